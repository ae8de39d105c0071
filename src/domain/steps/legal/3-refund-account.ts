import type { Step } from '../step'

export const refundAccount = {
  number: 3,
  fields: {
    Titular_de_la_Cuenta: { kind: 'text' },
    Banco: { kind: 'suggest', suggest: 'banks' },
    Tipo_de_cuenta1: { kind: 'select', options: 'accountTypes' },
    Numero_de_Cuenta1: { kind: 'text', inputMode: 'numeric', plain: true },
  },
} as const satisfies Step
