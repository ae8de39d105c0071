// The drafts of one buyer (WIZ-16, docs/drafts.md): in memory, where the wizard reads them; behind every change in the encrypted vault, one
// entry a step; and what is not in the vault yet when the page goes away, through the page-end writer.
import { useRef } from 'react'
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../core/json'
import { shortHash } from '../core/plain-storage'
import { createQueue, type Queue } from '../core/promises'
import type { Vault } from '../core/vault'
import type { Nature } from '../domain/contact'
import type { FieldTable, FormValues } from '../domain/field'
import { limits } from '../domain/limits'
import type { App } from '../state/app'
import { type Change, changedFields, type Draft, draftOf, merged, type Times, typedSince } from './draft'
import { createPageEndWriter, type PageEndWriter } from './page-end-writer'

/** The flow of a step; 'start' is the choice of the nature (step 1), which belongs to neither flow. */
export type Flow = Nature | 'start'

export interface SentAnswers {
  values: FormValues
  /** False while the save is under way or if it failed: whether the record holds the answers is unknown. */
  saved: boolean
}

/** Reads the drafts of a contact for the current user. Nothing more is written after her logout. */
export function readDrafts(app: App, contactId: string): Promise<ReadDrafts> {
  const email = () => app.session.store.getState().user?.email
  const opener = email()
  const pageEnd = createPageEndWriter(app.storage, app.connection)
  return readEntries({ vault: app.vault, pageEnd, contactId, allowed: () => email() === opener })
}

interface Tools {
  vault: Vault
  pageEnd: PageEndWriter
  /** Id of the contact; entry names contain only its hash. */
  contactId: string
  /** False after the logout: a pending write must not put data back into the emptied vault. */
  allowed(): boolean
  now?(): number
}

/** A change that is not in the vault yet. Its time is undefined until the vault was asked for the times there. */
type Unwritten = Omit<Change, 'at'> & { at?: number }

/** @param sent outlives the shelf: the answers of saves that began before the buyer left the wizard and returned */
export function openShelf(read: ReadDrafts, sent: Map<string, SentAnswers>) {
  const { pageEnd, allowed, nameOf, nextTime, drafts } = read
  let { files } = read
  /** `at`: time of the last stored draft; undefined after a save. */
  const store = createStore<{ drafts: ReadonlyMap<string, Draft>; at: number | undefined }>(() => ({
    drafts,
    at: undefined,
  }))
  const show = (key: string, draft: Draft | undefined, at: number | undefined) => {
    const next = new Map(store.getState().drafts)
    if (draft) next.set(key, draft)
    else next.delete(key)
    store.setState({ drafts: next, at }, true)
  }
  const keyOf = (flow: Flow, step: number) => `${flow}/${step}`
  const of = (flow: Flow, step: number) => store.getState().drafts.get(keyOf(flow, step))

  /** The last change of each step, until it is in the vault. What a full disk did not take stays, to be tried in the page's last moment. */
  const unwritten = new Map<string, Unwritten>()
  const writeAtPageEnd = (key: string) => {
    const change = unwritten.get(key)
    if (change && allowed()) pageEnd.write(nameOf(key), { at: nextTime(), ...change } satisfies Change)
  }
  /** A listener of its own, because the element with the form can be removed in the same task in which the page is left. */
  const leave = () => {
    for (const key of unwritten.keys()) writeAtPageEnd(key)
  }
  /** @returns false if it is not stored */
  const write = async (key: string, change: Unwritten): Promise<boolean> => {
    unwritten.set(key, change)
    globalThis.addEventListener?.('pagehide', leave)
    const isKept = await read.write(key, change)
    if (!allowed()) unwritten.clear()
    if (isKept && unwritten.get(key) === change) {
      unwritten.delete(key)
      pageEnd.forget(nameOf(key))
    }
    if (unwritten.size === 0) globalThis.removeEventListener?.('pagehide', leave)
    return isKept
  }

  return {
    store,
    of,
    /**
     * @param leaving the page goes away: also write synchronously
     * @returns resolves when the change is in the vault, or the browser did not take it
     */
    async keep(flow: Flow, step: number, draft: Draft | undefined, leaving?: boolean) {
      const key = keyOf(flow, step)
      const before = of(flow, step)
      if (!draft && !before) return
      // Only changed fields are written: another tab may have stored other fields of the step.
      const own = [...new Set([...(unwritten.get(key)?.own ?? []), ...changedFields(before, draft)])]
      show(key, draft, draft && store.getState().at)
      const written = write(key, { draft, own })
      if (leaving) writeAtPageEnd(key)
      const isKept = await written
      // `at` shows 'Borrador guardado', so it is set only once the draft is stored on the device.
      if (draft && of(flow, step) === draft) store.setState({ at: isKept ? draft.at : undefined })
    },
    /** Writes synchronously what is not in the vault yet; for a page that goes away. */
    leave,
    /** A save begins: from now on the record may hold these answers, even if no response arrives. */
    sending: (nature: Nature, step: number, values: FormValues) =>
      void sent.set(keyOf(nature, step), { values, saved: false }),
    /** The answers last sent from here; compared by identity. */
    sent: (flow: Flow, step: number) => sent.get(keyOf(flow, step)),
    /** A save succeeded: keeps answers that are never sent, and those changed during the save. */
    saved(nature: Nature, step: number, fields: FieldTable, values: FormValues) {
      const key = keyOf(nature, step)
      const stored = Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send !== false))
      sent.set(key, { values: stored, saved: true })
      const draft = of(nature, step)
      if (!draft) return store.setState({ at: undefined })
      const own = Object.keys(draft.values)
      const rest = draftOf(draft.values, own, stored, draft, draft.at)
      show(key, rest, undefined)
      void write(key, { draft: rest, own })
    },
    /** Another tab saved answers that were typed at these times: what was typed here before is no draft any more. */
    savedElsewhere(times: Times) {
      const { at } = store.getState()
      for (const [key, draft] of store.getState().drafts) {
        if (!Object.keys(draft.values).some((field) => field in times)) continue
        const rest = typedSince(draft, times)
        show(key, rest, at)
        // The other tab took its answers out of the entry of this step, these with them.
        if (rest) void write(key, { draft: rest, own: Object.keys(rest.values) })
      }
    },
    /**
     * Notes the name of a file until it is uploaded: a reload costs the file, and its field then says so (WIZ-24).
     * @param name undefined when it is uploaded or given up
     */
    noteFile(field: string, name: string | undefined) {
      const { [field]: _, ...others } = files?.values ?? {}
      files = { at: Date.now(), values: name === undefined ? others : { ...others, [field]: name }, times: {} }
      return write(filesKey, { draft: files, own: [...new Set([...(unwritten.get(filesKey)?.own ?? []), field])] })
    },
    /** Names of files chosen on an earlier page and not uploaded, by field. */
    lostFiles: files?.values ?? {},
    /** Milliseconds since 1970; older drafts are from an earlier visit. */
    openedAt: Date.now(),
  }
}

export type DraftShelf = ReturnType<typeof openShelf>

/** Names of files are kept as the answers of a step are. */
const filesKey = 'files'

/**
 * One queue per vault keeps the order: the draft written before a save must not survive its removal after the save, and a form that is
 * reopened immediately must read what its predecessor wrote.
 */
const queues = new WeakMap<Vault, Queue>()

function queueOf(vault: Vault): Queue {
  const queue = queues.get(vault) ?? createQueue()
  queues.set(vault, queue)
  return queue
}

/** Reads all drafts of one contact that are not too old, and the names of files that were chosen and not uploaded. */
export async function readEntries(tools: Tools) {
  const { vault, pageEnd, contactId, allowed, now = Date.now } = tools
  const inTurn = queueOf(vault)
  const nameOf = (key: string) => `draft/${shortHash(contactId)}/${key}`
  /** The newest time read or written here. Times only increase, even if the device's clock is set back. */
  let newest = 0
  const nextTime = () => {
    newest = Math.max(now(), newest + 1)
    return newest
  }
  const read = async (name: string) => {
    const draft = await vault.read<Draft>(name)
    newest = Math.max(newest, ...Object.values(draft?.times ?? {}))
    if (!draft || now() - draft.at <= limits.draftDays * 86_400_000) return draft
    await vault.remove(name)
    return undefined
  }
  /** @returns false if it is not stored */
  const change = async (name: string, changed: Unwritten) => {
    const stored = await read(name)
    changed.at ??= nextTime()
    const draft = merged(stored, { ...changed, at: changed.at })
    if (draft && !allowed()) return false
    const isKept = draft ? await vault.write(name, draft) : true
    if (!draft || !allowed()) await vault.remove(name)
    return isKept
  }
  /** Merges the entries that earlier pages wrote at their end into the vault. */
  const takeOver = async () => {
    const found = await pageEnd.read().catch(() => [])
    const isChange = (value: unknown): value is Change => isRecord(value) && Array.isArray(value.own)
    // Sequentially: two tabs may have written about the same step.
    for (const [name, value] of found) if (isChange(value) && (await change(name, value))) pageEnd.forget(name)
    // Not awaited: the key streams are needed only at a later key press.
    pageEnd.prepare().catch(() => {})
  }
  const drafts = new Map<string, Draft>()
  await inTurn(async () => {
    await takeOver()
    const names = await vault.names(nameOf(''))
    await Promise.all(
      names.map(async (name) => {
        const draft = await read(name)
        if (draft) drafts.set(name.slice(nameOf('').length), draft)
      }),
    )
  })
  const files = drafts.get(filesKey)
  drafts.delete(filesKey)
  const write = (key: string, changed: Unwritten) => inTurn(() => change(nameOf(key), changed))
  return { ...tools, nameOf, nextTime, write, drafts, files }
}
export type ReadDrafts = Awaited<ReturnType<typeof readEntries>>

/**
 * Keeps the typed answers of a step that differ from the record's last known values.
 * @param initial the form's initial values: the record's answers and proposals
 * @returns a function to call at every change; `leaving`: the page goes away
 */
export function useDraftKeeper(shelf: DraftShelf, flow: Flow, step: number, initial: FormValues) {
  /** The answers sent last when this form opened. Later ones, from this or an earlier form of the step, are missing in `initial`. */
  const opened = useRef(shelf.sent(flow, step))
  return (values: FormValues, touched: readonly string[], leaving?: boolean) => {
    const sent = shelf.sent(flow, step)
    const stored = sent?.saved && sent !== opened.current ? { ...initial, ...sent.values } : initial
    const unsure = sent?.saved ? undefined : sent?.values
    void shelf.keep(flow, step, draftOf(values, touched, stored, shelf.of(flow, step), Date.now(), unsure), leaving)
  }
}
