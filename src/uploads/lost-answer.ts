// Uploads without a response: reads the record to see whether it holds the file nevertheless, so that no file is sent twice (WIZ-24).
import { records } from '../api/records'
import type { Failure } from '../core/failure'
import type { StoredFile } from '../domain/upload'
import type { App } from '../state/app'

/** An upload whose outcome is unknown. */
export interface LostAnswer {
  name: string
  /** Number of files with this name in the field before the upload. */
  held: number
}

/** The connection was cut, timed out, or an intermediate gateway failed: the file may be stored. */
export const isWithoutAnswer = ({ code }: Failure): boolean =>
  code === 'timeout' || code === 'network' || code === 'offline' || code === 'unavailable'

/** Counts files by field and name: a second file with the same name is another file. */
export function createFileCounts(stored: (field: string) => readonly StoredFile[]) {
  /** Counts after the last upload from here: the cached record may be older. */
  const sent = new Map<string, number>()
  const held = (field: string, name: string): number =>
    Math.max(sent.get(`${field}/${name}`) ?? 0, countOf(stored(field), name))
  return {
    held,
    stored: (field: string, name: string, before: number) => void sent.set(`${field}/${name}`, before + 1),
  }
}

/** Reads the record directly, not through the cache, so that forms showing the cached one do not change. @throws Failure */
export async function isInRecord(
  { client }: Pick<App, 'client'>,
  recordId: string,
  field: string,
  { name, held }: LostAnswer,
  signal: AbortSignal,
): Promise<boolean> {
  const contact = await client.call(records.contact, { params: { id: recordId }, signal })
  return countOf([(contact as Record<string, unknown>)[field]].flat(), name) > held
}

/** The number of entries with this name; a picture field has one. */
const countOf = (entries: readonly unknown[], name: string): number =>
  entries.filter((entry) => typeof entry === 'object' && entry !== null && 'name' in entry && entry.name === name)
    .length
