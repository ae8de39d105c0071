// The fields of records as zod schemas. The services leave fields out, or write them as another type: such a field becomes empty and never
// refuses its record, so that one odd value cannot blank a screen (API-03). A bare z.transform also takes a missing key; behind z.unknown()
// zod would refuse the key and drop every sparse record.
import * as z from '../core/zod'

const filled = z.string().check(z.minLength(1))
/** Whatever comes is left out: the last choice of a union. */
export const ignored = z.transform((_: unknown): undefined => undefined)
/** A part of a field; '' for anything but text. */
export const words = z.catch(z.string(), '')

/** A list, or its only entry without one. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((raw: unknown) => [raw].flat()),
    z.array(item),
  )

/** Text; numbers become text, everything else ''. */
export const text = z.transform((raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '',
)

/** A figure that the CRM writes as number, numeric text ('85,5' too), '' or null; undefined where there is none. */
export const figure = z.pipe(
  text,
  z.transform((said: string): number | undefined => {
    const value = Number(said.replace(',', '.'))
    return said && Number.isFinite(value) ? value : undefined
  }),
)

/** Record ids are 19-digit strings; the content backend's are short numbers. Always a string here; a number too large to be exact is none. */
export const id = z.transform((raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : '',
)

/** Refuses a record without an id: it is something else, such as a refusal or a gateway's own words. */
export const ownId = z.pipe(id, filled)

const Reference = z.object({ id: ownId, name: words })
export type Reference = z.infer<typeof Reference>

/** A look-up that was written as text: ids of the CRM are long numbers, anything else is the record's name. */
const written = z.pipe(
  z.string().check(z.trim(), z.minLength(1)),
  z.transform((said: string): Reference => (/^\d{10,}$/.test(said) ? { id: said, name: '' } : { id: '', name: said })),
)

/** A CRM look-up `{id, name}`, or nothing. Written as text it has only a name, or only an id. */
export const reference = z.union([Reference, written, ignored])

/** A choice of the CRM, whether it is kept as a text or as a look-up. */
export const named = z.union([
  z.pipe(
    Reference,
    z.transform(({ name }: Reference) => name),
  ),
  text,
])

export interface FileEntry {
  id: string
  name: string
  /** As the CRM writes it: '25.16 KB'; '' where unknown. */
  size: string
  extension: string
}

const StoredFile = z.pipe(
  z.object({ file_Id: words, attachment_Id: words, id: words, file_Name: words, file_Size: words, extn: words }),
  z.transform((entry): FileEntry => {
    const found = entry.file_Id || entry.attachment_Id || entry.id
    const name = entry.file_Name || found
    const extension = entry.extn || (name.split('.').pop() ?? '')
    return { id: found, name, size: entry.file_Size, extension: extension.toLowerCase() }
  }),
)

/** A CRM file field: a list of entries, a single one, null or []; entries without an id are dropped. */
export const files = z.pipe(
  listOf(z.union([StoredFile, ignored])),
  z.transform((entries) => entries.filter((entry) => entry !== undefined && entry.id !== '')),
)

/** Where a picture can be found: an address, a stored file to fetch with get-file, or one that was just sent. */
export type Picture = { url: string } | { fileId: string; name: string } | { file: Blob }

/** An image field: address, file entry, list of file entries, or a CMS media value in any of its wrappings. */
export const picture = z.transform(pictureOf)

function pictureOf(raw: unknown): Picture | undefined {
  if (typeof raw === 'string') return raw ? { url: raw } : undefined
  if (Array.isArray(raw)) return raw.map(pictureOf).find((found) => found !== undefined)
  if (typeof raw !== 'object' || raw === null) return undefined
  if ('url' in raw && typeof raw.url === 'string' && raw.url) return { url: raw.url }
  if ('data' in raw) return pictureOf(raw.data)
  if ('attributes' in raw) return pictureOf(raw.attributes)
  const [entry] = files.parse(raw)
  return entry && { fileId: entry.id, name: entry.name }
}
