// International operations.
import type { Step } from '../step'

const whenInternational = { Realiza_Operaciones_Internacionales: 'Si' } as const

export const internationalOperations = {
  number: 4,
  fields: {
    Realiza_Operaciones_Internacionales: { kind: 'choice', options: 'yesNo' },
    Banco1: { group: 'account', kind: 'text', when: whenInternational, optional: true },
    Tipo_de_cuenta: { kind: 'select', options: 'accountTypes', when: whenInternational, optional: true },
    Numero_de_Cuenta: { kind: 'text', when: whenInternational, optional: true, max: 34, plain: false },
    Monto_mensual_promedio: {
      kind: 'money',
      when: whenInternational,
      optional: true,
      autocomplete: 'transaction-amount',
    },
    Moneda: {
      kind: 'suggest',
      suggest: 'currencies',
      when: whenInternational,
      optional: true,
      autocomplete: 'transaction-currency',
    },
    Pais_Operaciones_Intenacionales: { kind: 'country', when: whenInternational, optional: true },
    Ciudad_Operaciones_Internacionales: { kind: 'text', when: whenInternational, optional: true },
  },
} as const satisfies Step
