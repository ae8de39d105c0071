// The drafts of one buyer, at hand without waiting: read once when the wizard opens, written behind.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Nature } from '../domain/contact'
import type { FieldTable, FormValues } from '../forms/field'
import { type Draft, type Drafts, draftOf } from '../state/drafts'

export interface DraftShelf {
  /** `at`: when the last one was written, until the next save. */
  store: StoreApi<{ drafts: ReadonlyMap<string, Draft>; at: number | undefined }>
  of(nature: Nature, step: number): Draft | undefined
  /** @param leaving the page goes away: there is no time for more than the last words */
  keep(nature: Nature, step: number, draft: Draft | undefined, leaving?: boolean): void
  /** The page goes away: what is being written is said, too. */
  leave(): void
  /** A save begins: from now on the record may hold these answers, also where no answer tells. */
  sending(nature: Nature, step: number, values: FormValues): void
  /** After a save: what is never sent stays, and what was changed while the save was under way. */
  saved(nature: Nature, step: number, fields: FieldTable, sent: FormValues): void
  /** What was sent last from here; another object when that has changed. */
  sent(nature: Nature, step: number): SentAnswers | undefined
  noteFile(field: string, name: string | undefined): void
  /** Files chosen before and not sent, by field. */
  lostFiles: Readonly<Record<string, string>>
  /** Milliseconds since 1970: older drafts are from an earlier visit. */
  openedAt: number
}

export interface SentAnswers {
  values: FormValues
  /** Otherwise the save is under way, or failed: nobody knows whether the record holds them. */
  saved: boolean
}

/** @param sent outlives the shelf: what was sent before its buyer left and came back */
export async function openShelf(drafts: Drafts, sent: Map<string, SentAnswers>): Promise<DraftShelf> {
  const [found, lostFiles] = await Promise.all([drafts.all(), drafts.files()])
  const store: DraftShelf['store'] = createStore(() => ({ drafts: found, at: undefined as number | undefined }))
  const put = (key: string, draft: Draft | undefined, at: number | undefined) => {
    const next = new Map(store.getState().drafts)
    if (draft) next.set(key, draft)
    else next.delete(key)
    store.setState({ drafts: next, at }, true)
  }
  const of: DraftShelf['of'] = (nature, step) => store.getState().drafts.get(`${nature}/${step}`)
  const unwritten = new Map<string, Parameters<Drafts['writeAtLast']>>()
  const write = async (...word: Parameters<Drafts['writeAtLast']>) => {
    const key = `${word[0]}/${word[1]}`
    unwritten.set(key, word)
    await drafts.write(...word)
    if (unwritten.get(key) === word) unwritten.delete(key)
  }
  const keep: DraftShelf['keep'] = (nature, step, draft, leaving) => {
    const before = of(nature, step)
    if (!draft && !before) return
    const key = `${nature}/${step}`
    // What another tab typed since into the other fields stays.
    const own = [...new Set([...(unwritten.get(key)?.[3] ?? []), ...changed(before, draft)])]
    if (leaving) drafts.writeAtLast(nature, step, draft, own)
    put(key, draft, draft && store.getState().at)
    void tell(write(nature, step, draft, own), nature, step, draft)
  }
  /** 'Borrador guardado' is said of what has been written, and stays when the page goes. */
  const tell = async (written: Promise<void>, nature: Nature, step: number, draft: Draft | undefined) => {
    await written
    const kept = draft && (await drafts.kept(nature, step))
    if (draft && of(nature, step) === draft) store.setState({ at: kept ? draft.at : undefined })
  }
  return {
    store,
    of,
    keep,
    leave() {
      for (const word of unwritten.values()) drafts.writeAtLast(...word)
    },
    sending: (nature, step, values) => void sent.set(`${nature}/${step}`, { values, saved: false }),
    sent: (nature, step) => sent.get(`${nature}/${step}`),
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

/** The fields whose answers the one draft keeps and the other does not, or otherwise. */
function changed(before: Draft | undefined, after: Draft | undefined): string[] {
  const kept = (draft: Draft | undefined, field: string) => JSON.stringify([draft?.values[field], draft?.base[field]])
  return Object.keys({ ...before?.values, ...after?.values }).filter(
    (field) => kept(before, field) !== kept(after, field),
  )
}

/** Whether the step holds answers that still have to be sent. */
export const hasUnsent = (draft: Draft | undefined, fields: FieldTable): boolean =>
  Object.keys(draft?.values ?? {}).some((field) => fields[field] && fields[field].send !== false)
