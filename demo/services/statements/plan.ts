// A statement, and its payment plan, derived from the price so that the sums are consistent.

export interface Payment {
  /** ISO: 2026-01-15. */
  date: string
  concept: string
  value: number
  paid: number
}

export interface Statement {
  owner: string
  /** Her identity card or the company's NIT. */
  document: string
  project: string
  unit: string
  trust: string
  number: string
  /** ISO: 2026-01-15. */
  issued: string
  payments: readonly Payment[]
}

const months = 12
const firstDue = { year: 2026, month: 2 }
const paidInstalments = 9

const dueDate = (index: number) => {
  const at = firstDue.month - 1 + index
  return `${firstDue.year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-05`
}

const inThousands = (value: number) => Math.round(value / 1000) * 1000

export function planFor(price: number): Payment[] {
  const separation = inThousands(price * 0.02)
  const instalment = inThousands((price * 0.28) / months)
  const balance = price - separation - instalment * months
  return [
    { date: '2026-01-15', concept: 'Separación', value: separation, paid: separation },
    ...Array.from({ length: months }, (_, index) => ({
      date: dueDate(index),
      concept: `Cuota inicial ${index + 1} de ${months}`,
      value: instalment,
      // The instalment after these is paid in part.
      paid: index < paidInstalments ? instalment : index === paidInstalments ? inThousands(instalment * 0.4) : 0,
    })),
    { date: '2027-06-30', concept: 'Saldo contra entrega', value: balance, paid: 0 },
  ]
}

/** 1200000 → '$ 1.200.000'; without `Intl`, whose spaces the PDF's fonts lack. */
export const pesos = (value: number): string => `$ ${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`

/** '2026-01-15' → '2026/01/15' */
export const dayText = (date: string): string => date.replaceAll('-', '/')
