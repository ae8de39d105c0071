// The payment plan of a statement, derived from the price so that the sums are consistent.

export interface Payment {
  date: string
  concept: string
  value: number
  paid: number
}

const months = 12
const firstDue = { year: 2026, month: 2 }
/** The number of instalments already paid. */
const received = 9

const monthOf = (index: number) => {
  const at = firstDue.month - 1 + index
  return `${firstDue.year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-05`
}

const whole = (value: number) => Math.round(value / 1000) * 1000

export function planFor(price: number): Payment[] {
  const separation = whole(price * 0.02)
  const instalment = whole((price * 0.28) / months)
  const balance = price - separation - instalment * months
  return [
    { date: '2026-01-15', concept: 'Separación', value: separation, paid: separation },
    ...Array.from({ length: months }, (_, index) => ({
      date: monthOf(index),
      concept: `Cuota inicial ${index + 1} de ${months}`,
      value: instalment,
      // The instalment after these is paid in part.
      paid: index < received ? instalment : index === received ? whole(instalment * 0.4) : 0,
    })),
    { date: '2027-06-30', concept: 'Saldo contra entrega', value: balance, paid: 0 },
  ]
}

/** Not `Intl`, whose spaces are missing in the PDF's built-in fonts. */
export const pesos = (value: number): string => `$ ${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`

export const day = (date: string): string => date.replaceAll('-', '/')
