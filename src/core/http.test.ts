import { describe, expect, it } from 'vitest'
import { failureFrom, jsonOf } from './http'

/** An answer that begins, and ends as fetch lets one end. */
const broken = (cause: unknown) =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"data": [')),
      pull: (body) => body.error(cause),
    }),
  )

describe('an answer that does not come to its end', () => {
  it.each([
    ['ERR-02 API-04 was too slow where its time is over, not cut', new DOMException('', 'TimeoutError'), 'timeout'],
    ['API-04 was taken back by its screen', new DOMException('', 'AbortError'), 'cancelled'],
    ['ERR-02 was cut where the connection ended', new TypeError('terminated'), 'network'],
  ])('%s', async (_, cause, code) => {
    await expect(jsonOf(broken(cause))).rejects.toMatchObject({ code })
  })
})

describe('a refusal', () => {
  const said = { code: 'INVALID_DATA', details: { api_name: 'Mobile' }, message: 'invalid data', status: 'error' }

  it.each([
    ['a request that is refused says so on its own', said],
    ['a record in the list of those that were sent', { data: [said] }],
  ])('WIZ-15 of the record proxy names the field: %s', (_, body) => {
    expect(failureFrom(400, JSON.stringify(body))).toMatchObject({
      code: 'input',
      status: 400,
      field: 'Mobile',
      serverMessage: 'invalid data',
    })
  })
})
