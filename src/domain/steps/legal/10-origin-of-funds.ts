import type { Step } from '../step'

export const originOfFunds = {
  number: 10,
  fields: {
    Declaro_que_el_origen_de_mis_bienes_proviene_de: { kind: 'choice', options: 'assetOrigins' },
    Los_recursos_que_entregue_provienen_de_la_siguient: { kind: 'choice', options: 'fundOrigins' },
    Ciudad_Origen_de_Fondos: { kind: 'suggest', suggest: 'cities', optional: true },
    Pais_Origen_de_Fondos: { kind: 'country', optional: true },
  },
} as const satisfies Step
