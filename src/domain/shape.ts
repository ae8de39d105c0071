// Readers of fields: an odd value becomes empty, and blanks no screen (API-03).
// They begin with z.transform, because z.unknown() rejects a missing key.
import * as z from 'zod/mini'
import { fromJsonText, isRecord } from '../core/json'
import { isTwoNumbers, numberIn, packed, recordIn, textOf } from './crm-text'
import type { StoredFile } from './upload'

const filled = z.string().check(z.minLength(1))
/** Last member of a union: turns any value into undefined. */
export const ignored = z.transform((_: unknown): undefined => undefined)
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((raw: unknown) => [raw].flat()),
    z.array(item),
  )

/** Of rows with one key, the last counts: a service may list a record twice. */
export const distinctBy = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]
export const idOf = ({ id }: { id: string }): string => id

export const text = z.transform(textOf)

export const figure = z.pipe(text, z.transform(numberIn))

/** Reads a progress, for whose end a CRM may have a word. */
export const percent = z.pipe(
  text,
  z.transform((found) =>
    /^(?:complet(?:o|a|ado|ada|e|ed)$|(?:avance\W{1,3})?100 ?[%/])/i.test(found) ? 100 : numberIn(found),
  ),
)

/** Reads a number, or the text if it could mean two. */
export const measure = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'boolean' ? '' : typeof raw === 'number' ? raw : textOf(raw))),
  z.transform((found: string | number): string | number | undefined => {
    if (typeof found === 'number') return Number.isFinite(found) ? found : undefined
    return (isTwoNumbers(found) ? undefined : numberIn(found)) ?? (found || undefined)
  }),
)

/** Reads an id; '' for a number of more digits than JavaScript can hold. */
export const id = z.transform((raw: unknown): string =>
  typeof raw === 'string' ? textOf(raw) : typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : '',
)

/** Rejects what has no id: a refusal, a gateway's text. */
export const recordId = z.pipe(id, filled)

export interface Reference {
  id: string
  name: string
}

/** Reads a look-up; a text is only a name or an id, of a list the first counts. */
export const reference = z.transform(referenceOf)

function referenceOf(raw: unknown): Reference | undefined {
  if (Array.isArray(raw)) return raw.map(referenceOf).find((found) => found !== undefined)
  if (isRecord(raw)) {
    const inner = recordIn(raw)
    if (inner) return referenceOf(inner)
    const found = { id: id.parse(raw.id ?? raw.ID), name: textOf(raw) }
    return found.id || found.name ? found : undefined
  }
  if (typeof raw !== 'string') return undefined
  const found = textOf(raw)
  if (found === '') return undefined
  const written = packed(raw)
  if (written) return referenceOf(written)
  // Digits of an id's length are an id, in exports behind a prefix.
  const [, digits] = /^(?:zcrm_)?(\d{10,})$/.exec(found) ?? []
  return digits ? { id: digits, name: '' } : { id: '', name: found }
}

/** Keys of a file's id in all versions of the CRM's API, and behind proxies. */
export const fileIdKeys = ['file_Id', 'File_Id__s', 'fileId', 'file_id', '$file_id', 'attachment_Id'] as const
const fileNameKeys = ['file_Name', 'File_Name__s', 'fileName', 'file_name', 'name']
const fileSizeKeys = ['file_Size', 'fileSize', 'file_size']
export const fileKeys: readonly string[] = [...fileIdKeys, 'id', ...fileNameKeys, ...fileSizeKeys]

const FileOfCrm = z.transform((raw: unknown): StoredFile | undefined => {
  if (!isRecord(raw)) return undefined
  const found = [...fileIdKeys, 'id'].map((key) => id.parse(raw[key])).find(Boolean) ?? ''
  const firstText = (keys: readonly string[]) => keys.map((key) => textOf(raw[key])).find(Boolean)
  return { id: found, name: firstText(fileNameKeys) ?? found, size: firstText(fileSizeKeys) ?? '' }
})

/** Reads a list, an entry or null; drops those without id. */
export const files = z.pipe(
  z.pipe(z.transform(fromJsonText), listOf(FileOfCrm)),
  z.transform((entries) => distinctBy(entries.filter((entry) => entry !== undefined).filter(idOf), idOf)),
)

/** A picture by URL, of a stored file, or a chosen one. */
export type PictureSource = { url: string } | { fileId: string; name: string } | { file: Blob }

/** Reads a URL, a file entry, a list of them, or wrapped media of the CMS. */
export const picture = z.transform(pictureOf)

function pictureOf(raw: unknown): PictureSource | undefined {
  const found = fromJsonText(raw)
  if (found !== raw) return pictureOf(found)
  // Of several addresses the first counts.
  if (typeof raw === 'string')
    return textOf(raw) ? { url: textOf(raw).split(/,?\s(?=https?:)|[,;](?=https?:)/)[0] ?? '' } : undefined
  if (Array.isArray(raw)) return raw.map(pictureOf).find((found) => found !== undefined)
  if (typeof raw !== 'object' || raw === null) return undefined
  if ('url' in raw && pictureOf(raw.url)) return pictureOf(raw.url)
  if ('data' in raw) return pictureOf(raw.data)
  if ('attributes' in raw) return pictureOf(raw.attributes)
  const [entry] = files.parse(raw)
  return entry && { fileId: entry.id, name: entry.name }
}
