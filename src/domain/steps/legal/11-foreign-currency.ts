import type { Step } from '../step'

const whenForeign = { Realiza_Operaciones_en_Moneda_Extranjera: 'Si' } as const

export const foreignCurrency = {
  number: 11,
  fields: {
    Realiza_Operaciones_en_Moneda_Extranjera: { kind: 'choice', options: 'yesNo' },
    Cu_l_es_de_las_siguientes_operaciones_realiza_en: {
      kind: 'select',
      options: 'currencyOperations',
      when: whenForeign,
      span: 'full',
    },
  },
} as const satisfies Step
