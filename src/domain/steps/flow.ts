// The steps of the two flows, in order.
import type { Nature } from '../contact'
import { progressOf, type Variant } from '../progress'
import { legalSteps } from './legal'
import { naturalSteps } from './natural'
import type { Step } from './step'

/** Step 1 of both flows: the choice of the nature (WIZ-02). */
export const natureStep = {
  number: 1,
  fields: { Naturaleza_Juridica: { kind: 'choice', options: 'natures' } },
} as const satisfies Step

export const flow = {
  natural: [natureStep, ...naturalSteps],
  legal: [natureStep, ...legalSteps],
} as const satisfies Record<Nature, readonly Step[]>

/** The steps of a flow in order; only those with a progress figure for the variant. */
export const stepsOf = (nature: Nature, variant: Variant): readonly Step[] =>
  flow[nature].filter(({ number }) => progressOf(nature, variant, number) !== undefined)
