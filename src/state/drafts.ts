// Everything typed and not yet sent, encrypted, for a contact and a step (WIZ-16). Only answers the user changed are kept, each with what
// the record held at that time: so a newer answer from elsewhere is noticed and not overwritten unseen.
import { isRecord } from '../core/is-record'
import type { LastWords } from '../core/last-words'
import { shortHash } from '../core/plain-storage'
import type { Vault } from '../core/vault'
import { limits } from '../domain/limits'

export type Answers = Readonly<Record<string, string>>

export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  values: Answers
  /** The same answers as the record held them when they were changed. */
  base: Answers
}

export interface Conflict {
  field: string
  typed: string
  stored: string
}

export interface Drafts {
  read(flow: string, step: number): Promise<Draft | undefined>
  /** All that are not too old, by 'flow/step'. */
  all(): Promise<Map<string, Draft>>
  /**
   * @param draft undefined: nothing is left of it
   * @param own the fields it speaks for: another tab may have kept answers of the same step, and they stay
   */
  write(flow: string, step: number, draft: Draft | undefined, own?: readonly string[]): Promise<void>
  /** As well as that can be done while the page goes away; what `write` has written takes its place. */
  writeAtLast(flow: string, step: number, draft: Draft | undefined, own: readonly string[]): void
  /** Whether what was written for the step outlives this page. */
  kept(flow: string, step: number): Promise<boolean>
  /** Names of files that were chosen and did not get through, by field. */
  files(): Promise<Readonly<Record<string, string>>>
  noteFile(field: string, name: string | undefined): Promise<void>
}

/** What a page says in its last moment. */
interface LastWord {
  at: number
  draft?: Draft | undefined
  own: readonly string[]
}

interface DraftTools {
  vault: Vault
  lastWords?: LastWords
  /** Id of the contact; only a hash of it is ever a name in the storage. */
  contactId: string
  /** False once the user has logged out: what is still under way must not come back into the emptied vault. */
  allowed(): boolean
  now?(): number
}

/**
 * One after the other: a draft written before a save must not survive the save's removal, and a form that is opened again at once must
 * find what the one before it has just written.
 */
const lines = new WeakMap<Vault, Promise<unknown>>()

export function createDrafts({ vault, lastWords, contactId, allowed, now = Date.now }: DraftTools): Drafts {
  const prefix = `draft/${shortHash(contactId)}/`
  const filesName = `${prefix}files`
  const nameOf = (flow: string, step: number) => `${prefix}${flow}/${step}`
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = (lines.get(vault) ?? Promise.resolve()).then(work)
    lines.set(
      vault,
      mine.catch(() => undefined),
    )
    return mine
  }
  const put = async (name: string, value: unknown) => {
    if (!allowed()) return
    await vault.write(name, value)
    // A full disk may still hold them.
    if (await vault.kept(name)) lastWords?.forget(name)
    if (!allowed()) await vault.remove(name)
  }
  const write = async (name: string, { at, draft, own }: LastWord) => {
    const stored = await readOne(name)
    // A browser that crashes takes back what it did to the last words a moment before: they may be older than what was written since.
    const isLate = stored !== undefined && stored.at > at
    const kept = isLate
      ? together(together(undefined, draft, own), stored, Object.keys(stored.values))
      : together(stored, draft, own)
    if (kept) return put(name, kept)
    lastWords?.forget(name)
    await vault.remove(name)
  }
  /** What an earlier page said in its last moment is mostly newer than what it had written. */
  const hear = async () => {
    const heard = (await lastWords?.heard().catch(() => undefined)) ?? []
    const isOurs = (value: unknown): value is LastWord => isRecord(value) && Array.isArray(value.own)
    // One after the other: two tabs may have spoken of one step.
    for (const [name, value] of heard) if (isOurs(value)) await write(name, value)
    // Nobody waits for it: a key is pressed later.
    lastWords?.prepare().catch(() => {})
  }
  const readOne = async (name: string) => {
    const draft = await vault.read<Draft>(name)
    if (!draft || now() - draft.at <= limits.draftDays * 86_400_000) return draft
    await vault.remove(name)
    return undefined
  }
  const files = async () => (await vault.read<Record<string, string>>(filesName)) ?? {}

  return {
    read: (flow, step) => inLine(() => readOne(nameOf(flow, step))),
    all: () =>
      inLine(async () => {
        await hear()
        const found = new Map<string, Draft>()
        for (const name of await vault.names(prefix)) {
          const draft = name === filesName ? undefined : await readOne(name)
          if (draft) found.set(name.slice(prefix.length), draft)
        }
        return found
      }),
    write: (flow, step, draft, own = Object.keys(draft?.values ?? {})) =>
      inLine(() => write(nameOf(flow, step), { at: Number.POSITIVE_INFINITY, draft, own })),
    writeAtLast(flow, step, draft, own) {
      if (allowed()) lastWords?.say(nameOf(flow, step), { at: now(), draft, own } satisfies LastWord)
    },
    kept: (flow, step) => vault.kept(nameOf(flow, step)),
    files: () => inLine(files),
    noteFile: (field, name) =>
      inLine(async () => {
        const { [field]: _, ...others } = await files()
        const noted = name === undefined ? others : { ...others, [field]: name }
        if (Object.keys(noted).length > 0) await put(filesName, noted)
        else await vault.remove(filesName)
      }),
  }
}

/** Own fields as the draft has them, all others as they are stored. */
function together(stored: Draft | undefined, draft: Draft | undefined, own: readonly string[]): Draft | undefined {
  const pick = (from: Draft | undefined, of: 'values' | 'base', isWanted: (field: string) => boolean) =>
    Object.entries(from?.[of] ?? {}).filter(([field]) => isWanted(field))
  const isOwn = (field: string) => own.includes(field)
  const both = (of: 'values' | 'base') =>
    Object.fromEntries([...pick(stored, of, (field) => !isOwn(field)), ...pick(draft, of, isOwn)])
  const values = both('values')
  const at = Math.max(stored?.at ?? 0, draft?.at ?? 0)
  return Object.keys(values).length > 0 ? { at, values, base: both('base') } : undefined
}

/**
 * The draft after a change: answers that are back at what the record holds need no keeping.
 * @param sent answers on their way: the record may hold these instead
 */
export function draftOf(
  values: Answers,
  touched: readonly string[],
  stored: Answers,
  before: Draft | undefined,
  at: number,
  sent: Answers = stored,
) {
  const fields = [...new Set([...Object.keys(before?.values ?? {}), ...touched])]
  const differs = (field: string, from: Answers) => (values[field] ?? '') !== (from[field] ?? '')
  const kept = fields.filter((field) => differs(field, stored) || differs(field, sent))
  const pick = (read: (field: string) => string) => Object.fromEntries(kept.map((field) => [field, read(field)]))
  const draft: Draft = {
    at,
    values: pick((field) => values[field] ?? ''),
    base: pick((field) => before?.base[field] ?? stored[field] ?? ''),
  }
  return kept.length > 0 ? draft : undefined
}

/** Answers that the record got anew since they were typed, and that differ: the user decides. */
export const conflictsOf = (draft: Draft, stored: Answers): Conflict[] =>
  Object.entries(draft.values).flatMap(([field, typed]) => {
    const held = stored[field] ?? ''
    return held !== (draft.base[field] ?? '') && held !== typed && held !== '' ? [{ field, typed, stored: held }] : []
  })
