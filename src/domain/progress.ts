// The steps of both flows as numbers: order and progress.
import type { Contact, Nature } from './contact'
import { isYes } from './deal'

/** 'trust': the purchase goes through a trust; 'direct': it does not. */
export type Variant = 'trust' | 'direct'

type Targets = Readonly<Record<number, { readonly [V in Variant]?: number }>>

/** Avance_Datos after each step, in percent (WIZ-02, WIZ-08). A variant without a figure does not have the step. */
const targets: Readonly<Record<Nature, Targets>> = {
  natural: {
    1: { trust: 20, direct: 20 },
    2: { trust: 36, direct: 40 },
    3: { trust: 52, direct: 60 },
    4: { trust: 68, direct: 80 },
    5: { trust: 84, direct: 100 },
    6: { trust: 100 },
  },
  legal: {
    1: { trust: 10, direct: 20 },
    2: { trust: 19, direct: 40 },
    3: { trust: 28, direct: 60 },
    4: { trust: 37, direct: 80 },
    5: { trust: 46, direct: 100 },
    6: { trust: 55 },
    7: { trust: 64 },
    8: { trust: 73 },
    9: { trust: 82 },
    10: { trust: 91 },
    11: { trust: 100 },
  },
}

export const variantOf = (contact: Pick<Contact, 'Tipo_Fiducia'>): Variant =>
  isYes(contact.Tipo_Fiducia) ? 'trust' : 'direct'

/** Avance_Datos after a step's save; undefined if the variant does not have the step. */
export const progressOf = (nature: Nature, variant: Variant, step: number): number | undefined =>
  targets[nature][step]?.[variant]

/** The number of the following step; undefined after the last one. */
export const nextOf = (nature: Nature, variant: Variant, step: number): number | undefined =>
  progressOf(nature, variant, step + 1) === undefined ? undefined : step + 1

/** The Last_Stepper to send: the next number, even after the shorter flow's last step; '' after the very last step (WIZ-09). */
export const lastStepper = (nature: Nature, step: number): number | '' => (step + 1 in targets[nature] ? step + 1 : '')

/** Prefix of the step's texts in wizard.json. */
export const stepLabels = (nature: Nature, step: number): string => (step === 1 ? 'shared' : `${nature}.${step}`)
