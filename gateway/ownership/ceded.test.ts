// A ceded purchase: the CRM's deal names another contact, and the former buyer's account keeps its `deal_id` for ever.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persona } from '../../demo/personas'
import type { Row } from '../../demo/services/types'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'
import { idOf } from '../services/rows'

const at = stage()
const [sofia, laura, valentina] = [persona('sofia'), persona('laura'), persona('valentina')]
const records = '/owner/records/api/v1/records'
const dealId = sofia.dealIds[0] ?? ''
const deal = (id = dealId): Row => at.services.store.data.records.deals[id] ?? {}
const buyerIs = (contactId: string | undefined, name = 'Laura Méndez') => {
  deal().Contact_Name = contactId === undefined ? null : { id: contactId, name }
}
/** The deal and what is reached through it. A file of the deal itself, and one of its apartment. */
const everything = (): [method: string, path: string][] => {
  const { Inmueble, Dep_sito_Deseado, Parqueadero_Deseado, Agente_Principal } = deal()
  const fileOf = (recordId: string) =>
    Object.values(at.services.store.data.files).find((file) => file.recordId === recordId)?.fileId
  return [
    ['GET', `${records}/deals/${dealId}`],
    ['POST', `/owner/statements/statements/${dealId}/pdf`],
    ['GET', `${records}/products/${idOf(Inmueble)}`],
    ['GET', `${records}/dep_sitos/${idOf(Dep_sito_Deseado)}`],
    ['GET', `${records}/parquederos/${idOf(Parqueadero_Deseado)}`],
    ['GET', `${records}/vendedores/${idOf(Agente_Principal)}`],
    ['GET', `${records}/get-file?fileId=${fileOf(dealId)}`],
  ]
}
const requestToken = async (cookie: string, calls = everything(), gateway: Gateway = at.gateway) => {
  const statuses: number[] = []
  for (const [method, path] of calls) statuses.push((await gateway.ask(method, path, { cookie })).status)
  return statuses
}
const all = (status: number) => everything().map(() => status)
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000)
/** Her other apartment has another advisor and no file in common; without it nothing but the ceded deal is hers. */
const withoutTheOther = () => {
  deal(sofia.dealIds[1]).Contact_Name = { id: laura.contactId, name: 'Laura' }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a ceded deal', () => {
  it('is closed to the former buyer with everything of it, although her account names it (GAT-08)', async () => {
    withoutTheOther()
    buyerIs(laura.contactId)
    expect(await requestToken(await at.login('sofia'))).toEqual(all(403))
    expect(at.services.calls.to(/statements|products|get-file/)).toEqual([])
  })

  it('is closed after ten minutes at most to whoever reads it all the time (GAT-08)', async () => {
    withoutTheOther()
    // What is reached through the deal, not the deal itself: its own answer would tell at once.
    const [, ...rest] = everything()
    expect(await requestToken(await at.login('sofia'), rest)).toEqual(rest.map(() => 200))
    buyerIs(laura.contactId)
    for (let passed = 0; passed < 10; passed += 2) {
      minutes(2)
      await requestToken(await at.login('sofia'), rest)
    }
    expect(await requestToken(await at.login('sofia'))).toEqual(all(403))
  })

  it('is closed with everything of it as soon as its own answer names somebody else (GAT-08)', async () => {
    withoutTheOther()
    const cookie = await at.login('sofia')
    expect(await requestToken(cookie)).toEqual(all(200))
    buyerIs(laura.contactId)
    expect(await requestToken(cookie)).toEqual(all(403))
  })

  it('is asked for once in ten minutes by whoever has lost it (GAT-06)', async () => {
    buyerIs(laura.contactId)
    const cookie = await at.login('sofia')
    await requestToken(cookie)
    await requestToken(cookie)
    expect(at.services.calls.to(new RegExp(`deals/${dealId}$`))).toHaveLength(1)
  })

  it('is reached by the new buyer with everything of it (GAT-08)', async () => {
    const cookie = await at.login('laura')
    expect((await requestToken(cookie))[0]).toBe(403)
    buyerIs(laura.contactId)
    minutes(10)
    expect(await requestToken(await at.login('laura'))).toEqual(all(200))
  })

  it("tells the former buyer's opportunities no more than the CRM lists for her (GAT-08)", async () => {
    buyerIs(laura.contactId)
    const cookie = await at.login('sofia')
    const path = `${records}/getOpportunities?contactId=${sofia.contactId}`
    const { json } = await at.gateway.ask('GET', path, { cookie })
    expect(json.data.map(({ id }: Row) => id)).toEqual([sofia.dealIds[1]])
  })

  it('keeps what her other deal has, its advisor too (GAT-08)', async () => {
    buyerIs(laura.contactId)
    const cookie = await at.login('sofia')
    const other = sofia.dealIds[1]
    const { json } = await at.gateway.ask('GET', `${records}/deals/${other}`, { cookie })
    const advisor = `${records}/vendedores/${idOf(json.data[0].Agente_Principal)}`
    expect((await at.gateway.ask('GET', advisor, { cookie })).status).toBe(200)
    expect((await at.gateway.ask('POST', `/owner/statements/statements/${other}/pdf`, { cookie })).status).toBe(200)
  })
})

describe('a contact that was merged into another one', () => {
  it('keeps its deals as soon as it was found again (API-04)', async () => {
    const cookie = await at.login('sofia')
    await requestToken(cookie)
    const { Contacts } = at.services.store.data.records
    Contacts['4876987000000009005'] = { ...Contacts[sofia.contactId ?? ''], id: '4876987000000009005' }
    delete Contacts[sofia.contactId ?? '']
    buyerIs('4876987000000009005', 'Sofía Arango')
    await at.gateway.ask('GET', `${records}/search?email=${sofia.email}`, { cookie })
    expect(await requestToken(cookie)).toEqual(all(200))
    expect(at.services.calls.to(/search/)).toHaveLength(2)
  })
})

describe('a contact that was merged while its id was known', () => {
  it.each(['deals/', 'statements/', 'products/'])(
    'opens its deals, first asked for by %s (API-07, GAT-08)',
    async (first) => {
      const cookie = await at.login('sofia')
      await at.gateway.ask('GET', `${records}/contacts/${sofia.contactId}`, { cookie })
      const { Contacts, deals } = at.services.store.data.records
      Contacts['4876987000000009005'] = { ...Contacts[sofia.contactId ?? ''], id: '4876987000000009005' }
      delete Contacts[sofia.contactId ?? '']
      for (const id of sofia.dealIds) Object.assign(deals[id] ?? {}, { Contact_Name: { id: '4876987000000009005' } })
      const calls = everything().toSorted(
        ([, one], [, other]) => Number(other.includes(first)) - Number(one.includes(first)),
      )
      expect(await requestToken(cookie, calls)).toEqual(all(200))
    },
  )
})

describe('a deal that names no contact', () => {
  it("is hers where the CRM lists it for her contact, and nobody's where only the account names it (GAT-08)", async () => {
    // The demo's list follows from Contact_Name, so the deal that is listed answers without it.
    const listed = deal(sofia.dealIds[1])
    const { Contact_Name } = listed
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', `${records}/getOpportunities?contactId=${sofia.contactId}`, { cookie })
    for (const nobody of [null, undefined, '', 'Sofía Arango Villa', { name: 'Sofía Arango Villa' }]) {
      listed.Contact_Name = nobody
      expect((await at.gateway.ask('GET', `${records}/deals/${listed.id}`, { cookie })).status).toBe(200)
    }
    listed.Contact_Name = Contact_Name
    buyerIs(undefined)
    minutes(10)
    expect(await requestToken(await at.login('sofia'), everything().slice(0, 2))).toEqual([403, 403])
  })

  it('is hers where its look-up is the bare id of her contact (GAT-08)', async () => {
    deal().Contact_Name = sofia.contactId
    expect(await requestToken(await at.login('sofia'), everything().slice(0, 2))).toEqual([200, 200])
  })
})

describe('an invitation for a deal', () => {
  const [invited] = valentina.dealIds
  const ask = () => at.gateway.ask('GET', `${records}/deals/${invited}`, { invitation: valentina.hash })

  it('reads of it who bought it, and nothing once it was ceded (GAT-08)', async () => {
    expect((await ask()).json.data[0].Contact_Name.id).toBe(valentina.contactId)
    deal(invited).Contact_Name = { id: laura.contactId, name: 'Laura Méndez' }
    const { status, text } = await ask()
    expect([status, text.includes('Laura')]).toEqual([403, false])
  })
})
