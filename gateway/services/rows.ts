// Reads the services' answers: records below levels of `data`, their ids, and the records they refer to.
import { isRecord } from '../../src/core/json'
import { isBusy, isNotThere } from '../../src/core/not-there'

export type RecordKind = 'contact' | 'deal' | 'product' | 'parking' | 'storage' | 'agent' | 'file'

export type Row = Readonly<Record<string, unknown>>
export const isRow: (value: unknown) => value is Row = isRecord

/** The records of an answer; removes up to three levels of `data`, as the page does (src/api/readers.ts). */
export function rowsOf(body: unknown): Row[] {
  let value = body
  for (let level = 0; level < 3 && isRow(value) && 'data' in value; level++) value = value.data
  return [value].flat().filter(isRow)
}

/** An answer without the records that fail a test, in the envelope it came in. Strapi 4 has fields below `attributes`. */
export function withRows(body: unknown, passes: (row: Row) => boolean, level = 0): unknown {
  if (Array.isArray(body))
    return body.filter((row) => isRow(row) && passes(isRow(row.attributes) ? row.attributes : row))
  return isRow(body) && 'data' in body && level < 3 ? { ...body, data: withRows(body.data, passes, level + 1) } : []
}

export interface HiddenRefusal {
  code: string
  /** There is no record with the id. */
  isMissing: boolean
  /** Too many ask. */
  isBusy: boolean
}

/** The refusal that an answer to a read holds, of the request or of a record in it; services send it with 200, too. */
export function refusalIn(body: unknown, isById: boolean): HiddenRefusal | undefined {
  for (const row of [body, ...rowsOf(body)].filter(isRow)) {
    const isMissing = isNotThere(row, isById)
    if (typeof row.code === 'string' && (row.status === 'error' || isMissing))
      return { code: row.code, isMissing, isBusy: isBusy(row.code) }
  }
  return undefined
}

/** Of a list of look-ups the first one's, as the page reads it. */
export const idOf = (value: unknown): string => {
  const [one] = [value].flat()
  const id = isRow(one) ? one.id : one
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

const referred = {
  Inmueble: 'product',
  Parqueadero_Deseado: 'parking',
  Dep_sito_Deseado: 'storage',
  Agente_Principal: 'agent',
} as const satisfies Record<string, RecordKind>

/** Tells a file that has no other id than `id` from a look-up. */
const hasFileName = ({ id, file_Name, name }: Row): boolean =>
  Boolean(id) && (Boolean(file_Name) || (typeof name === 'string' && /\.\w{2,5}$/.test(name.slice(-10))))

/** The ids of the files in a record. */
function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (!isRow(value)) return []
  const named = [idOf(value.file_Id), idOf(value.attachment_Id)].filter(Boolean)
  const ids = named.length === 0 && hasFileName(value) ? [idOf(value)] : named
  const inside = Object.values(value).filter((entry) => typeof entry === 'object')
  return [...ids.map((id) => `file ${id}`), ...inside.flatMap(filesIn)]
}

function referencesIn(row: Row): string[] {
  return Object.entries(referred).flatMap(([field, kind]) => {
    const id = idOf(row[field])
    return id ? [`${kind} ${id}`] : []
  })
}

/** The facts for ownership.ts in an answer about the user's own records. They are whole and need no second read. */
export function factsIn(kind: RecordKind, body: unknown): string[] {
  return rowsOf(body).flatMap((row) => {
    const id = idOf(row)
    const own = id && kind !== 'file' ? [`${kind} ${id}`, `read ${kind} ${id}`] : []
    return [...own, ...(kind === 'deal' ? referencesIn(row) : []), ...filesIn(row)]
  })
}
