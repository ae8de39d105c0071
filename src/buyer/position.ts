// The buyer's position, stored unencrypted (WIZ-02, WIZ-03).
import { type PlainStorage, shortHash } from '../core/plain-storage'
import type { Contact, Nature } from '../domain/contact'
import { type Circumstances, isIncomplete, type Requirements, requirements } from '../domain/requirements'
import type { Widget } from '../state/widget-context'

export interface Position {
  /** Step 2 sends it, unless step 1 did. */
  readonly nature: Nature | undefined
  readonly sentNature: Nature | undefined
  /** Takes precedence over Last_Stepper. */
  readonly steps: { readonly [N in Nature]?: number | undefined }
  /** Decides the tax questions; '' where the record has it. */
  readonly country: string
  /** Milliseconds since 1970, of the last save of a step. */
  readonly sentAt: number | undefined
  /** Last_Stepper as this device sent it last. */
  readonly sentStep: number | undefined
  readonly isFinalDialogDue: boolean
  readonly isReviewDue: boolean
  /** The deal of a ratified separation; the next save sends it (WIZ-11). */
  readonly ratified: string | undefined
  /** The accepted version of the notice; '' of one without. */
  readonly consent: string | undefined
}

/** Accepted in this version, or in any without `version`. */
export const hasConsented = ({ consent }: Position, version: string | undefined): boolean =>
  consent !== undefined && (version === undefined || consent === version)

/** The specification names those of nature, steps and country. */
const entriesOf = (position: Position): Record<string, string | undefined> => ({
  Naturaleza: position.nature,
  sent: position.sentNature,
  Step: position.steps.natural?.toString(),
  StepJ: position.steps.legal?.toString(),
  Pais: position.country || undefined,
  saved: position.sentAt?.toString(),
  sentStep: position.sentStep?.toString(),
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
      sentStep: number('sentStep'),
      isFinalDialogDue: get('finished') === 'yes',
      isReviewDue: get('review') === 'due',
      ratified: get('ratified'),
      consent: get('consent'),
    }),
    /** Another tab may have stored the rest. */
    write(position: Position, before: Position) {
      const stored = entriesOf(before)
      for (const [name, value] of Object.entries(entriesOf(position)))
        if (value !== stored[name]) storage.set(at(name), value)
    },
  }
}

/** Whether only the confirmation of the last step is missing. */
export function isLastStepUnsent({ app }: Pick<Widget, 'app'>, { id }: Contact, { steps, last }: Requirements) {
  const [first] = steps.filter(isIncomplete)
  return first?.number === last && positionStore(app.storage, id).read().isReviewDue
}

/** Not stored: a later visit may be after the payment. */
const justSent = new Set<string>()
export const hasJustSent = (contactId: string): boolean => justSent.has(contactId)
export const markJustSent = (contactId: string): void => void justSent.add(contactId)

/** What is missing (WIZ-20). @param position by default the stored one */
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
