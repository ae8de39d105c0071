// An upload of which no answer came: the record tells whether it holds the file all the same, so that no file is sent twice (WIZ-24).
import { records } from '../api/records'
import type { Failure } from '../core/failure'
import type { StoredFile } from '../domain/upload'
import type { App } from './app'

/** An attempt of which nobody knows how it ended. */
export interface LostAnswer {
  name: string
  /** Files of this name in the field before the attempt. */
  held: number
}

/** The connection was cut, the time is over, or a gateway in between had no answer either: the file may be stored. */
export const isWithoutAnswer = ({ code }: Failure): boolean =>
  code === 'timeout' || code === 'network' || code === 'offline' || code === 'unavailable'

/** Counts the files of a field by name: a second file of the same name is another file. */
export function createFileCounts(stored: (field: string) => readonly StoredFile[]) {
  /** Files of one name that were there after the last upload from here: the record in the cache may be older. */
  const sent = new Map<string, number>()
  const held = (field: string, name: string): number =>
    Math.max(sent.get(`${field}/${name}`) ?? 0, countOf(stored(field), name))
  return {
    held,
    stored: (field: string, name: string, before: number) => void sent.set(`${field}/${name}`, before + 1),
  }
}

/** Reads the record anew, past the cache: the forms that show the cached one stay as they are. @throws Failure */
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

/** A file list, or a picture, which holds one file. */
const countOf = (entries: readonly unknown[], name: string): number =>
  entries.filter((entry) => typeof entry === 'object' && entry !== null && 'name' in entry && entry.name === name)
    .length
