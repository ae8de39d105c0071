import type { Step } from '../step'

const ifInternational = { when: { Realiza_Operaciones_Internacionales: 'Si' }, optional: true } as const

export const internationalOperations = {
  number: 4,
  fields: {
    Realiza_Operaciones_Internacionales: { kind: 'choice', options: 'yesNo' },
    Banco1: { ...ifInternational, group: 'account', kind: 'text' },
    Tipo_de_cuenta: { ...ifInternational, kind: 'select', options: 'accountTypes' },
    Numero_de_Cuenta: { ...ifInternational, kind: 'text', max: 34, plain: false },
    Monto_mensual_promedio: { ...ifInternational, kind: 'money', autocomplete: 'transaction-amount' },
    Moneda: { ...ifInternational, kind: 'suggest', suggest: 'currencies', autocomplete: 'transaction-currency' },
    Pais_Operaciones_Intenacionales: { ...ifInternational, kind: 'country' },
    Ciudad_Operaciones_Internacionales: { ...ifInternational, kind: 'text' },
  },
} as const satisfies Step
