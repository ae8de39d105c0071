// The drafts of one buyer in memory: read once when the wizard opens, then written to the vault behind every change.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Nature } from '../domain/contact'
import type { FieldTable, FormValues } from '../domain/field'
import { changedFields, type Draft, draftOf } from './draft'
import type { StoredDrafts } from './stored-drafts'

/** The flow of a step; the choice of the nature (step 1) belongs to no flow yet. */
export type Flow = Nature | 'start'

export interface DraftShelf {
  /** `at`: when the last one was written, until the next save. */
  store: StoreApi<{ drafts: ReadonlyMap<string, Draft>; at: number | undefined }>
  of(flow: Flow, step: number): Draft | undefined
  /** @param leaving the page goes away: writes synchronously too */
  keep(flow: Flow, step: number, draft: Draft | undefined, leaving?: boolean): void
  /** Writes synchronously what is still being written to the vault; called when the page goes away. */
  leave(): void
  /** A save begins: from now on the record may hold these answers, also where no answer tells. */
  sending(nature: Nature, step: number, values: FormValues): void
  /** After a save: what is never sent stays, and what was changed while the save was under way. */
  saved(nature: Nature, step: number, fields: FieldTable, sent: FormValues): void
  /** The answers last sent from here; compared by identity. */
  sent(flow: Flow, step: number): SentAnswers | undefined
  noteFile(field: string, name: string | undefined): void
  /** Files chosen before and not sent, by field. */
  lostFiles: Readonly<Record<string, string>>
  /** Milliseconds since 1970: older drafts are from an earlier visit. */
  openedAt: number
}

export interface SentAnswers {
  values: FormValues
  /** False: the save is under way or failed, and nobody knows whether the record holds them. */
  saved: boolean
}

/** @param sent outlives the shelf: answers sent before the buyer left the wizard and came back */
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
    // Other fields of the step stay as another tab may have written them since.
    const own = [...new Set([...unwrittenFields(flow, step), ...changedFields(before, draft)])]
    if (leaving) drafts.writeAtPageEnd(flow, step, draft, own)
    put(`${flow}/${step}`, draft, draft && store.getState().at)
    void tell(write(flow, step, draft, own), flow, step, draft)
  }
  /** 'Borrador guardado' is shown only once the draft is on the disk. */
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
 * Writes drafts to the vault, and synchronously what is still under way when the page goes away. It listens itself, not the form: an element
 * may be removed and the page left in one task, while the last write of the form is under way.
 */
function createWriter(drafts: StoredDrafts) {
  const unwritten = new Map<string, Parameters<StoredDrafts['writeAtPageEnd']>>()
  const leave = () => {
    for (const change of unwritten.values()) drafts.writeAtPageEnd(...change)
  }
  return {
    leave,
    unwrittenFields: (flow: Flow, step: number): readonly string[] => unwritten.get(`${flow}/${step}`)?.[3] ?? [],
    async write(...change: Parameters<StoredDrafts['writeAtPageEnd']>) {
      const key = `${change[0]}/${change[1]}`
      unwritten.set(key, change)
      globalThis.addEventListener?.('pagehide', leave)
      await drafts.write(...change)
      if (unwritten.get(key) === change) unwritten.delete(key)
      if (unwritten.size === 0) globalThis.removeEventListener?.('pagehide', leave)
    },
  }
}
