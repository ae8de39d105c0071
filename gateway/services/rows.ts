// Reads records from the services' responses, and what they refer to.
import { isRecord, peel } from '../../src/core/json'
import { isBusy, isNotThere, isRefused } from '../../src/core/refusals'
import { fileIdKeys, reference } from '../../src/domain/shape'
import { Refusal, waitAfter429 } from './refusal'

export type RecordKind = 'contact' | 'deal' | 'product' | 'parking' | 'storage' | 'agent' | 'file'

export type Row = Readonly<Record<string, unknown>>
export const isRow: (value: unknown) => value is Row = isRecord

/** @returns the records in a body, found as the page finds them */
export const rowsOf = (body: unknown): Row[] => [peel(body)].flat().filter(isRow)

/** 'INVALID_DATA' stays; any other text of a service → 'REFUSED'. */
export const codeOf = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : 'REFUSED'

/**
 * Services send a refusal with 200, too; one without a text as code may be a record
 * with a status. @returns undefined without one. @throws Refusal for too many calls
 */
export function refusalIn(body: unknown, isById: boolean) {
  for (const row of [body, ...rowsOf(body)].filter(isRow)) {
    const code = codeOf(row.code)
    if (isBusy(row)) throw new Refusal('too-many', { why: code, retryAfter: waitAfter429 })
    const isMissing = isNotThere(row, isById)
    if (isMissing || (typeof row.code === 'string' && isRefused(row))) return { code, isMissing }
  }
  return undefined
}

/** @returns the id of a record or of the first look-up; '' without one */
export const idOf = (value: unknown): string => {
  const [first] = [value].flat()
  const id = isRow(first) ? first.id : first
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

/** Fields of a deal that refer to a record. */
const referenceFields = {
  Inmueble: 'product',
  Parqueadero_Deseado: 'parking',
  Dep_sito_Deseado: 'storage',
  Agente_Principal: 'agent',
} as const satisfies Record<string, RecordKind>

/** Tells a file whose only id is `id` from a look-up. */
const hasFileName = ({ id, file_Name, fileName, file_name, name }: Row): boolean =>
  Boolean(id) &&
  (Boolean(file_Name || fileName || file_name) || (typeof name === 'string' && /\.\w{2,5}$/.test(name.slice(-10))))

/** Finds files as 'file 123'. Ignores texts: a buyer can type the id of a file. */
function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (!isRow(value)) return []
  const idsByKey = fileIdKeys.map((key) => idOf(value[key])).filter(Boolean)
  const ids = idsByKey.length === 0 && hasFileName(value) ? [idOf(value)] : idsByKey
  const inside = Object.values(value).filter((entry) => typeof entry === 'object')
  return [...ids.map((id) => `file ${id}`), ...inside.flatMap(filesIn)]
}

/** Finds what a deal refers to, such as 'product 123'. */
const referencesIn = (row: Row): string[] =>
  Object.entries(referenceFields).flatMap(([field, kind]) => {
    const id = reference.parse(row[field])?.id
    return id ? [`${kind} ${id}`] : []
  })

/** @returns facts: the records, what they refer to, and that they were read */
export function factsIn(kind: RecordKind, body: unknown): string[] {
  return rowsOf(body).flatMap((row) => {
    const id = idOf(row)
    const own = id && kind !== 'file' ? [`${kind} ${id}`, `read ${kind} ${id}`] : []
    return [...own, ...(kind === 'deal' ? referencesIn(row) : []), ...filesIn(row)]
  })
}
