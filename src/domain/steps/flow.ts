// The steps of both flows, and the progress of each.
import type { Contact, Nature } from '../contact'
import { isYes } from '../crm-text'
import type { Step } from '../field'
import { legalSteps } from './legal'
import { naturalSteps } from './natural'

export const natureStep = {
  number: 1,
  fields: { Naturaleza_Juridica: { kind: 'choice', options: 'natures' } },
} as const satisfies Step

export const flow = {
  natural: [natureStep, ...naturalSteps],
  legal: [natureStep, ...legalSteps],
} as const satisfies Record<Nature, readonly Step[]>

/** 'trust': through a trust; 'direct': without one. */
export type Variant = 'trust' | 'direct'

/** Progress after each step, in percent (WIZ-02, WIZ-08); as many steps are asked. */
const targets: Readonly<Record<Nature, Readonly<Record<Variant, readonly number[]>>>> = {
  natural: { trust: [20, 36, 52, 68, 84, 100], direct: [20, 40, 60, 80, 100] },
  legal: { trust: [10, 19, 28, 37, 46, 55, 64, 73, 82, 91, 100], direct: [20, 40, 60, 80, 100] },
}

export const variantOf = (contact: Pick<Contact, 'Tipo_Fiducia'>): Variant =>
  isYes(contact.Tipo_Fiducia) ? 'trust' : 'direct'

export const progressOf = (nature: Nature, variant: Variant, step: number) => targets[nature][variant][step - 1]

export const nextOf = (nature: Nature, variant: Variant, step: number): number | undefined =>
  progressOf(nature, variant, step + 1) === undefined ? undefined : step + 1

/** Counts by the longer flow (WIZ-09): 6 after step 5; '' after the end. */
export const lastStepper = (nature: Nature, step: number): number | '' => nextOf(nature, 'trust', step) ?? ''

export const stepLabels = (nature: Nature, step: number): string => (step === 1 ? 'shared' : `${nature}.${step}`)

export const stepsOf = (nature: Nature, variant: Variant): readonly Step[] =>
  flow[nature].filter(({ number }) => progressOf(nature, variant, number) !== undefined)
