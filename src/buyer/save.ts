// A save is a list of stages, at the end of this file (WIZ-07). What a stage answers ends the save.
import { records } from '../api/records'
import { shortHash } from '../core/plain-storage'
import { underLock } from '../core/tabs'
import { visibleFields } from '../domain/condition'
import type { Contact, Nature } from '../domain/contact'
import type { FormValues, Step } from '../domain/field'
import { contextOf } from '../domain/residence'
import type { Problems } from '../domain/schema'
import { nextOf, variantOf } from '../domain/steps/flow'
import { inFlight } from '../domain/upload'
import { findErrors } from '../forms/record'
import {
  cancelContactRead,
  knownContact,
  markContactStale,
  mergeContact,
  type Sent,
  withEmail,
} from '../records/contact'
import type { Buyer, SaveHeard, Unsaved } from './buyer'
import { timesOf } from './drafts'
import { hasFileIn, slotOf } from './slots'
import { stepIn } from './state'

/** What a record's save asks for. */
export interface Order {
  readonly buyer: Buyer
  /** Names what is saved, answers included: the same save once more joins the one under way. */
  readonly name: string
  /** Gets the record as the earlier saves left it. @returns undefined if there is nothing to send */
  body(contact: Contact, input: SaveInput): Sent | undefined
  /** The call; the default is the upsert. */
  send?(sent: Sent): Promise<unknown>
  /** Called in one turn with the changes of record and store: what all of it changes on the screen is one render. */
  stored?(): void
}

export interface SaveInput {
  readonly values: FormValues
  /** The fields the user changed, now or in an earlier visit. */
  readonly touched: readonly string[]
  /** Fields of failed saves: the record may hold them although the known one does not. */
  readonly unsure: ReadonlySet<string>
}

/** What a step's save asks for beside that. */
export interface StepOrder extends Order {
  readonly nature: Nature
  readonly step: Step
  /** The answers of the form, as they are now. */
  answers(): FormValues
  /** Whether the buyer consents to the save (WIZ-25). */
  accept?(): boolean
}

/** A save under way. */
interface Saving<O> {
  readonly order: O
  /** Resolves when the save has ended. */
  readonly ended: Promise<void>
  /** Fields whose files were awaited. */
  awaited: readonly string[]
  values: FormValues
  /** The values without those that are never sent, which stay in the draft. */
  marked: FormValues
  times: SaveHeard['times']
  sent: Sent
  /** A read of the record was cancelled, and is to be made up for. */
  isReadDue: boolean
}

const contextNow = ({ app, id, position }: Buyer) => contextOf(knownContact(app, id) ?? {}, position())

/** The fields that the step asks after these answers. */
const askedIn = ({ buyer, step }: StepOrder, values: FormValues): string[] =>
  visibleFields(step.fields, values, contextNow(buyer))

const keyOf = ({ nature, step }: StepOrder) => `${nature}/${step.number}` as const

type Stage<O> = (saving: Saving<O>) => Promise<Unsaved | undefined> | Unsaved | undefined

const consent: Stage<StepOrder> = ({ order }) => (order.accept?.() === false ? 'declined' : undefined)

/** Waits for the step's uploads (ERR-02). */
const files: Stage<StepOrder> = async (saving) => {
  const { order } = saving
  const { buyer, step } = order
  const isMoving = (field: string) => inFlight(buyer.uploads.state(slotOf(step.fields, field)))
  saving.awaited = askedIn(order, order.answers()).filter(isMoving)
  await new Promise<void>((resolve) => {
    const look = () => {
      if (saving.awaited.some(isMoving)) return
      stop()
      resolve()
    }
    const stop = buyer.store.subscribe(look)
    look()
  })
}

/** Checks the answers as they are when the files have arrived, or another step has changed since. */
const validate: Stage<StepOrder> = (saving) => {
  const { order, awaited } = saving
  const { buyer, step } = order
  const values = order.answers()
  saving.values = values
  saving.times = timesOf(stepIn(buyer.store.getState(), keyOf(order)).draft)
  const hasFile = (field: string) => hasFileIn(buyer, slotOf(step.fields, field))
  const hasFailed = (field: string) => buyer.uploads.state(slotOf(step.fields, field)).status === 'failed'
  const failed = askedIn(order, values).filter((field) => awaited.includes(field) && hasFailed(field))
  const problems: Problems = {
    ...Object.fromEntries(failed.map((field) => [field, 'upload' as const])),
    ...findErrors(step.fields, values, { context: contextNow(buyer), hasFile }),
  }
  return Object.keys(problems).length > 0 ? { problems } : undefined
}

/** From now on the record may hold the answers. Before the queue, because the buyer may type while the save waits. */
const mark: Stage<StepOrder> = (saving) => {
  const { order, values } = saving
  const { fields } = order.step
  saving.marked = Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send !== false))
  order.buyer.dispatch({ type: 'stepSent', step: keyOf(order), sent: saving.marked })
}

/** Waits until the earlier saves of the record have ended, in every tab. The turn ends with the save. */
const queue: Stage<Order> = async ({ order, ended }) => {
  const { app, id, saves } = order.buyer
  await new Promise<void>((begin) => {
    const turn = () => {
      begin()
      return ended
    }
    void saves.inTurn(() => underLock(`save/${app.space}/${shortHash(id)}`, turn))
  })
  await saves.reading
}

const body: Stage<Order> = (saving) => {
  const { order, values, times } = saving
  const { app, id, saves } = order.buyer
  const contact = knownContact(app, id)
  if (!contact) throw new Error('a contact is saved only after it was read')
  const input = { values, touched: Object.keys(times), unsure: saves.unsure }
  const sent = order.body(withEmail(app, contact), input)
  if (!sent) return 'nothing'
  saving.sent = sent
}

/** Never repeated by itself. */
const send: Stage<Order> = async (saving) => {
  const { order, sent } = saving
  const { app, id, saves } = order.buyer
  saving.isReadDue = cancelContactRead(app, id)
  for (const field of Object.keys(sent)) saves.unsure.add(field)
  await (order.send ? order.send(sent) : app.client.call(records.upsert, { body: sent }))
  for (const field of Object.keys(sent)) saves.unsure.delete(field)
}

/** Merges what was sent into the cached record, because reading it again would cost a call. */
const merge: Stage<Order> = ({ order, sent, isReadDue }) => {
  const { app, id } = order.buyer
  mergeContact(app, id, sent)
  if (isReadDue) markContactStale(app, id)
}

/** What was sent is no draft any more, the buyer's position is kept, and she goes on with the next step. */
const goOn: Stage<StepOrder> = ({ order, values, marked }) => {
  const { buyer, nature, step } = order
  // A logout has removed all that the browser kept of her: nothing may be written any more.
  if (buyer.signal.aborted) return 'out'
  buyer.dispatch({ type: 'stepStored', step: keyOf(order), sent: marked })
  // The tax questions follow from the country of residence (WIZ-03).
  const country = values.Mailing_Country && { country: values.Mailing_Country }
  buyer.setPosition({ sentAt: Date.now(), ...(step.number === 2 && { sentNature: undefined }), ...country })
  const variant = variantOf(knownContact(buyer.app, buyer.id) ?? { Tipo_Fiducia: '' })
  buyer.dispatch({ type: 'stepOpened', nature, step: nextOf(nature, variant, step.number) })
}

/** Tells the other tabs, and who asked for the save. */
const tell: Stage<Order> = ({ order, sent, times }) => {
  order.buyer.saves.tabs.send({ fields: Object.keys(sent), times })
  order.stored?.()
}

/** Whether the answers of a step can be saved. */
export const ofCheck = [consent, files, validate]
export const ofStep = [...ofCheck, mark, queue, body, send, merge, goOn, tell]
export const ofRecord = [queue, body, send, merge, tell]

/** @returns undefined when it is stored. @throws Failure; 'rejected' and 'input' may name the field */
export function save<O extends Order>(stages: readonly Stage<O>[], order: O): Promise<Unsaved | undefined> {
  const { underWay } = order.buyer.saves
  const same = underWay.get(order.name)
  if (same) {
    return same.then((unsaved) => {
      if (!unsaved) order.stored?.()
      return unsaved
    })
  }
  const mine = runStages(stages, order).finally(() => underWay.delete(order.name))
  underWay.set(order.name, mine)
  return mine
}

export async function runStages<O extends Order>(stages: readonly Stage<O>[], order: O): Promise<Unsaved | undefined> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const saving = { order, ended, awaited: [], values: {}, marked: {}, times: {}, sent: {}, isReadDue: false }
  try {
    for (const stage of stages) {
      const why = await stage(saving)
      if (why) return why
    }
    return undefined
  } finally {
    end()
  }
}
