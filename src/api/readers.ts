// Unwraps responses (`data`, `attributes`, lists), and parses records.
import type * as z from 'zod/mini'
import { Failure, type FailureCode } from '../core/failure'
import { refusalOf } from '../core/http'
import { isForeign, isRecord, peel } from '../core/json'
import { isBusy, isNotThere, isRefused, isStored } from '../core/refusals'

export type Reader<A> = (body: unknown) => A

/** Strapi 4 nests the fields under `attributes`. */
const flatten = (value: unknown): unknown =>
  isRecord(value) && isRecord(value.attributes) ? { ...value.attributes, id: value.id } : value

/** An object with `info` alone is the CRM's empty page. */
const itemsIn = (body: unknown): unknown[] => {
  const value = peel(body)
  if (Array.isArray(value)) return value.map(flatten)
  return isRecord(value) && Object.keys(value).some((key) => key !== 'info') ? [flatten(value)] : []
}

/** @throws Failure for a refusal that came with status 200 */
export function acceptedItems(body: unknown, otherwise: FailureCode): unknown[] {
  const found = itemsIn(body)
  for (const item of [...found, body]) {
    if (isRecord(item) && (isRefused(item) || isNotThere(item, true) || isBusy(item))) throw refusalOf(item, otherwise)
  }
  return found
}

/** Drops unreadable records, and logs no values (API-03). */
export const listOf =
  <T>(schema: z.ZodMiniType<T>): Reader<T[]> =>
  (body) => {
    const items = acceptedItems(body, 'unavailable')
    if (isForeign(body)) throw new Failure('unavailable')
    return items.flatMap((item) => {
      const { success, data, error } = schema.safeParse(item)
      if (success) return [data]
      const places = error.issues.map(({ path }) => path.join('.') || 'no record')
      console.warn(`[owner-widgets] ${new Failure('malformed').message}: a record was dropped:`, ...places)
      return []
    })
  }

/** Reads the first record; undefined for a search without a hit. */
export const firstIfAny =
  <T>(schema: z.ZodMiniType<T>): Reader<T | undefined> =>
  (body) => {
    const [first] = acceptedItems(body, 'unavailable')
    return first === undefined ? undefined : readable(schema, first)
  }

/** Reads the first record. @throws Failure 'notFound', 'malformed', or a refusal's */
export const firstOf =
  <T>(schema: z.ZodMiniType<T>): Reader<T> =>
  (body) => {
    const found = firstIfAny(schema)(body)
    if (found === undefined) throw new Failure('notFound')
    return found
  }

/** Reads a body that is the record. @throws Failure 'malformed' or 'unavailable' */
export const wholeBody =
  <T>(schema: z.ZodMiniType<T>): Reader<T> =>
  (body) =>
    readable(schema, body)

function readable<T>(schema: z.ZodMiniType<T>, raw: unknown): T {
  const { success, data, error } = schema.safeParse(raw)
  if (success) return data
  throw new Failure(isForeign(raw) ? 'unavailable' : 'malformed', { cause: error })
}

/** @returns whether the body says "stored" @throws Failure, also with status 200 */
export const saysStored: Reader<boolean> = (body) =>
  acceptedItems(body, 'rejected').some((item) => isRecord(item) && isStored(item))
