// Saves contacts, sequentially per record and single-flight per name. Merges the sent fields into the cached contact, because reading it again
// would cost a call (WIZ-07).
import { records } from '../api/records'
import { shortHash } from '../core/plain-storage'
import { createTabs, type TabChannel, underLock } from '../core/tabs'
import type { Contact } from '../domain/contact'
import type { App } from '../state/app'
import { cancelContactRead, contactKey, knownContact, markContactStale, mergeContact, type Sent } from './contact'
import { queriesOf } from './queries'

interface Line {
  last: Promise<unknown>
  /** Fields of failed saves: the record may hold them if only the response was lost. */
  unsure: Set<string>
  underWay: Map<string, Promise<Sent | undefined>>
  /** The read after another tab's save: the next save waits for it. */
  reading?: Promise<unknown>
}

/** What the other tabs hear of a save: names of fields and when they were typed, no values, and a hash of the record's id. */
interface Heard {
  record: string
  fields: readonly string[]
  times: Readonly<Record<string, number>>
}

/** Those of one App, in all its elements. */
interface Saves {
  lines: Map<string, Line>
  tabs: TabChannel<Heard>
}

const ofApps = new WeakMap<App, Saves>()

function savesOf(app: App): Saves {
  const saves = ofApps.get(app) ?? { lines: new Map(), tabs: createTabs<Heard>(`saves/${app.space}`) }
  ofApps.set(app, saves)
  return saves
}

function lineOf(app: App, id: string): Line {
  const { lines } = savesOf(app)
  const line = lines.get(id) ?? { last: Promise.resolve(), unsure: new Set(), underWay: new Map() }
  lines.set(id, line)
  return line
}

export interface ContactSave {
  app: App
  id: string
  /** Identifies what is saved, answers included: a second save with this name joins the one under way. */
  name: string
  /** Called when earlier saves are done, with the cached contact and the `unsure` fields. @returns the body; undefined sends nothing */
  make(contact: Contact, unsure: ReadonlySet<string>): Sent | undefined
  /** When the answers were typed: in other tabs these win over what was typed there before (WIZ-16). */
  times?: Heard['times'] | undefined
  /** The call; default is the upsert. */
  send?(body: Sent): Promise<unknown>
  /** Called as soon as the cached contact has what was sent: what it changes on the screen is rendered together with that. */
  saved?(): void
}

/** @returns the sent body; undefined if nothing was sent. @throws Failure; 'rejected' and 'input' may name the field */
export function saveContact({ app, id, name, make, times = {}, send, saved }: ContactSave): Promise<Sent | undefined> {
  const line = lineOf(app, id)
  const joined = line.underWay.get(name)
  if (joined) {
    return joined.then((sent) => {
      if (sent) saved?.()
      return sent
    })
  }
  const mine = line.last.then(() =>
    underLock(`save/${app.space}/${shortHash(id)}`, async () => {
      await line.reading
      const contact = knownContact(app, id)
      if (!contact) throw new Error('a contact is saved only after it was read')
      const sent = make(contact, line.unsure)
      if (!sent) return
      const reading = cancelContactRead(app, id)
      for (const field of Object.keys(sent)) line.unsure.add(field)
      await (send ? send(sent) : app.client.call(records.upsert, { body: sent }))
      for (const field of Object.keys(sent)) line.unsure.delete(field)
      mergeContact(app, id, sent)
      if (reading) markContactStale(app, id)
      savesOf(app).tabs.send({ record: shortHash(id), fields: Object.keys(sent), times })
      saved?.()
      return sent
    }),
  )
  line.underWay.set(name, mine)
  line.last = mine.catch(() => undefined).finally(() => line.underWay.delete(name))
  return mine
}

/** Reads the contact again when another tab saved it. @returns a function that unsubscribes */
export function followSaves(app: App, id: string, heard?: (save: Heard) => void): () => void {
  return savesOf(app).tabs.listen((save) => {
    if (save.record !== shortHash(id)) return
    const reading = queriesOf(app).invalidateQueries({ queryKey: contactKey(id) }, { cancelRefetch: false })
    lineOf(app, id).reading = reading
    void reading.then(() => heard?.(save))
  })
}

/** Reads the contact again, unless a save is under way: the answer might be the record as it was before. */
export async function readBetweenSaves(app: App, id: string): Promise<void> {
  if (lineOf(app, id).underWay.size > 0) return
  await queriesOf(app).invalidateQueries({ queryKey: contactKey(id) }, { cancelRefetch: false })
}
