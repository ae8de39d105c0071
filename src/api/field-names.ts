// What the CRM calls the two fields that the specification leaves without a name (WIZ-22). Bodies, answers and refusals are renamed here,
// at the border: everything behind it uses our names.
import type { Config } from '../core/config'
import { asFailure, Failure } from '../core/failure'
import { isRecord } from '../core/is-record'

export function createFieldNames({ wizard }: Config) {
  /** Ours -> the CRM's; null: the CRM has no such field. */
  const theirs = new Map(Object.entries(wizard?.fieldNames ?? {}).filter(([own, name]) => name !== own))
  const ours = new Map([...theirs].map(([own, name]) => [name, own]))

  /** What the CRM itself keeps under one of our names is something else. */
  const ownName = (name: string) => ours.get(name) ?? (theirs.has(name) ? undefined : name)
  const read = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(read)
    if (!isRecord(body)) return body
    return 'data' in body ? { ...body, data: read(body.data) } : renamed(body, ownName)
  }
  const theirName = (name: string) => (theirs.has(name) ? theirs.get(name) : name)
  return {
    read,
    /** Without what the CRM has no field for. */
    write: (body: unknown): unknown => (isRecord(body) ? renamed(body, theirName) : body),
    field: (name: string): string => theirName(name) ?? name,
    /** A refusal names the field by our name. */
    failure(thrown: unknown): unknown {
      const { code, field, status, serverMessage } = asFailure(thrown)
      const own = field && ours.get(field)
      if (!own) return thrown
      const said = { ...(status !== undefined && { status }), ...(serverMessage !== undefined && { serverMessage }) }
      return new Failure(code, { ...said, field: own, cause: thrown })
    },
  }
}

const renamed = (row: Readonly<Record<string, unknown>>, nameOf: (name: string) => string | null | undefined) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const found = nameOf(name)
      return typeof found === 'string' ? [[found, value]] : []
    }),
  )
