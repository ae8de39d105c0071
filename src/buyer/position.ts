// The buyer's position in the onboarding, stored unencrypted in the browser (WIZ-02, WIZ-03), and what is missing.
import { type PlainStorage, shortHash } from '../core/plain-storage'
import type { Contact, Nature } from '../domain/contact'
import { type Circumstances, isIncomplete, type Requirements, requirements } from '../domain/requirements'
import type { Widget } from '../state/widget-context'

/** Holds no answers: they are in the drafts, encrypted. */
export interface Position {
  /** Chosen in this browser. Step 2 sends it, unless the record still holds what step 1 sent. */
  readonly nature: Nature | undefined
  /** The nature that step 1 sent; until step 2 is saved. */
  readonly sentNature: Nature | undefined
  /** The buyer's current step; takes precedence over Last_Stepper. */
  readonly steps: { readonly [N in Nature]?: number | undefined }
  /** Country of residence, which decides the tax questions; '' where the record says it. */
  readonly country: string
  /** When the last save of a step was stored, in milliseconds since 1970. */
  readonly sentAt: number | undefined
  /** The last step was saved, and the final dialog not closed yet (WIZ-10). */
  readonly isFinalDialogDue: boolean
  /** The answers of the last step are right, and wait in this browser until the review is confirmed (WIZ-17). */
  readonly isReviewDue: boolean
  /** The deal whose separation request was ratified in this browser; the next save tells the record (WIZ-11). */
  readonly ratified: string | undefined
  /** The version of the notice that was accepted; '' of one without. */
  readonly consent: string | undefined
}

/** Whether the notice was accepted in this browser: in this version, or in any if `version` is undefined. */
export const hasConsented = ({ consent }: Position, version: string | undefined): boolean =>
  consent !== undefined && (version === undefined || consent === version)

/** The names in the storage, which the specification gives for nature, steps and country. */
const entriesOf = (position: Position): Record<string, string | undefined> => ({
  Naturaleza: position.nature,
  sent: position.sentNature,
  Step: position.steps.natural?.toString(),
  StepJ: position.steps.legal?.toString(),
  Pais: position.country || undefined,
  saved: position.sentAt?.toString(),
  finished: position.isFinalDialogDue ? 'yes' : undefined,
  review: position.isReviewDue ? 'due' : undefined,
  ratified: position.ratified,
  consent: position.consent,
})

export function positionStore(storage: PlainStorage, contactId: string) {
  const at = (name: string) => `wizard/${shortHash(contactId)}/${name}`
  const get = (name: string) => storage.get(at(name))
  const number = (name: string) => {
    const found = Number(get(name) ?? Number.NaN)
    return Number.isInteger(found) ? found : undefined
  }
  const nature = (name: string): Nature | undefined => {
    const found = get(name)
    return found === 'natural' || found === 'legal' ? found : undefined
  }
  return {
    read: (): Position => ({
      nature: nature('Naturaleza'),
      sentNature: nature('sent'),
      steps: { natural: number('Step'), legal: number('StepJ') },
      country: get('Pais') ?? '',
      sentAt: number('saved'),
      isFinalDialogDue: get('finished') === 'yes',
      isReviewDue: get('review') === 'due',
      ratified: get('ratified'),
      consent: get('consent'),
    }),
    /** Writes what is different from before: another tab may have stored the rest. */
    write(position: Position, before: Position) {
      if (position === before) return
      const known = entriesOf(before)
      for (const [name, value] of Object.entries(entriesOf(position)))
        if (value !== known[name]) storage.set(at(name), value)
    },
  }
}

/** Whether nothing is missing but the confirmation of the last step, which waits in this browser. */
export function isLastStepUnsent(
  { app }: Pick<Widget, 'app'>,
  { id }: Contact,
  { steps, last }: Requirements,
): boolean {
  const [first] = steps.filter(isIncomplete)
  return first?.number === last && positionStore(app.storage, id).read().isReviewDue
}

/** Ids of contacts whose form became complete on this page. Not in a storage: a later visit may be after the payment. */
const justSent = new Set<string>()
export const hasJustSent = (contactId: string): boolean => justSent.has(contactId)
export const noteSent = (contactId: string): void => void justSent.add(contactId)

/** What is missing of the onboarding by record and position (WIZ-20). @param position by default the stored one */
export function requirementsOf(
  { app, config }: Pick<Widget, 'app' | 'config'>,
  contact: Contact,
  circumstances: Omit<Circumstances, 'way' | 'unsent'> = {},
  position = positionStore(app.storage, contact.id).read(),
): Requirements {
  const unsent = Object.entries(config.wizard?.fieldNames ?? {}).flatMap(([name, sent]) =>
    sent === null ? [name] : [],
  )
  return requirements(contact, { way: position, unsent, ...circumstances })
}
