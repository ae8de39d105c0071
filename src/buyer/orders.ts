// What the wizard and the documents ask to be saved: the bodies of their saves, and what the page is told of them.
import { type Contact, type Nature, natureOf } from '../domain/contact'
import { naturePayload, savePayload } from '../domain/payload'
import { contextOf } from '../domain/residence'
import { progressOf, variantOf } from '../domain/steps/flow'
import { toPayload } from '../forms/record'
import { knownContact, type Sent } from '../records/contact'
import type { Widget } from '../state/widget-context'
import type { Buyer, Unsaved } from './buyer'
import type { Position } from './position'
import { ofCheck, ofRecord, ofStep, runStages, type SaveInput, type StepOrder, save } from './save'

interface Asker {
  readonly buyer: Buyer
  readonly emit: Widget['emit']
}

interface StepToSave extends Pick<StepOrder, 'nature' | 'step' | 'answers' | 'accept'> {
  /** Fields that the CRM has refused by name. */
  readonly leftOut?: readonly string[]
  onStored(): void
}

/** Whether the step could be saved. @returns undefined if it could */
export const checkStep = (asker: Asker, asked: StepToSave): Promise<Unsaved | undefined> =>
  runStages(ofCheck, orderOf(asker, asked))

/** @returns undefined when it is stored. @throws Failure */
export const saveStep = (asker: Asker, asked: StepToSave): Promise<Unsaved | undefined> =>
  save(ofStep, orderOf(asker, asked))

function orderOf({ buyer, emit }: Asker, asked: StepToSave): StepOrder {
  const { nature, step, answers, leftOut, onStored } = asked
  return {
    ...asked,
    buyer,
    name: JSON.stringify([nature, step.number, answers()]),
    body: (contact, input) => bodyOf(contact, buyer.position(), { nature, step, leftOut, ...input }),
    stored() {
      tellStep({ buyer, emit }, nature, step.number)
      onStored()
    },
  }
}

interface Sending extends SaveInput, Pick<StepToSave, 'nature' | 'step' | 'leftOut'> {}

export function bodyOf(contact: Contact, position: Position, sending: Sending): Sent {
  const { nature, step, values, touched, unsure, leftOut = [] } = sending
  const context = contextOf(contact, position)
  // A field of a failed save counts as held, whatever the known record says: clearing it then sends null.
  const stored = { ...contact, ...Object.fromEntries([...unsure].map((field) => [field, contact[field] || 'unsure'])) }
  const payload = toPayload(step.fields, values, { context, stored, touched })
  for (const field of leftOut) delete payload[field]
  const also = (step.alsoSends ?? []).map((field) => [field, contact[field] ?? ''])
  return savePayload({
    nature,
    variant: variantOf(contact),
    step: step.number,
    values: { ...payload, ...Object.fromEntries(also) },
    contact,
    // Only while the record still holds the nature that step 1 sent: another device may have changed it since.
    natureSent: position.sentNature === nature && natureOf(contact) === nature,
    ratified: position.ratified !== undefined,
  })
}

/** Step 1: sends the nature where that step is saved, and keeps the choice in the browser (WIZ-02). @throws Failure */
export async function saveNature(asker: Asker, nature: Nature): Promise<void> {
  const { buyer } = asker
  await save(ofRecord, {
    buyer,
    name: `${nature}/1`,
    body: (contact) => naturePayload(nature, contact),
    stored() {
      if (buyer.signal.aborted) return
      buyer.setPosition({ sentNature: nature, sentAt: Date.now() })
      tellStep(asker, nature, 1)
    },
  })
  if (!buyer.signal.aborted) buyer.setPosition({ nature })
}

/** Opens a finished form again from its first step (DOC-07). @throws Failure */
export const openAgain = (buyer: Buyer): Promise<unknown> =>
  save(ofRecord, {
    buyer,
    name: 'open-form',
    body: ({ Email }) => ({ Tipo_de_Contacto: 'Comprador', Email, Last_Stepper: '' }),
  })

function tellStep({ buyer, emit }: Asker, flow: Nature, step: number): void {
  const contact = knownContact(buyer.app, buyer.id)
  const variant = variantOf(contact ?? { Tipo_Fiducia: '' })
  emit('ow-step', { flow, step, progress: contact?.Avance_Datos ?? progressOf(flow, variant, step) ?? 0 })
}
