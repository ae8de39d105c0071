// The steps of the two flows, in order, and the progress that each of them makes.
import type { Contact, Nature } from '../contact'
import { isYes } from '../crm-text'
import type { Step } from '../field'
import { legalSteps } from './legal'
import { naturalSteps } from './natural'

/** Step 1 of both flows: the choice of the nature (WIZ-02). */
export const natureStep = {
  number: 1,
  fields: { Naturaleza_Juridica: { kind: 'choice', options: 'natures' } },
} as const satisfies Step

export const flow = {
  natural: [natureStep, ...naturalSteps],
  legal: [natureStep, ...legalSteps],
} as const satisfies Record<Nature, readonly Step[]>

/** 'trust': the purchase goes through a trust; 'direct': it does not. */
export type Variant = 'trust' | 'direct'

/** Avance_Datos after each step, in percent (WIZ-02, WIZ-08). A variant has as many steps as figures. */
const targets: Readonly<Record<Nature, Readonly<Record<Variant, readonly number[]>>>> = {
  natural: { trust: [20, 36, 52, 68, 84, 100], direct: [20, 40, 60, 80, 100] },
  legal: { trust: [10, 19, 28, 37, 46, 55, 64, 73, 82, 91, 100], direct: [20, 40, 60, 80, 100] },
}

export const variantOf = (contact: Pick<Contact, 'Tipo_Fiducia'>): Variant =>
  isYes(contact.Tipo_Fiducia) ? 'trust' : 'direct'

/** Avance_Datos after a step's save; undefined if the variant does not have the step. */
export const progressOf = (nature: Nature, variant: Variant, step: number): number | undefined =>
  targets[nature][variant][step - 1]

export const nextOf = (nature: Nature, variant: Variant, step: number): number | undefined =>
  progressOf(nature, variant, step + 1) === undefined ? undefined : step + 1

/** The Last_Stepper to send (WIZ-09) by the longer flow: 6 after step 5, a direct purchase's last; '' after the end. */
export const lastStepper = (nature: Nature, step: number): number | '' => nextOf(nature, 'trust', step) ?? ''

/** Prefix of the step's texts in wizard.json. */
export const stepLabels = (nature: Nature, step: number): string => (step === 1 ? 'shared' : `${nature}.${step}`)

/** The steps of a flow in order; only those with a progress figure for the variant. */
export const stepsOf = (nature: Nature, variant: Variant): readonly Step[] =>
  flow[nature].filter(({ number }) => progressOf(nature, variant, number) !== undefined)
