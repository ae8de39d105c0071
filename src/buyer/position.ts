// Where the buyer is in the onboarding, stored unencrypted (WIZ-02, WIZ-03).
import { type PlainStorage, shortHash } from '../core/plain-storage'
import type { Contact, Nature } from '../domain/contact'
import { type Circumstances, isIncomplete, type Requirements, requirements } from '../domain/requirements'
import type { Widget } from '../state/widget-context'

export interface Position {
  /** The chosen nature; step 2 sends it unless step 1 did. */
  readonly nature: Nature | undefined
  /** The nature that a save of step 1 sent, until step 2 is saved. */
  readonly sentNature: Nature | undefined
  /** The open step of each flow; takes precedence over Last_Stepper. */
  readonly steps: { readonly [N in Nature]?: number | undefined }
  /** The country sent last, for tax questions if the record has none; or ''. */
  readonly country: string
  /** When a step was saved last, in milliseconds since 1970. */
  readonly sentAt: number | undefined
  /** Last_Stepper as this device sent it last. */
  readonly sentStep: number | undefined
  readonly isFinalDialogDue: boolean
  readonly isReviewDue: boolean
  /** The deal of a ratified separation; the next save sends it (WIZ-11). */
  readonly ratified: string | undefined
  /** The accepted version of the notice; '' if it has none. */
  readonly consent: string | undefined
}

/** @param version without it, any accepted one counts */
export const hasConsented = ({ consent }: Position, version: string | undefined): boolean =>
  consent !== undefined && (version === undefined || consent === version)

/** The specification gives the names for nature, steps and country. */
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
  const entryOf = (name: string) => `wizard/${shortHash(contactId)}/${name}`
  const get = (name: string) => storage.get(entryOf(name))
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
    /** Writes only what has changed: another tab may have changed the rest. */
    write(position: Position, before: Position) {
      const stored = entriesOf(before)
      for (const [name, value] of Object.entries(entriesOf(position)))
        if (value !== stored[name]) storage.set(entryOf(name), value)
    },
  }
}

/** @returns whether only the confirmation of the last step is missing */
export function isLastStepUnsent({ app }: Pick<Widget, 'app'>, { id }: Contact, { steps, last }: Requirements) {
  const [first] = steps.filter(isIncomplete)
  return first?.number === last && positionStore(app.storage, id).read().isReviewDue
}

/** Contacts that sent the form in this page; later they may have paid. */
const justSent = new Set<string>()
export const hasJustSent = (contactId: string): boolean => justSent.has(contactId)
export const markJustSent = (contactId: string): void => void justSent.add(contactId)

/** Finds what is missing (WIZ-20). @param position by default the stored one */
export function requirementsOf(
  { app, config }: Pick<Widget, 'app' | 'config'>,
  contact: Contact,
  circumstances: Omit<Circumstances, 'position' | 'unsent'> = {},
  position = positionStore(app.storage, contact.id).read(),
): Requirements {
  const unsent = Object.entries(config.wizard?.fieldNames ?? {}).flatMap(([name, sent]) =>
    sent === null ? [name] : [],
  )
  return requirements(contact, { position, unsent, ...circumstances })
}
