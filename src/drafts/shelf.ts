// The drafts of one buyer in memory. Loaded once when the wizard opens; every change is then written to the vault in the background.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Nature } from '../domain/contact'
import type { FieldTable, FormValues } from '../domain/field'
import { changedFields, type Draft, draftOf } from './draft'
import type { StoredDrafts } from './stored-drafts'

/** The flow of a step; 'start' is the choice of the nature (step 1), which belongs to neither flow. */
export type Flow = Nature | 'start'

export interface DraftShelf {
  /** `at`: time of the last stored draft; undefined after a save. */
  store: StoreApi<{ drafts: ReadonlyMap<string, Draft>; at: number | undefined }>
  of(flow: Flow, step: number): Draft | undefined
  /** @param leaving the page goes away: also write synchronously */
  keep(flow: Flow, step: number, draft: Draft | undefined, leaving?: boolean): void
  /** Writes synchronously what is not in the vault yet; for a page that goes away. */
  leave(): void
  /** A save begins: from now on the record may hold these answers, even if no response arrives. */
  sending(nature: Nature, step: number, values: FormValues): void
  /** A save succeeded: keeps answers that are never sent, and those changed during the save. */
  saved(nature: Nature, step: number, fields: FieldTable, sent: FormValues): void
  /** The answers last sent from here; compared by identity. */
  sent(flow: Flow, step: number): SentAnswers | undefined
  noteFile(field: string, name: string | undefined): void
  /** Names of files chosen on an earlier page and not uploaded, by field. */
  lostFiles: Readonly<Record<string, string>>
  /** Milliseconds since 1970; older drafts are from an earlier visit. */
  openedAt: number
}

export interface SentAnswers {
  values: FormValues
  /** False while the save is under way or if it failed: whether the record holds the answers is unknown. */
  saved: boolean
}

/** @param sent outlives the shelf: the answers sent before the buyer left the wizard and returned */
export async function openDraftShelf(drafts: StoredDrafts, sent: Map<string, SentAnswers>): Promise<DraftShelf> {
  const [found, lostFiles] = await Promise.all([drafts.all(), drafts.files()])
  const store: DraftShelf['store'] = createStore(() => ({ drafts: found, at: undefined as number | undefined }))
  const put = (key: string, draft: Draft | undefined, at: number | undefined) => {
    const next = new Map(store.getState().drafts)
    if (draft) next.set(key, draft)
    else next.delete(key)
    store.setState({ drafts: next, at }, true)
  }
  const of: DraftShelf['of'] = (flow, step) => store.getState().drafts.get(`${flow}/${step}`)
  const { write, unwrittenFields, leave } = createWriter(drafts)
  const keep: DraftShelf['keep'] = (flow, step, draft, leaving) => {
    const before = of(flow, step)
    if (!draft && !before) return
    // Only changed fields are written: another tab may have stored other fields of the step.
    const own = [...new Set([...unwrittenFields(flow, step), ...changedFields(before, draft)])]
    if (leaving) drafts.writeAtPageEnd(flow, step, draft, own)
    put(`${flow}/${step}`, draft, draft && store.getState().at)
    void tell(write(flow, step, draft, own), flow, step, draft)
  }
  /** Sets `at`, which shows 'Borrador guardado', only once the draft is stored on the device. */
  const tell = async (written: Promise<void>, flow: Flow, step: number, draft: Draft | undefined) => {
    await written
    const kept = draft && (await drafts.kept(flow, step))
    if (draft && of(flow, step) === draft) store.setState({ at: kept ? draft.at : undefined })
  }
  return {
    store,
    of,
    keep,
    leave,
    sending: (nature, step, values) => void sent.set(`${nature}/${step}`, { values, saved: false }),
    sent: (flow, step) => sent.get(`${flow}/${step}`),
    saved(nature, step, fields, values) {
      const stored = Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send !== false))
      sent.set(`${nature}/${step}`, { values: stored, saved: true })
      const draft = of(nature, step)
      if (!draft) return store.setState({ at: undefined })
      const own = Object.keys(draft.values)
      const rest = draftOf(draft.values, own, stored, undefined, draft.at)
      put(`${nature}/${step}`, rest, undefined)
      void write(nature, step, rest, own)
    },
    noteFile: (field, name) => void drafts.noteFile(field, name),
    lostFiles,
    openedAt: Date.now(),
  }
}

/**
 * Writes drafts to the vault, and synchronously those that are not in it when the page goes away. Has its own listener, because the
 * element with the form can be removed in the same task in which the page is left.
 */
function createWriter(drafts: StoredDrafts) {
  const unwritten = new Map<string, Readonly<Parameters<StoredDrafts['writeAtPageEnd']>>>()
  const leave = () => {
    for (const change of unwritten.values()) drafts.writeAtPageEnd(...change)
  }
  return {
    leave,
    unwrittenFields: (flow: Flow, step: number): readonly string[] => unwritten.get(`${flow}/${step}`)?.[3] ?? [],
    async write(flow: Flow, step: number, draft: Draft | undefined, own: readonly string[]) {
      const change = [flow, step, draft, own] as const
      const key = `${flow}/${step}`
      unwritten.set(key, change)
      globalThis.addEventListener?.('pagehide', leave)
      const at = await drafts.write(...change)
      const isKept = await drafts.kept(flow, step)
      if (unwritten.get(key) === change) {
        if (isKept) unwritten.delete(key)
        // What a full disk did not take is tried once more at the page's end, in another storage. It keeps its time: by then a newer form
        // of the step may hold newer answers.
        else unwritten.set(key, [...change, at])
      }
      if (unwritten.size === 0) globalThis.removeEventListener?.('pagehide', leave)
    },
  }
}
