// Saves a step: builds the body of the upsert, sends it, and updates drafts, local memory and events after it succeeded.
import type { Buyer } from '../../buyer/buyer'
import { timesOf } from '../../buyer/drafts'
import type { Position } from '../../buyer/position'
import { stepIn } from '../../buyer/state'
import { type Contact, type Nature, natureOf } from '../../domain/contact'
import type { FormValues } from '../../domain/field'
import { openingPayload, savePayload } from '../../domain/payload'
import { nextOf, progressOf, variantOf } from '../../domain/progress'
import { contextOf } from '../../domain/residence'
import { alsoSent, type Step } from '../../domain/steps/step'
import { toPayload } from '../../forms/record'
import { addressed, knownContact, type Sent } from '../../records/contact'
import { saveContact } from '../../records/contact-saves'
import type { Widget } from '../../state/widget-context'

export interface StepAnswersToSend {
  step: Step
  values: FormValues
  /** The fields the user changed, now or in an earlier visit. */
  touched: readonly string[]
  /** Fields that the CRM has refused by name: left out. */
  refused?: ReadonlySet<string>
}

/**
 * The body of a step's upsert.
 * @param unsure fields of a save whose answer was lost: the record may hold them although the known record does not
 */
export function bodyOf(
  nature: Nature,
  contact: Contact,
  { step, values, touched, refused }: StepAnswersToSend,
  position: Position,
  unsure: Iterable<string> = [],
): Sent {
  const context = contextOf(contact, position)
  const stored = { ...contact, ...Object.fromEntries([...unsure].map((field) => [field, contact[field] || 'unsure'])) }
  const answers = toPayload(step.fields, values, { context, stored, touched })
  for (const field of refused ?? []) delete answers[field]
  return savePayload({
    nature,
    variant: variantOf(contact),
    step: step.number,
    values: { ...answers, ...alsoSent(step, contact) },
    contact,
    // The nature of step 1 counts as sent only while the record still holds it: another device may have changed it since.
    natureSent: position.sentNature === nature && natureOf(contact) === nature,
    ratified: position.ratified !== undefined,
  })
}

/**
 * @param onSaved called after drafts and local memory were updated, in one turn with the record: all of it is one render
 * @throws Failure
 */
export async function saveStep(
  widget: Widget,
  buyer: Buyer,
  nature: Nature,
  answers: StepAnswersToSend,
  onSaved: () => void,
): Promise<void> {
  const { step, values } = answers
  const { number, fields } = step
  const isStill = sameUser(widget)
  const key = `${nature}/${number}` as const
  const sent = Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send !== false))
  buyer.dispatch({ type: 'stepSent', step: key, sent })
  await saveContact({
    app: widget.app,
    id: buyer.id,
    name: JSON.stringify([nature, number, values]),
    times: timesOf(stepIn(buyer.store.getState(), key).draft),
    make: (contact, unsure) => bodyOf(nature, addressed(widget.app, contact), answers, buyer.position(), unsure),
    saved() {
      if (!isStill()) return
      buyer.dispatch({ type: 'stepStored', step: key, sent })
      // The tax questions follow from the country of residence (WIZ-03).
      const country = values.Mailing_Country && { country: values.Mailing_Country }
      afterSave(widget, buyer, nature, number, { ...(number === 2 && { sentNature: undefined }), ...country })
      onSaved()
    },
  })
}

/** Step 1: sends the nature where the specification demands a save of step 1, and keeps the choice in the browser (WIZ-02). @throws Failure */
export async function saveNature(widget: Widget, buyer: Buyer, nature: Nature): Promise<void> {
  const isStill = sameUser(widget)
  const sent = await saveContact({
    app: widget.app,
    id: buyer.id,
    name: `${nature}/1`,
    make: (contact) => openingPayload(nature, addressed(widget.app, contact)),
  })
  if (!isStill()) return
  buyer.at({ nature })
  if (sent) afterSave(widget, buyer, nature, 1, { sentNature: nature })
}

/** A save may end after a logout, which removed all that the browser kept of the user: then nothing may be written any more. */
function sameUser({ app }: Widget): () => boolean {
  const email = () => app.session.store.getState().user?.email
  const before = email()
  return () => email() === before
}

function afterSave(
  { app, emit }: Widget,
  buyer: Buyer,
  nature: Nature,
  step: number,
  position: Partial<Position>,
): void {
  const contact = knownContact(app, buyer.id)
  const variant = variantOf({ Tipo_Fiducia: contact?.Tipo_Fiducia ?? '' })
  buyer.at({ ...position, sentAt: Date.now() })
  buyer.dispatch({ type: 'stepOpened', nature, step: nextOf(nature, variant, step) })
  const progress = contact?.Avance_Datos ?? progressOf(nature, variant, step) ?? 0
  emit('ow-step', { flow: nature, step, progress })
}
