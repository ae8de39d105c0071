// The drafts of one contact in the encrypted vault, one entry per step; merges entries that earlier pages wrote at their end (WIZ-16).
import { isRecord } from '../core/is-record'
import { shortHash } from '../core/plain-storage'
import type { Vault } from '../core/vault'
import { limits } from '../domain/limits'
import type { Draft } from './draft'
import type { PageEndWriter } from './page-end-writer'

export interface StoredDrafts {
  read(flow: string, step: number): Promise<Draft | undefined>
  /** All drafts that are not too old, by 'flow/step'. */
  all(): Promise<Map<string, Draft>>
  /**
   * @param draft undefined deletes it
   * @param own the fields changed here; other fields stay as stored, because another tab may have changed them
   * @returns the time of the change, in milliseconds since 1970
   */
  write(flow: string, step: number, draft: Draft | undefined, own?: readonly string[]): Promise<number>
  /**
   * Synchronous, for a page that goes away; a later `write` replaces the entry.
   * @param at the time of the change, if `write` has returned it; else now
   */
  writeAtPageEnd(flow: string, step: number, draft: Draft | undefined, own: readonly string[], at?: number): void
  /** Whether the step's draft outlives this page. */
  kept(flow: string, step: number): Promise<boolean>
  /** Names of files that were chosen and not uploaded, by field. */
  files(): Promise<Readonly<Record<string, string>>>
  noteFile(field: string, name: string | undefined): Promise<void>
}

/** A draft as stored in the vault. */
interface StoredDraft extends Draft {
  /** When each field was last changed, in milliseconds since 1970; absent in drafts of an older version. */
  times?: Readonly<Record<string, number>>
}

/** A change of one step, as a page writes it. */
interface Change {
  at: number
  draft?: Draft | undefined
  own: readonly string[]
}

interface Tools {
  vault: Vault
  pageEnd?: PageEndWriter
  /** Id of the contact; entry names contain only its hash. */
  contactId: string
  /** False after the logout: a pending write must not put data back into the emptied vault. */
  allowed(): boolean
  now?(): number
}

/**
 * One queue per vault keeps the order: the draft written before a save must not survive its removal after the save, and a form that is
 * reopened immediately must read what its predecessor wrote.
 */
const queues = new WeakMap<Vault, Promise<unknown>>()

const queueOf =
  (vault: Vault) =>
  <T>(work: () => Promise<T>): Promise<T> => {
    const mine = (queues.get(vault) ?? Promise.resolve()).then(work)
    queues.set(
      vault,
      mine.catch(() => undefined),
    )
    return mine
  }

export function createStoredDrafts(tools: Tools): StoredDrafts {
  const { vault, pageEnd, contactId, allowed } = tools
  const prefix = `draft/${shortHash(contactId)}/`
  const filesName = `${prefix}files`
  const nameOf = (flow: string, step: number) => `${prefix}${flow}/${step}`
  const queued = queueOf(vault)
  const { put, write, takeOver, readOne, nextTime } = createEntries(tools)
  const files = async () => (await vault.read<Record<string, string>>(filesName)) ?? {}

  return {
    read: (flow, step) => queued(() => readOne(nameOf(flow, step)).then(withoutTimes)),
    all: () =>
      queued(async () => {
        await takeOver()
        const found = new Map<string, Draft>()
        for (const name of await vault.names(prefix)) {
          const draft = name === filesName ? undefined : withoutTimes(await readOne(name))
          if (draft) found.set(name.slice(prefix.length), draft)
        }
        return found
      }),
    write: (flow, step, draft, own = Object.keys(draft?.values ?? {})) =>
      queued(() => write(nameOf(flow, step), { draft, own })),
    writeAtPageEnd(flow, step, draft, own, at = nextTime()) {
      if (allowed()) pageEnd?.write(nameOf(flow, step), { at, draft, own } satisfies Change)
    },
    kept: (flow, step) => vault.kept(nameOf(flow, step)),
    files: () => queued(files),
    noteFile: (field, name) =>
      queued(async () => {
        const { [field]: _, ...others } = await files()
        const noted = name === undefined ? others : { ...others, [field]: name }
        if (Object.keys(noted).length > 0) await put(filesName, noted)
        else await vault.remove(filesName)
      }),
  }
}

/** Reads and writes single entries by their names in the vault. The caller runs these functions one after another (queueOf). */
function createEntries({ vault, pageEnd, allowed, now = Date.now }: Tools) {
  /** The newest time read or written here. Times only increase, even if the device's clock is set back. */
  let newest = 0
  const nextTime = () => {
    newest = Math.max(now(), newest + 1)
    return newest
  }
  const put = async (name: string, value: unknown) => {
    if (!allowed()) return
    await vault.write(name, value)
    // If the disk is full, the vault holds the entry in memory only: then keep the page-end entry.
    if (await vault.kept(name)) pageEnd?.forget(name)
    if (!allowed()) await vault.remove(name)
  }
  const readOne = async (name: string) => {
    const draft = await vault.read<StoredDraft>(name)
    newest = Math.max(newest, ...Object.values(draft?.times ?? {}))
    if (!draft || now() - draft.at <= limits.draftDays * 86_400_000) return draft
    await vault.remove(name)
    return undefined
  }
  const write = async (name: string, { at: changedAt, draft: changed, own }: Omit<Change, 'at'> & { at?: number }) => {
    const stored = await readOne(name)
    const at = changedAt ?? nextTime()
    const draft = merge(stored, { at, draft: changed, own })
    if (draft) await put(name, draft)
    else {
      pageEnd?.forget(name)
      await vault.remove(name)
    }
    return at
  }
  /** Merges the entries that earlier pages wrote at their end into the vault. */
  const takeOver = async () => {
    const found = (await pageEnd?.read().catch(() => undefined)) ?? []
    const isChange = (value: unknown): value is Change => isRecord(value) && Array.isArray(value.own)
    // Sequentially: two tabs may have written about the same step.
    for (const [name, value] of found) if (isChange(value)) await write(name, value)
    // Not awaited: the key streams are needed only at a later key press.
    pageEnd?.prepare().catch(() => {})
  }
  return { put, write, takeOver, readOne, nextTime }
}

function withoutTimes(stored: StoredDraft | undefined): Draft | undefined {
  if (!stored) return undefined
  const { times: _, ...draft } = stored
  return draft
}

/**
 * Keeps the latest change of each field. Compares times per field, not per draft, because another tab may have written another field
 * later. (localStorage can also roll back after a crash and return an older change.)
 */
function merge(stored: StoredDraft | undefined, { at, draft, own }: Change): StoredDraft | undefined {
  const values: Record<string, string> = { ...stored?.values }
  const base: Record<string, string> = { ...stored?.base }
  const times: Record<string, number> = { ...stored?.times }
  const isOlder = (field: string) => field in values && (stored?.times?.[field] ?? stored?.at ?? 0) > at
  for (const field of own) {
    if (isOlder(field)) continue
    for (const part of [values, base, times]) delete part[field]
    const [value, before] = [draft?.values[field], draft?.base[field]]
    if (value === undefined) continue
    values[field] = value
    times[field] = at
    if (before !== undefined) base[field] = before
  }
  if (Object.keys(values).length === 0) return undefined
  return { at: Math.max(stored?.at ?? 0, draft?.at ?? 0), values, base, times }
}
