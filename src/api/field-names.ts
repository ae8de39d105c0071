// Two fields' names in the CRM (WIZ-22), both ways.
import type { Config } from '../core/config'
import { asFailure, Failure } from '../core/failure'
import { isRecord } from '../core/json'

export function createFieldNames({ wizard }: Config) {
  /** The CRM's name by ours; null if it has no such field. */
  const crmNames = new Map(Object.entries(wizard?.fieldNames ?? {}).filter(([ourName, name]) => name !== ourName))
  const ourNames = new Map([...crmNames].map(([ourName, name]) => [name, ourName]))

  /** Undefined where a CRM that renames our field uses our name for another one. */
  const ourNameOf = (name: string) => ourNames.get(name) ?? (crmNames.has(name) ? undefined : name)
  const read = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(read)
    if (!isRecord(body)) return body
    return 'data' in body ? { ...body, data: read(body.data) } : renamed(body, ourNameOf)
  }
  const crmNameOf = (name: string) => (crmNames.has(name) ? crmNames.get(name) : name)
  return {
    read,
    write: (body: unknown): unknown => (isRecord(body) ? renamed(body, crmNameOf) : body),
    field: (name: string): string => crmNameOf(name) ?? name,
    failure(thrown: unknown): unknown {
      const { code, field, ...rest } = asFailure(thrown)
      const ourName = field && ourNames.get(field)
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
