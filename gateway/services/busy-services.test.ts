// What the gateway answers when the CRM has too many calls.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { stage } from '../../tests/kit/gateway/stage'

const at = stage()
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'
const own = `${records}/contacts/${sofia.contactId}`

describe('a CRM with too many calls', () => {
  it.each([
    ['1', '1'],
    ['7', '7'],
    ['1.5', '2'],
    ...['Infinity', '1e99', '0xffffff'].map((said) => [said, '3600']),
    [new Date(Date.now() + 7_200_000).toUTCString(), '3600'],
    ['Sun, 06 Nov 1994 08:49:37 GMT', '30'],
    ...[undefined, '-1', '0.5', 'soon'].map((said) => [said, '30']),
  ])('too many calls for the CRM say when to try again: %s (GAT-05)', async (said, answered) => {
    const gateway = await at.behind((body) => body, {
      status: (call) => (call.endsWith(`/contacts/${sofia.contactId}`) ? 429 : undefined),
      ...(said && { headers: { 'retry-after': said } }),
    })
    const { status, headers } = await gateway.ask('GET', own, { cookie: await at.login('sofia') })
    expect([status, headers.get('retry-after')]).toEqual([429, answered])
  })

  it.each([
    ['LIMIT_EXCEEDED', 200],
    ['LIMIT_EXCEEDED', 400],
    ['API_LIMIT_EXCEEDED', 400],
    ['CONCURRENCY_LIMIT_EXCEEDED', 429],
    ['TOO_MANY_REQUESTS', 200],
    [4820, 200],
    ['4421', 400],
  ])('too many calls, as the CRM says by %s with status %i, say when to try again (GAT-05)', async (code, status) => {
    const refused = { code, details: {}, message: 'x', status: 'error' }
    const reads = new RegExp(`(GET .*contacts|PUT .*Contacts)/${sofia.contactId}$`)
    let isBusy = false
    const is = (call: string) => isBusy && reads.test(call)
    for (const body of [refused, { data: [refused] }]) {
      isBusy = false
      const gateway = await at.behind((usual, call) => (is(call) ? body : usual), {
        status: (call) => (is(call) ? status : undefined),
      })
      const cookie = await at.login('sofia')
      const [before] = (await gateway.ask('GET', own, { cookie })).json.data
      isBusy = true
      const read = await gateway.ask('GET', own, { cookie })
      expect([read.status, read.headers.get('retry-after'), read.json.error.code]).toEqual([429, '30', 'too-many'])
      const json = { Ciudad: before.Ciudad }
      const path = `${records}/Contacts/${sofia.contactId}`
      const written = await gateway.ask('PUT', path, { cookie, json })
      expect([written.status, written.json.error?.code ?? written.json.data?.[0].code ?? written.json.code]).toEqual(
        status === 200 ? [200, Number(code) ? 'LIMIT_EXCEEDED' : code] : [429, 'too-many'],
      )
    }
  })
})
