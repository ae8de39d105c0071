import type { Step } from '../step'

const stateLevel = { kind: 'select', options: 'stateLevels', optional: true, default: 'N/A' } as const

export const activity = {
  number: 7,
  fields: {
    Naturaleza_de_la_entidad: { group: 'activity', kind: 'choice', options: 'entityNatures', optional: true },
    Codigo_CIIU_de_la_Entidad: {
      kind: 'suggest',
      suggest: 'ciiu',
      inputMode: 'numeric',
      max: 4,
      sendAs: 'number',
      advice: 'activityCode',
    },
    Detalle_de_la_actividad_econ_mica_principal: { kind: 'longText', optional: true },
    Tipo_de_Entidad_Asociaci_n: { kind: 'select', options: 'entityKinds', optional: true, span: 'full' },
    Entidades_estales: { ...stateLevel, group: 'state' },
    Entidades_estatales_descentralizadas_de_orden: stateLevel,
  },
} as const satisfies Step
