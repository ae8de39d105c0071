// The record proxy as it is: recorded shapes of every call, every wrapping, miss and error. The readers take them, and the demo services
// answer in them, so that neither drifts from the facts.
import { describe, expect, it } from 'vitest'
import { testServices } from '../../demo/services/test-client'
import type { Call } from '../../src/api/call'
import { records } from '../../src/api/records'
import { asFailure } from '../../src/core/failure'
import { failureFrom } from '../../src/core/http'
import { ofBuyers, type RecordedTable } from './recorded-buyers'
import { ofOthers } from './recorded-others'

const rowsOf = (table: RecordedTable) =>
  (Object.keys(table) as (keyof typeof records)[]).flatMap((call) =>
    (table[call] ?? []).map((row) => ({ status: 200, ...row, call })),
  )
const recorded = [...rowsOf(ofBuyers), ...rowsOf(ofOthers)]

function read({ call, status, body }: (typeof recorded)[number]): unknown {
  if (status >= 400) throw failureFrom(status, JSON.stringify(body))
  const row: Call<unknown> = records[call]
  return row.reader(body ?? undefined)
}

/** What kind of value stands at every place; of a list its first entry. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, shapeOf(held)]))
}

describe('recorded answers of the record proxy', () => {
  it('are there for every call (API-01)', () => {
    expect([...new Set(recorded.map(({ call }) => call))].sort()).toEqual(Object.keys(records).sort())
  })

  it.each(recorded)('$call: $name is read (API-01)', (one) => {
    const { found, failure, field } = one.reads
    if (failure === undefined) {
      const value = read(one)
      // A save is proved, a search finds nothing.
      if (found === null) expect([true, undefined]).toContain(value)
      else expect(value).toMatchObject(found as object)
      return
    }
    let thrown: unknown
    try {
      read(one)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(Error)
    expect(asFailure(thrown)).toMatchObject({ code: failure, ...(field && { field }) })
  })
})

describe('the demo services', () => {
  const test = testServices()

  it.each(recorded.filter(({ demo }) => demo))('answer $call with the shape of $name (API-01)', async (one) => {
    const { call = '', as = 'laura', body, variants = {}, fault } = one.demo ?? {}
    const [method = '', path = ''] = call.split(' ')
    const token = as === '' ? undefined : await test.login(as)
    Object.assign(test.services.store.data.variants, variants)
    if (fault) test.services.faults.set({ mode: fault })
    const reply = await test.call(method, `/api/v1${path}`, {
      ...(token && { token }),
      ...(body !== undefined && { body }),
    })
    expect(reply.status).toBe(one.status)
    const wanted = shapeOf(one.body)
    if (wanted === null) return expect(reply.text).toBe('')
    const given = shapeOf(reply.json)
    expect(given).toMatchObject(wanted as object)
    // The same wrapping: what stands around the record.
    expect(Object.keys(given as object).sort()).toEqual(Object.keys(wanted as object).sort())
  })
})
