// Shareholders over five percent, and those below who have control.
import type { Step } from '../step'

export const shareholders = {
  number: 6,
  fields: {
    Tienes_socios_con_participaci_n_5: { kind: 'choice', options: 'yesNo' },
    Socios_con_participaci_n_5_tienen_control: { kind: 'choice', options: 'yesNo' },
    Composicion_Accionaria: { kind: 'file', optional: true },
  },
} as const satisfies Step
