// Renames the two fields that have no specified name to the CRM's names (WIZ-22), in bodies, answers and refusals.
import type { Config } from '../core/config'
import { asFailure, Failure } from '../core/failure'
import { isRecord } from '../core/json'

export function createFieldNames({ wizard }: Config) {
  /** Our name -> the CRM's name; null if the CRM has no such field. */
  const theirs = new Map(Object.entries(wizard?.fieldNames ?? {}).filter(([own, name]) => name !== own))
  const ours = new Map([...theirs].map(([own, name]) => [name, own]))

  /** If the CRM itself has a field with our name, it is a different one: it is dropped. */
  const ownName = (name: string) => ours.get(name) ?? (theirs.has(name) ? undefined : name)
  const read = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(read)
    if (!isRecord(body)) return body
    return 'data' in body ? { ...body, data: read(body.data) } : renamed(body, ownName)
  }
  const theirName = (name: string) => (theirs.has(name) ? theirs.get(name) : name)
  return {
    read,
    /** Drops values for which the CRM has no field. */
    write: (body: unknown): unknown => (isRecord(body) ? renamed(body, theirName) : body),
    field: (name: string): string => theirName(name) ?? name,
    failure(thrown: unknown): unknown {
      const { code, field, ...told } = asFailure(thrown)
      const own = field && ours.get(field)
      return own ? new Failure(code, { ...told, field: own, cause: thrown }) : thrown
    },
  }
}

export type FieldNames = ReturnType<typeof createFieldNames>

const renamed = (row: Readonly<Record<string, unknown>>, nameOf: (name: string) => string | null | undefined) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const found = nameOf(name)
      return typeof found === 'string' ? [[found, value]] : []
    }),
  )
