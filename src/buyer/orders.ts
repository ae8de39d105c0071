// Checks and saves answers of the onboarding, for wizard and documents.
import { type Contact, type Nature, natureOf } from '../domain/contact'
import { textOf } from '../domain/crm-text'
import { naturePayload, savePayload } from '../domain/payload'
import { contextOf } from '../domain/residence'
import { variantOf } from '../domain/steps/flow'
import { toPayload, valueToResend } from '../forms/record'
import type { Sent } from '../records/contact'
import type { Widget } from '../state/widget-context'
import type { Buyer } from './buyer'
import type { Position } from './position'
import { type Check, checkAnswers, type SaveInput, saveAnswers, saveRecord } from './save'
import type { Unfinished } from './saves'

interface Asker {
  readonly buyer: Buyer
  readonly emit: Widget['emit']
}

interface StepToSave extends Check, Asker {
  readonly leftOut?: readonly string[]
  onStored(): void
}

/** @returns undefined if the step can be saved */
export async function checkStep(check: Check): Promise<Unfinished | undefined> {
  const checked = await checkAnswers(check)
  return 'problems' in checked ? checked : undefined
}

/** @returns undefined when it is stored. @throws Failure */
export function saveStep({ emit, leftOut, onStored, ...check }: StepToSave): Promise<Unfinished | undefined> {
  const { buyer, nature, step, answers } = check
  return saveAnswers({
    ...check,
    // A second press with the same answers joins the save under way.
    name: JSON.stringify([nature, step.number, answers()]),
    body: (contact, input) => bodyOf(contact, buyer.store.position(), { nature, step, leftOut, ...input }),
    onStored() {
      emitStep({ buyer, emit }, nature, step.number)
      onStored()
    },
  })
}

type StepInput = SaveInput & Pick<StepToSave, 'nature' | 'step' | 'leftOut'>

export function bodyOf(contact: Contact, position: Position, input: StepInput): Sent {
  const { nature, step, values, touched, unsure, leftOut = [] } = input
  const context = contextOf(contact, position)
  // Unsure fields count as filled, so that clearing them sends null.
  const filled = [...unsure].filter((field) => !textOf(contact[field])).map((field) => [field, 'unsure'])
  const stored = { ...contact, ...Object.fromEntries(filled) }
  const payload = toPayload(step.fields, values, { context, stored, touched })
  for (const field of leftOut) delete payload[field]
  // The CRM needs these answers of other steps, too.
  const unchanged = (step.alsoSends ?? []).map((field) => [field, valueToResend(contact[field])])
  return savePayload({
    nature,
    variant: variantOf(contact),
    step: step.number,
    values: { ...payload, ...Object.fromEntries(unchanged) },
    contact,
    // Another device may have changed the nature since.
    isNatureSent: position.sentNature === nature && natureOf(contact) === nature,
    isRatified: position.ratified !== undefined,
  })
}

/** Sends step 1 if unsent (WIZ-02). @throws Failure */
export async function saveNature(asker: Asker, nature: Nature): Promise<void> {
  const { buyer } = asker
  await saveRecord({
    buyer,
    name: `${nature}/1`,
    body: (contact) => naturePayload(nature, contact),
    onStored() {
      if (buyer.signal.aborted) return
      buyer.store.setPosition({ sentNature: nature, sentAt: Date.now(), sentStep: buyer.record()?.Last_Stepper })
      emitStep(asker, nature, 1)
    },
  })
  if (!buyer.signal.aborted) buyer.store.setPosition({ nature })
}

/** Empties Last_Stepper, so that the summary opens (DOC-07). @throws Failure */
export const reopenForm = (buyer: Buyer): Promise<unknown> =>
  saveRecord({
    buyer,
    name: 'open-form',
    body: ({ Email }) => ({ Tipo_de_Contacto: 'Comprador', Email, Last_Stepper: '' }),
  })

function emitStep({ buyer, emit }: Asker, flow: Nature, step: number): void {
  // The record has the new progress, which the save merged into it.
  emit('ow-step', { flow, step, progress: buyer.record()?.Avance_Datos ?? 0 })
}
