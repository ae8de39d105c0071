// The answers that a step begins with, of record and draft: in its form, and in the review.
import type { Buyer } from '../buyer/buyer'
import { valuesOf } from '../buyer/drafts'
import { type StepKey, stepIn } from '../buyer/state'
import type { Contact, Nature } from '../domain/contact'
import { textOf } from '../domain/field'
import { withProposals } from '../domain/proposals'
import type { Requirements } from '../domain/requirements'
import type { Step } from '../domain/steps/step'
import { fromRecord, withoutProposals } from '../forms/record'
import { knownContact } from '../records/contact'
import { withStoredOptions } from './own-step'

interface Opened {
  readonly contact: Contact
  readonly buyer: Buyer
  readonly place: Requirements
}

export type Opening = ReturnType<typeof openingOf>

/** @param configured the step as the configuration has it */
export function openingOf({ contact, buyer, place }: Opened, nature: Nature, configured: Step) {
  const { number } = configured
  const key: StepKey = `${nature}/${number}`
  const step = withStoredOptions(configured, contact)
  const isSaved = place.steps[number - 1]?.saved === true
  // An optional field that was empty when its step was saved gets no proposal again: the buyer left it empty (WIZ-04).
  const fields = withoutProposals(step.fields, ({ optional = false }) => isSaved && optional)
  const initial = withProposals(fromRecord(fields, contact), contact)
  const values = { ...initial, ...valuesOf(stepIn(buyer.store.getState(), key).draft) }
  /** What a field shows where no answer waits: the form's first answer, or what the record has got since. */
  const shown = (name: string): string | undefined => {
    const { [name]: field } = step.fields
    const record = knownContact(buyer.app, contact.id) ?? contact
    if (!field || textOf(record[name]) === textOf(contact[name])) return initial[name]
    return fromRecord(withoutProposals({ [name]: field }), record)[name]
  }
  return { nature, key, step, values, shown }
}
