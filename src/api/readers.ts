// Unwraps an answer's JSON (data once, twice or thrice, {id, attributes}, list or single) and checks each record by its schema.

import { Failure, type FailureCode } from '../core/failure'
import { refusalOf } from '../core/http'
import { isRecord } from '../core/is-record'
import type * as z from '../core/zod'

export type Reader<A> = (body: unknown) => A

/** Peels up to three levels of `data`. */
export function peel(body: unknown): unknown {
  let value = body
  for (let level = 0; level < 3 && isRecord(value) && 'data' in value; level++) value = value.data
  return value
}

/** Strapi 4 keeps a record's fields under `attributes`. */
function flatten(value: unknown): unknown {
  return isRecord(value) && isRecord(value.attributes) ? { ...value.attributes, id: value.id } : value
}

const items = (body: unknown): unknown[] => {
  const value = peel(body)
  if (Array.isArray(value)) return value.map(flatten)
  return isRecord(value) && Object.keys(value).length > 0 ? [flatten(value)] : []
}

/**
 * What an answer holds. The record proxy can refuse with status 200: a refusal is no record, least of all an empty one that a save would
 * then fill. @throws Failure of this code, or what the CRM's code says, with its field and message
 */
function accepted(body: unknown, otherwise: FailureCode): unknown[] {
  const found = items(body)
  for (const item of [...found, body]) {
    if (isRecord(item) && item.status === 'error') throw refusalOf(item, otherwise)
  }
  return found
}

/** A list whose unreadable records are dropped and reported on the console, without their values (API-03). */
export const list =
  <T>(schema: z.ZodMiniType<T>): Reader<T[]> =>
  (body) =>
    accepted(body, 'unavailable').flatMap((item) => {
      const { success, data, error } = schema.safeParse(item)
      if (success) return [data]
      const places = error.issues.map(({ path }) => path.join('.') || 'no record')
      console.warn(`[owner-widgets] ${new Failure('malformed').message}: a record was dropped:`, ...places)
      return []
    })

/** The first record, or undefined where the answer holds none (a search miss). */
export const maybe =
  <T>(schema: z.ZodMiniType<T>): Reader<T | undefined> =>
  (body) => {
    const [first] = accepted(body, 'unavailable')
    return first === undefined ? undefined : readable(schema, first)
  }

/** Exactly one record. @throws Failure 'notFound' where there is none, 'malformed' where it cannot be read */
export const one =
  <T>(schema: z.ZodMiniType<T>): Reader<T> =>
  (body) => {
    const found = maybe(schema)(body)
    if (found === undefined) throw new Failure('notFound')
    return found
  }

/** An answer that is an object of its own, without a `data` wrapper. */
export const object =
  <T>(schema: z.ZodMiniType<T>): Reader<T> =>
  (body) =>
    readable(schema, body)

function readable<T>(schema: z.ZodMiniType<T>, raw: unknown): T {
  const { success, data, error } = schema.safeParse(raw)
  if (success) return data
  throw new Failure('malformed', { cause: error })
}

export const nothing: Reader<void> = () => undefined

/**
 * A write to the CRM. A 200 can carry a record's error: that is a failed save, and `details.api_name` names the field.
 * @throws Failure 'rejected', or what the CRM's code says, with field and the CRM's message
 */
export const written: Reader<void> = (body) => {
  accepted(body, 'rejected')
}
