// Two fields' names in the CRM (WIZ-22), both ways.
import type { Config } from '../core/config'
import { asFailure, Failure } from '../core/failure'
import { isRecord } from '../core/json'

export function createFieldNames({ wizard }: Config) {
  /** Ours -> the CRM's; null if it has no such field. */
  const theirs = new Map(Object.entries(wizard?.fieldNames ?? {}).filter(([ourName, name]) => name !== ourName))
  const ours = new Map([...theirs].map(([ourName, name]) => [name, ourName]))

  /** Undefined where a CRM that renames our field uses our name for another one. */
  const ourNameOf = (name: string) => ours.get(name) ?? (theirs.has(name) ? undefined : name)
  const read = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(read)
    if (!isRecord(body)) return body
    return 'data' in body ? { ...body, data: read(body.data) } : renamed(body, ourNameOf)
  }
  const theirName = (name: string) => (theirs.has(name) ? theirs.get(name) : name)
  return {
    read,
    write: (body: unknown): unknown => (isRecord(body) ? renamed(body, theirName) : body),
    field: (name: string): string => theirName(name) ?? name,
    failure(thrown: unknown): unknown {
      const { code, field, ...rest } = asFailure(thrown)
      const ourName = field && ours.get(field)
      return ourName ? new Failure(code, { ...rest, field: ourName, cause: thrown }) : thrown
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
