// Step 1 of both flows: the choice of the nature (WIZ-02).
import type { Step } from './step'

export const natureStep = {
  number: 1,
  fields: { Naturaleza_Juridica: { kind: 'choice', options: 'natures' } },
} as const satisfies Step
