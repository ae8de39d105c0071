// A CRM whose opportunities have ids of their own, which no deal has: the list proves the unit and its statement hers.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { opportunityId } from '../../demo/services/records/access'
import type { Row } from '../../demo/services/types'
import { stage } from '../../tests/kit/gateway/stage'
import { idOf } from '../services/rows'

const at = stage()
const [sofia, laura] = [persona('sofia'), persona('laura')]
const records = '/owner/records/api/v1/records'
const [, second = ''] = sofia.dealIds
const data = () => at.services.store.data
const unitOf = (dealId = '') => idOf(data().records.deals[dealId]?.Inmueble)
const fileOf = (recordId: string) => Object.values(data().files).find((file) => file.recordId === recordId)?.fileId
const statementOf = (id: string) => ['POST', `/owner/statements/statements/${id}/pdf`] as const

/** Statuses of a cold gateway, for each way to the CRM: with its own token and with the caller's. */
async function requestToken(calls: () => (readonly [method: string, path: string])[], key = 'sofia') {
  const all: number[][] = []
  for (const more of [{}, { records: { url: at.services.origin } }]) {
    const gateway = await at.fresh(more)
    const cookie = await at.login(key)
    const statuses: number[] = []
    for (const [method, path] of calls()) statuses.push((await gateway.ask(method, path, { cookie })).status)
    all.push(statuses)
  }
  return all
}

describe.each(['204', '404', 'invalid', 'error'] as const)('opportunities with ids of their own, %s', (missing) => {
  const ids = () => sofia.dealIds.map((id) => opportunityId(data(), id))
  const set = () => Object.assign(data().variants, { opportunityIds: 'own', missing })

  it('reach the unit and the statement of each, and no deal (SHL-05, SUP-02)', async () => {
    set()
    const calls = () => [
      ['GET', `${records}/get-file?fileId=${fileOf(unitOf(second))}`] as const,
      ['GET', `${records}/products/${unitOf(second)}`] as const,
      ...ids().map(statementOf),
      ...ids().map((id) => ['GET', `${records}/deals/${id}`] as const),
    ]
    for (const [view, unit, first, other, ...deals] of await requestToken(calls)) {
      expect([view, unit, first, other]).toEqual([200, 200, 200, 200])
      for (const status of deals) expect(status).not.toBe(200)
    }
  })

  it('of somebody else reach nothing (GAT-02)', async () => {
    set()
    const calls = () => [['GET', `${records}/products/${unitOf(second)}`] as const, ...ids().map(statementOf)]
    for (const statuses of await requestToken(calls, 'laura')) expect(statuses).toEqual([403, 403, 403])
  })
})

it('a unit that an opportunity names is hers although its deal names another one (SHL-05)', async () => {
  const deal = data().records.deals[second] ?? {}
  const { Inmueble } = deal
  deal.Inmueble = data().records.deals[sofia.dealIds[0] ?? '']?.Inmueble
  const gateway = await at.behind((body, call) => {
    if (!call.endsWith('/getOpportunities')) return body
    const { data: rows } = body as { data: Row[] }
    return { data: rows.map((row) => (row.id === second ? { ...row, Inmueble } : row)) }
  })
  const cookie = await at.login('sofia')
  const path = `${records}/products/${idOf(Inmueble)}`
  expect((await gateway.ask('GET', path, { cookie })).status).toBe(200)
  expect((await gateway.ask('GET', path, { cookie: await at.login('laura') })).status).toBe(403)
})

it('a listed deal that names another buyer is closed with its unit and statement (GAT-08)', async () => {
  const deal = data().records.deals[second] ?? {}
  const listed = { id: second, Inmueble: deal.Inmueble }
  deal.Contact_Name = { id: laura.contactId, name: 'Laura' }
  const gateway = await at.behind((body, call) => (call.endsWith('/getOpportunities') ? { data: [listed] } : body))
  const cookie = await at.login('sofia')
  for (const [method, path] of [['GET', `${records}/products/${unitOf(second)}`] as const, statementOf(second)])
    expect((await gateway.ask(method, path, { cookie })).status).toBe(403)
})
