// Refund account and financial estimates, in Colombian pesos.
import type { Step } from '../step'

export const bankAndFinances = {
  number: 3,
  fields: {
    Titular_de_la_Cuenta: { group: 'account', kind: 'text', autocomplete: 'name' },
    Tipo_de_cuenta1: { kind: 'select', options: 'accountTypes' },
    Banco: { kind: 'suggest', suggest: 'banks' },
    Numero_de_Cuenta1: { kind: 'text', inputMode: 'numeric', plain: true },
    Ingresos_Activos: { group: 'finances', kind: 'money' },
    Ingresos_Pasivos: { kind: 'money' },
    Ingresos_Mensuales: { kind: 'money', sumOf: ['Ingresos_Activos', 'Ingresos_Pasivos'] },
    Egresos_Mensuales: { kind: 'money' },
  },
} as const satisfies Step
