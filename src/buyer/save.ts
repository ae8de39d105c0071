// Saves a step or other change (WIZ-07), in stages.
import { records } from '../api/records'
import { asFailure, Failure } from '../core/failure'
import { shortHash } from '../core/plain-storage'
import { until } from '../core/promises'
import { underLock } from '../core/tabs'
import { visibleFields } from '../domain/condition'
import type { Contact, Nature } from '../domain/contact'
import { textOf } from '../domain/crm-text'
import type { FormValues, Step } from '../domain/field'
import { contextOf } from '../domain/residence'
import type { Problems } from '../domain/schema'
import { nextOf, variantOf } from '../domain/steps/flow'
import { inFlight } from '../domain/upload'
import { findErrors } from '../forms/record'
import { hasSentFile } from '../forms/uploads'
import { cancelContactRead, markContactStale, mergeContact, type Sent, withEmail } from '../records/contact'
import type { Buyer } from './buyer'
import { timesOf } from './drafts'
import type { SaveMessage, Unfinished } from './saves'
import { slotOf } from './slots'

export interface Check {
  readonly buyer: Buyer
  readonly nature: Nature
  readonly step: Step
  /** Called after files were awaited, because the buyer may type meanwhile. */
  answers(): FormValues
}

export interface Order {
  readonly buyer: Buyer
  /** Names step and answers; a second save of this name joins the first. */
  readonly name: string
  /** @param contact after earlier saves @returns undefined to send nothing */
  body(contact: Contact, input: SaveInput): Sent | undefined
  /** @returns whether the response says that it is stored */
  send?(body: Sent): Promise<boolean>
  /** Called as record and store change, for one render. */
  onStored?(): void
}

export type StepOrder = Check & Order

export interface SaveInput {
  readonly values: FormValues
  readonly touched: readonly string[]
  readonly unsure: ReadonlySet<string>
}

type Ended = Unfinished | undefined

interface Checked {
  readonly values: FormValues
  readonly times: SaveMessage['times']
}

const noAnswers: Checked = { values: {}, times: {} }

/** @returns why it ended early @throws Failure, which may name the field */
export const saveAnswers = (order: StepOrder): Promise<Ended> =>
  onceAtATime(order, async () => {
    const checked = await checkAnswers(order)
    if ('problems' in checked) return checked
    const sent = markSaving(order, checked)
    return afterOthers(order.buyer, async () => {
      const body = await saveBody(order, checked)
      if (!body) return 'nothing'
      // A logout has removed her data: write nothing.
      if (order.buyer.signal.aborted) return 'out'
      updateBuyer(order, checked, sent)
      notifyOfSave(order, checked, body)
    })
  })

/** Saves what no step's form sends, such as the profile. */
export const saveRecord = (order: Order): Promise<Ended> =>
  onceAtATime(order, () =>
    afterOthers(order.buyer, async () => {
      const body = await saveBody(order, noAnswers)
      if (!body) return 'nothing'
      notifyOfSave(order, noAnswers, body)
    }),
  )

export const checkAnswers = async (check: Check) => validate(check, await awaitFiles(check))

const keyOf = ({ nature, step }: Check) => `${nature}/${step.number}` as const

const contextNow = ({ record, store }: Buyer) => contextOf(record() ?? {}, store.position())

const visibleIn = ({ buyer, step }: Check, values: FormValues) => visibleFields(step.fields, values, contextNow(buyer))

/** @returns fields whose uploads were awaited (ERR-02) */
async function awaitFiles(check: Check): Promise<readonly string[]> {
  const { buyer, step } = check
  const isUploading = (field: string) => inFlight(buyer.uploads.state(slotOf(step.fields, field)))
  const awaited = visibleIn(check, check.answers()).filter(isUploading)
  await until(buyer.store.subscribe, () => !awaited.some(isUploading))
  return awaited
}

function validate(check: Check, awaited: readonly string[]): Checked | { problems: Problems } {
  const { buyer, step } = check
  const values = check.answers()
  const times = timesOf(buyer.store.draftOf(keyOf(check)))
  const hasFile = (field: string) => hasSentFile(buyer.uploads, slotOf(step.fields, field))
  const hasFailed = (field: string) => buyer.uploads.state(slotOf(step.fields, field)).status === 'failed'
  const failed = visibleIn(check, values).filter((field) => awaited.includes(field) && hasFailed(field))
  const problems: Problems = {
    ...Object.fromEntries(failed.map((field) => [field, 'upload' as const])),
    ...findErrors(step.fields, values, { context: contextNow(buyer), hasFile }),
  }
  return Object.keys(problems).length > 0 ? { problems } : { values, times }
}

/** From now on the record may have the answers. @returns those that are sent */
function markSaving(order: StepOrder, { values }: Checked): FormValues {
  const { fields } = order.step
  const sent = Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send !== false))
  order.buyer.store.dispatch({ type: 'stepSaving', step: keyOf(order), sent })
  return sent
}

function afterOthers<T>({ app, id, saves }: Buyer, work: () => Promise<T>): Promise<T> {
  const start = async () => {
    await saves.othersRead()
    return work()
  }
  return saves.enqueue(() => underLock(`save/${app.space}/${shortHash(id)}`, start))
}

/** @returns the sent body; undefined if there was nothing to send */
async function saveBody(order: Order, checked: Checked): Promise<Sent | undefined> {
  const body = makeBody(order, checked)
  if (body) merge(order, body, await send(order, body))
  return body
}

function makeBody({ buyer, body }: Order, { values, times }: Checked): Sent | undefined {
  const contact = buyer.record()
  if (!contact) throw new Error('a contact is saved only after it was read')
  return body(withEmail(buyer.app, contact), { values, touched: Object.keys(times), unsure: buyer.saves.unsure })
}

/** Only the buyer repeats a failed save. @returns whether it cancelled a read */
async function send(order: Order, body: Sent): Promise<boolean> {
  const { app, id, saves } = order.buyer
  const isReadCancelled = cancelContactRead(app, id)
  for (const field of Object.keys(body)) saves.unsure.add(field)
  const isConfirmed = await (order.send ? order.send(body) : app.client.call(records.upsert, { body })).catch(
    (thrown) => {
      // Her record is gone or merged: a read finds the new one.
      if (['notFound', 'forbidden'].includes(asFailure(thrown).code)) void saves.readAgain()
      throw thrown
    },
  )
  if (!isConfirmed) await expectStored(order.buyer, body)
  for (const field of Object.keys(body)) saves.unsure.delete(field)
  return isReadCancelled
}

/** Reads the record where the response says nothing of success. @throws Failure */
async function expectStored({ app, id, record }: Buyer, body: Sent): Promise<void> {
  const before = record()
  const after = await app.client.call(records.contact, { params: { id } })
  // A field that is not read, or is masked as '****1234', proves nothing.
  const isReadable = (name: string) => after[name] !== undefined && !/\*{3}|x{3}/i.test(textOf(after[name]))
  const changed = Object.keys(body).filter((name) => isReadable(name) && textOf(body[name]) !== textOf(before?.[name]))
  const isUnchanged = changed.every((name) => textOf(after[name]) === textOf(before?.[name]))
  if (changed.length > 0 && isUnchanged) throw new Failure('unavailable')
}

/** Changes the cached record: reading it again would cost a call. */
function merge({ buyer: { app, id } }: Order, body: Sent, isReadCancelled: boolean): void {
  mergeContact(app, id, body)
  if (isReadCancelled) markContactStale(app, id)
}

/** Drops sent answers of the draft; opens the next step. */
function updateBuyer(order: StepOrder, { values }: Checked, sent: FormValues): void {
  const { buyer, nature, step } = order
  buyer.store.dispatch({ type: 'stepSaved', step: keyOf(order), sent })
  // Tax questions follow from the country (WIZ-03).
  const country = values.Mailing_Country && { country: values.Mailing_Country }
  const record = buyer.record()
  buyer.store.setPosition({
    sentAt: Date.now(),
    sentStep: record?.Last_Stepper,
    ...country,
    // Step 2 sends the nature, if step 1 has not.
    ...(step.number === 2 && { sentNature: undefined }),
  })
  const variant = variantOf(record ?? { Tipo_Fiducia: '' })
  buyer.store.dispatch({ type: 'stepOpened', nature, step: nextOf(nature, variant, step.number) })
}

function notifyOfSave({ buyer, onStored }: Order, { times }: Checked, body: Sent): void {
  buyer.saves.notifyTabs({ fields: Object.keys(body), times })
  onStored?.()
}

function onceAtATime({ buyer, name, onStored }: Order, run: () => Promise<Ended>): Promise<Ended> {
  const { underWay } = buyer.saves
  const same = underWay.get(name)
  if (same) {
    return same.then((unfinished) => {
      if (!unfinished) onStored?.()
      return unfinished
    })
  }
  const running = run().finally(() => underWay.delete(name))
  underWay.set(name, running)
  return running
}
