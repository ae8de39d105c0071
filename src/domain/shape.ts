// zod schemas for the fields of records. A field that a service omits or sends in another type becomes empty, so that
// one odd value cannot blank a screen (API-03). They are bare z.transform, because z.unknown() rejects a missing key.
import * as z from 'zod/mini'
import type { StoredFile } from './upload'

const filled = z.string().check(z.minLength(1))
/** Last member of a union: turns any value into undefined. */
export const ignored = z.transform((_: unknown): undefined => undefined)
/** Text inside a structured field; '' for any other type. */
export const words = z.transform((raw: unknown): string => (typeof raw === 'string' ? raw : ''))

/** A list; a single entry is wrapped in one. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((raw: unknown) => [raw].flat()),
    z.array(item),
  )

/** Text; a number is converted, anything else becomes ''. */
export const text = z.transform((raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '',
)

/** A number that the CRM sends as number, numeric text ('85,5' too), '' or null; undefined for the last two. */
export const figure = z.pipe(
  text,
  z.transform((said: string): number | undefined => {
    const value = Number(said.replace(',', '.'))
    return said && Number.isFinite(value) ? value : undefined
  }),
)

/** Always a string: 19 digits in the CRM, short numbers in the content backend. '' for an unsafe integer. */
export const id = z.transform((raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : '',
)

/** Rejects a record without an id: it is a refusal, or text from a gateway. */
export const ownId = z.pipe(id, filled)

const Reference = z.object({ id: ownId, name: words })
export type Reference = z.infer<typeof Reference>

/** A look-up sent as text: digits of an id's length are an id, other text is the name. */
const written = z.pipe(
  z.string().check(z.regex(/\S/)),
  z.transform((raw: string): Reference => {
    const said = raw.trim()
    return /^\d{10,}$/.test(said) ? { id: said, name: '' } : { id: '', name: said }
  }),
)

/** A CRM look-up `{id, name}`, or undefined. One sent as text has only a name, or only an id. */
export const reference = z.union([Reference, written, ignored])

/** A choice of the CRM, sent as text or as a look-up: its name. */
export const named = z.union([
  z.pipe(
    Reference,
    z.transform(({ name }: Reference) => name),
  ),
  text,
])

const FileFields = z.object({ file_Id: words, attachment_Id: words, id: words, file_Name: words, file_Size: words })
export const fileKeys: readonly string[] = Object.keys(FileFields.shape)

const FileOfCrm = z.pipe(
  FileFields,
  z.transform((entry): StoredFile => {
    const found = entry.file_Id || entry.attachment_Id || entry.id
    return { id: found, name: entry.file_Name || found, size: entry.file_Size }
  }),
)

/** A CRM file field: a list, a single entry, null or []. Entries without an id are dropped. */
export const files = z.pipe(
  listOf(z.union([FileOfCrm, ignored])),
  z.transform((entries) => entries.filter((entry) => entry !== undefined).filter(({ id }) => id !== '')),
)

/** Where a picture comes from: a URL, a stored file to download with get-file, or a file that was just chosen. */
export type PictureSource = { url: string } | { fileId: string; name: string } | { file: Blob }

/** An image field: URL, file entry, list of file entries, or a CMS media value with any wrapping. */
export const picture = z.transform(pictureOf)

function pictureOf(raw: unknown): PictureSource | undefined {
  if (typeof raw === 'string') return raw ? { url: raw } : undefined
  if (Array.isArray(raw)) return raw.map(pictureOf).find((found) => found !== undefined)
  if (typeof raw !== 'object' || raw === null) return undefined
  if ('url' in raw && typeof raw.url === 'string' && raw.url) return { url: raw.url }
  if ('data' in raw) return pictureOf(raw.data)
  if ('attributes' in raw) return pictureOf(raw.attributes)
  const [entry] = files.parse(raw)
  return entry && { fileId: entry.id, name: entry.name }
}
