import type { Step } from '../step'

const whenAbroad = { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'Si' } as const

export const foreignPayments = {
  number: 4,
  fields: {
    Requiere_realizar_pagos_o_giros_desde_el_exterior: { kind: 'choice', options: 'yesNo' },
    Banco1: { group: 'account', kind: 'text', when: whenAbroad },
    Tipo_de_cuenta: { kind: 'select', options: 'accountTypes', when: whenAbroad },
    Numero_de_Cuenta: { kind: 'text', when: whenAbroad, max: 34, plain: false },
    Moneda: { kind: 'suggest', suggest: 'currencies', when: whenAbroad, autocomplete: 'transaction-currency' },
    Pais_Operaciones_Intenacionales: { kind: 'country', when: whenAbroad },
  },
  alsoSends: ['Numero_de_Cuenta1'],
} as const satisfies Step
