// What the wizard and the documents ask to be saved: the bodies of their saves, and what the page is told of them.
import { type Contact, type Nature, natureOf } from '../domain/contact'
import { openingPayload, savePayload } from '../domain/payload'
import { contextOf } from '../domain/residence'
import { progressOf, variantOf } from '../domain/steps/flow'
import { toPayload } from '../forms/record'
import { knownContact, type Sent } from '../records/contact'
import type { Widget } from '../state/widget-context'
import type { Buyer, Ended } from './buyer'
import type { Position } from './position'
import { type Answers, ofCheck, ofRecord, ofStep, runStages, type StepOrder, save } from './save'

interface Asker {
  readonly buyer: Buyer
  readonly emit: Widget['emit']
}

interface OpenStep extends Pick<StepOrder, 'nature' | 'step' | 'slots' | 'answers' | 'accept'> {
  /** Fields that the CRM has refused by name: left out. */
  readonly refused?: readonly string[]
  onStored(): void
}

/** Whether the step could be saved. @returns undefined if it could */
export const checkStep = (asker: Asker, open: OpenStep): Promise<Ended | undefined> =>
  runStages(ofCheck, orderOf(asker, open))

/** @returns undefined when it is stored. @throws Failure */
export const saveStep = (asker: Asker, open: OpenStep): Promise<Ended | undefined> => save(ofStep, orderOf(asker, open))

function orderOf({ buyer, emit }: Asker, open: OpenStep): StepOrder {
  const { nature, step, answers, refused, onStored } = open
  return {
    ...open,
    buyer,
    name: JSON.stringify([nature, step.number, answers()]),
    body: (contact, answered) => bodyOf(contact, buyer.position(), { nature, step, refused, ...answered }),
    stored() {
      tellStep({ buyer, emit }, nature, step.number)
      onStored()
    },
  }
}

interface Sending extends Answers, Pick<OpenStep, 'nature' | 'step' | 'refused'> {}

/** The body of a step's upsert. */
export function bodyOf(contact: Contact, position: Position, sending: Sending): Sent {
  const { nature, step, values, touched, unsure, refused = [] } = sending
  const context = contextOf(contact, position)
  const stored = { ...contact, ...Object.fromEntries([...unsure].map((field) => [field, contact[field] || 'unsure'])) }
  const answers = toPayload(step.fields, values, { context, stored, touched })
  for (const field of refused) delete answers[field]
  const also = (step.alsoSends ?? []).map((field) => [field, contact[field] ?? ''])
  return savePayload({
    nature,
    variant: variantOf(contact),
    step: step.number,
    values: { ...answers, ...Object.fromEntries(also) },
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
    body: (contact) => openingPayload(nature, contact),
    stored() {
      if (buyer.signal.aborted) return
      buyer.at({ sentNature: nature, sentAt: Date.now() })
      tellStep(asker, nature, 1)
    },
  })
  if (!buyer.signal.aborted) buyer.at({ nature })
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
