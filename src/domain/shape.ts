// Tolerant building blocks for the records: a field that is missing or of the wrong type becomes empty, never an exception,
// so that one odd value cannot blank a screen (API-03).

/** From whatever a service answers to a value of its kind. */
export type Read<T> = (raw: unknown) => T

/** A record that makes no sense at all. Names the place, never the value. */
export class Unreadable extends Error {
  constructor(readonly path: string) {
    super(path || 'no record')
    this.name = 'Unreadable'
  }
}

type Fields = Readonly<Record<string, Read<unknown>>>
type RecordOf<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> } & { [field: string]: unknown }
/** The type of what a reader makes. */
export type Shape<R extends Read<unknown>> = ReturnType<R>

/** Loose: fields that are not named stay as they came. @throws Unreadable for anything but an object */
export const record =
  <F extends Fields>(fields: F): Read<RecordOf<F>> =>
  (raw) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Unreadable('')
    const found: Record<string, unknown> = { ...raw }
    for (const [name, read] of Object.entries(fields)) {
      try {
        found[name] = read(found[name])
      } catch (thrown) {
        throw thrown instanceof Unreadable && thrown.path
          ? new Unreadable(`${name}.${thrown.path}`)
          : new Unreadable(name)
      }
    }
    return found as RecordOf<F>
  }

/** A field without which its record says nothing. */
export const needed =
  <T>(read: Read<T | undefined>): Read<T> =>
  (raw) => {
    const found = read(raw)
    if (found === undefined) throw new Unreadable('')
    return found
  }

/** Text; numbers become text, everything else ''. */
export const text = (raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : ''

/** A figure that the CRM writes as number, numeric text, '' or null; undefined where there is none. */
export const figure = (raw: unknown): number | undefined => {
  const value = typeof raw === 'number' ? raw : Number(text(raw) || Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

/** Record ids are 19-digit strings; the content backend's are short numbers. Always a string here. */
export const id = (raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : ''

export interface Reference {
  id: string
  name: string
}

/** A CRM look-up `{id, name}`, or nothing. */
export const reference = (raw: unknown): Reference | undefined => {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return undefined
  const found = id(raw.id)
  return found ? { id: found, name: 'name' in raw && typeof raw.name === 'string' ? raw.name : '' } : undefined
}

export interface FileEntry {
  id: string
  name: string
  /** As the CRM writes it: '25.16 KB'; '' where unknown. */
  size: string
  extension: string
}

/** A CRM file field: a list of entries, null or []; entries without an id are dropped. */
export const files = (raw: unknown): FileEntry[] =>
  (Array.isArray(raw) ? raw : []).flatMap((entry) => fileEntry(entry) ?? [])

function fileEntry(raw: unknown): FileEntry | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const entry = raw as Record<string, unknown>
  const found = [entry.file_Id, entry.attachment_Id, entry.id].find(
    (value) => typeof value === 'string' && value !== '',
  )
  if (typeof found !== 'string') return undefined
  const name = typeof entry.file_Name === 'string' && entry.file_Name ? entry.file_Name : found
  const size = typeof entry.file_Size === 'string' ? entry.file_Size : ''
  const extension = typeof entry.extn === 'string' && entry.extn ? entry.extn : (name.split('.').pop() ?? '')
  return { id: found, name, size, extension: extension.toLowerCase() }
}

/** Where a picture can be found: an address, a stored file to fetch with get-file, or one that was just sent. */
export type Picture = { url: string } | { fileId: string; name: string } | { file: Blob }

/** An image field: address, file entry, list of file entries, or a CMS media value in any of its wrappings. */
export function picture(raw: unknown): Picture | undefined {
  if (typeof raw === 'string') return raw ? { url: raw } : undefined
  if (Array.isArray(raw)) return raw.map(picture).find((found) => found !== undefined)
  if (typeof raw !== 'object' || raw === null) return undefined
  if ('url' in raw && typeof raw.url === 'string' && raw.url) return { url: raw.url }
  if ('data' in raw) return picture(raw.data)
  if ('attributes' in raw) return picture(raw.attributes)
  const entry = fileEntry(raw)
  return entry ? { fileId: entry.id, name: entry.name } : undefined
}
