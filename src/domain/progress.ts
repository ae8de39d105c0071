// The steps of both flows as numbers: their progress and their order.
import type { Contact, Nature } from './contact'
import { isYes } from './deal'

/** Whether the purchase goes through a trust. */
export type Variant = 'trust' | 'direct'

/** Avance_Datos after the step; a step belongs to the variants for which it has a figure. */
export type Progress = { readonly [V in Variant]?: number }

/** The one table of steps and their progress (WIZ-02, WIZ-08); the step files refer to their row. */
export const targets = {
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
} as const satisfies Record<Nature, Record<number, Progress>>

export const variantOf = (contact: Pick<Contact, 'Tipo_Fiducia'>): Variant =>
  isYes(contact.Tipo_Fiducia) ? 'trust' : 'direct'

/** Avance_Datos that saving the step aims at; undefined where the step is none of the variant's. */
export const progressOf = (nature: Nature, variant: Variant, step: number): number | undefined => {
  const rows: Readonly<Record<number, Progress>> = targets[nature]
  return rows[step]?.[variant]
}

/** The numbers of a flow's steps, the choice of the nature first. */
export const stepNumbers = (nature: Nature, variant: Variant): number[] =>
  Object.keys(targets[nature])
    .map(Number)
    .filter((step) => progressOf(nature, variant, step) !== undefined)

/** The step after this one; undefined at the end. */
export const nextOf = (nature: Nature, variant: Variant, step: number): number | undefined =>
  progressOf(nature, variant, step + 1) === undefined ? undefined : step + 1

/** What a save sends as Last_Stepper: the next number, also where the shorter flow ends; nothing after the very last step (WIZ-09). */
export const lastStepper = (nature: Nature, step: number): number | '' => (step + 1 in targets[nature] ? step + 1 : '')

/** Where the step's words stand in wizard.json. */
export const stepLabels = (nature: Nature, step: number): string => (step === 1 ? 'shared' : `${nature}.${step}`)
