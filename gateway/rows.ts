// Reading the services' answers: records behind levels of `data`, their ids, and what they name.
import { normalAddress } from './users'

export type Kind = 'contact' | 'deal' | 'product' | 'parking' | 'storage' | 'agent' | 'file'

type Row = Readonly<Record<string, unknown>>
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records of an answer, behind up to three levels of `data`. */
export function rowsOf(body: unknown): Row[] {
  let value = body
  for (let level = 0; level < 3 && isRow(value) && 'data' in value; level++) value = value.data
  return [value].flat().filter(isRow)
}

export const idOf = (value: unknown): string => {
  const id = isRow(value) ? value.id : value
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

const referred = {
  Inmueble: 'product',
  Parqueadero_Deseado: 'parking',
  Dep_sito_Deseado: 'storage',
  Agente_Principal: 'agent',
} as const satisfies Record<string, Kind>

/** Ids of the files that a record names. */
function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (!isRow(value)) return []
  const ids = [value.file_Id, value.attachment_Id].filter((id): id is string => typeof id === 'string' && id !== '')
  return [...ids.map((id) => `file ${id}`), ...Object.values(value).flatMap(filesIn)]
}

function referencesIn(row: Row): string[] {
  return Object.entries(referred).flatMap(([field, kind]) => {
    const id = idOf(row[field])
    return id ? [`${kind} ${id}`] : []
  })
}

/** Hits of a search whose record has another address than the one asked for are not hers. */
export const isHit = (row: Row, email: string): boolean =>
  idOf(row) !== '' && (normalAddress(row.Email) === '' || normalAddress(row.Email) === email)

/**
 * What an answer about her own records says is hers, as facts of ownership.ts.
 * @param whole these records need not be read again for what they name
 */
export function factsIn(kind: Kind, body: unknown, whole: boolean): string[] {
  return rowsOf(body).flatMap((row) => {
    const id = idOf(row)
    const own = id && kind !== 'file' ? [`${kind} ${id}`, ...(whole ? [`read ${kind} ${id}`] : [])] : []
    return [...own, ...(kind === 'deal' ? referencesIn(row) : []), ...filesIn(row)]
  })
}
