// A save is a list of stages (WIZ-07). What a stage answers ends the save.
import { records } from '../api/records'
import { shortHash } from '../core/plain-storage'
import { until } from '../core/promises'
import { underLock } from '../core/tabs'
import { visibleFields } from '../domain/condition'
import type { Contact, Nature } from '../domain/contact'
import type { FormValues, Step } from '../domain/field'
import { contextOf } from '../domain/residence'
import type { Problems } from '../domain/schema'
import { nextOf, variantOf } from '../domain/steps/flow'
import { inFlight } from '../domain/upload'
import { findErrors } from '../forms/record'
import { isTaken } from '../forms/uploads'
import { cancelContactRead, markContactStale, mergeContact, type Sent, withEmail } from '../records/contact'
import type { Buyer, SaveHeard, Unfinished } from './buyer'
import { timesOf } from './drafts'
import { slotOf } from './slots'
import { stepIn } from './state'

export const checkStages = [awaitFiles, validate]
export const stepStages: Stages<StepOrder> = [...checkStages, markSent, takeTurn, makeBody, send, merge, settle, tell]
/** The stages of a save that no step's form sends: the nature, a finished form that is opened again, the profile. */
export const recordStages = [takeTurn, makeBody, send, merge, tell]

type Ended = Unfinished | undefined
type Stages<O> = readonly ((saving: Saving<O>) => Promise<Ended> | Ended)[]

export interface Check {
  readonly buyer: Buyer
  readonly nature: Nature
  readonly step: Step
  /** The answers as they are at the time of the call: the buyer may type while files are awaited. */
  answers(): FormValues
}

export interface Order {
  readonly buyer: Buyer
  /** Names what is saved, answers included: the same save once more joins the one under way. */
  readonly name: string
  /** Gets the record as the earlier saves left it. @returns undefined if there is nothing to send */
  body(contact: Contact, input: SaveInput): Sent | undefined
  /** The call; the default is the upsert. */
  send?(body: Sent): Promise<unknown>
  /** Called in one turn with the changes of record and store: what all of it changes on the screen is one render. */
  onStored?(): void
}

export type StepOrder = Check & Order

export interface SaveInput {
  readonly values: FormValues
  /** The fields the user changed, now or in an earlier visit. */
  readonly touched: readonly string[]
  /** Fields of failed saves: the record may hold them although the known one does not. */
  readonly unsure: ReadonlySet<string>
}

/** A check or save under way: a stage writes here what later ones read. `recordStages` leave values and files empty. */
interface Saving<O> {
  readonly order: O
  /** The fields whose files were awaited. */
  awaited: readonly string[]
  values: FormValues
  /** The answers without those that are never sent, which stay in the draft. */
  sent: FormValues
  times: SaveHeard['times']
  body: Sent
  /** A read of the record was cancelled, and is to be made up for. */
  isReadDue: boolean
  /** Resolves when the save has ended. */
  readonly ended: Promise<void>
}

const keyOf = ({ nature, step }: Check) => `${nature}/${step.number}` as const

const contextNow = ({ record, position }: Buyer) => contextOf(record() ?? {}, position())

const askedIn = ({ buyer, step }: Check, values: FormValues): string[] =>
  visibleFields(step.fields, values, contextNow(buyer))

/** Waits for the step's uploads (ERR-02). */
async function awaitFiles(saving: Saving<Check>): Promise<undefined> {
  const { order } = saving
  const { buyer, step } = order
  const isMoving = (field: string) => inFlight(buyer.uploads.state(slotOf(step.fields, field)))
  saving.awaited = askedIn(order, order.answers()).filter(isMoving)
  await until(buyer.store.subscribe, () => !saving.awaited.some(isMoving))
}

/** Checks the answers as they are when the files have arrived, or another step has changed since. */
function validate(saving: Saving<Check>): Ended {
  const { order, awaited } = saving
  const { buyer, step } = order
  const values = order.answers()
  saving.values = values
  saving.times = timesOf(stepIn(buyer.store.getState(), keyOf(order)).draft)
  const hasFile = (field: string) => isTaken(buyer.uploads, slotOf(step.fields, field))
  const hasFailed = (field: string) => buyer.uploads.state(slotOf(step.fields, field)).status === 'failed'
  const failed = askedIn(order, values).filter((field) => awaited.includes(field) && hasFailed(field))
  const problems: Problems = {
    ...Object.fromEntries(failed.map((field) => [field, 'upload' as const])),
    ...findErrors(step.fields, values, { context: contextNow(buyer), hasFile }),
  }
  return Object.keys(problems).length > 0 ? { problems } : undefined
}

/** Notes the answers that the record may hold from now on; before the turn, because the buyer may type meanwhile. */
function markSent(saving: Saving<Check>): undefined {
  const { order, values } = saving
  const { fields } = order.step
  saving.sent = Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send !== false))
  order.buyer.dispatch({ type: 'stepSaving', step: keyOf(order), sent: saving.sent })
}

/** Waits until the earlier saves of the record have ended, in every tab. The turn ends with the save. */
async function takeTurn({ order, ended }: Saving<Order>): Promise<undefined> {
  const { app, id, saves } = order.buyer
  await new Promise<void>((begin) => {
    const turn = () => {
      begin()
      return ended
    }
    void saves.inTurn(() => underLock(`save/${app.space}/${shortHash(id)}`, turn))
  })
  await saves.othersRead()
}

function makeBody(saving: Saving<Order>): Ended {
  const { order, values, times } = saving
  const { app, record, saves } = order.buyer
  const contact = record()
  if (!contact) throw new Error('a contact is saved only after it was read')
  const input = { values, touched: Object.keys(times), unsure: saves.unsure }
  const body = order.body(withEmail(app, contact), input)
  if (!body) return 'nothing'
  saving.body = body
}

/** Calls the CRM once: only the buyer repeats a failed save. */
async function send(saving: Saving<Order>): Promise<undefined> {
  const { order, body } = saving
  const { app, id, saves } = order.buyer
  saving.isReadDue = cancelContactRead(app, id)
  for (const field of Object.keys(body)) saves.unsure.add(field)
  await (order.send ? order.send(body) : app.client.call(records.upsert, { body }))
  for (const field of Object.keys(body)) saves.unsure.delete(field)
}

/** Merges what was sent into the cached record, because reading it again would cost a call. */
function merge({ order, body, isReadDue }: Saving<Order>): undefined {
  const { app, id } = order.buyer
  mergeContact(app, id, body)
  if (isReadDue) markContactStale(app, id)
}

/** What was sent is no draft any more, and the buyer's position is the next step. */
function settle({ order, values, sent }: Saving<Check>): Ended {
  const { buyer, nature, step } = order
  // A logout has removed all that the browser kept of her: nothing may be written any more.
  if (buyer.signal.aborted) return 'out'
  buyer.dispatch({ type: 'stepSaved', step: keyOf(order), sent })
  // The tax questions follow from the country of residence (WIZ-03).
  const country = values.Mailing_Country && { country: values.Mailing_Country }
  buyer.setPosition({ sentAt: Date.now(), ...(step.number === 2 && { sentNature: undefined }), ...country })
  const variant = variantOf(buyer.record() ?? { Tipo_Fiducia: '' })
  buyer.dispatch({ type: 'stepOpened', nature, step: nextOf(nature, variant, step.number) })
}

/** Tells the other tabs, and who asked for the save. */
function tell({ order, body, times }: Saving<Order>): undefined {
  order.buyer.saves.tellOthers({ fields: Object.keys(body), times })
  order.onStored?.()
}

/** @returns undefined when it is stored. @throws Failure; 'rejected' and 'input' may name the field */
export function save<O extends Order>(stages: Stages<O>, order: O): Promise<Ended> {
  const { underWay } = order.buyer.saves
  const same = underWay.get(order.name)
  if (same) {
    return same.then((unfinished) => {
      if (!unfinished) order.onStored?.()
      return unfinished
    })
  }
  const mine = runStages(stages, order).finally(() => underWay.delete(order.name))
  underWay.set(order.name, mine)
  return mine
}

export async function runStages<O>(stages: Stages<O>, order: O): Promise<Ended> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const saving = { order, awaited: [], values: {}, sent: {}, times: {}, body: {}, isReadDue: false, ended }
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
