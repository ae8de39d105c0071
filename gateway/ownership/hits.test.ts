// Whose a search hit is: the CRM's search looks in every address field, and a proxy may leave fields out of its hits.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import type { Change } from '../../tests/kit/gateway/between'
import { stage } from '../../tests/kit/gateway/stage'
import { rowsOf } from '../services/rows'

const at = stage()
const [sofia, tomas, valentina] = [persona('sofia'), persona('tomas'), persona('valentina')]
const records = '/owner/records/api/v1/records'
const anothers = { id: '4876987000000009999', Secondary_Email: tomas.email, First_Name: 'Otra', Last_Name: 'Persona' }

const withoutEmail: Change = (body, call) =>
  call.endsWith('/search') ? { data: rowsOf(body).map(({ Email: _, ...row }) => row) } : body
const gatewayThat = async (change: Change) => {
  return at.behind(change)
}
const search = (email: string) => `${records}/search?email=${encodeURIComponent(email)}`

describe('a hit without an address', () => {
  it("is hers where its contact has her address, for a user and for an invitation's holder (GAT-16)", async () => {
    const gateway = await gatewayThat(withoutEmail)
    const cookie = await at.login('sofia')
    const hits = (await gateway.ask('GET', search(sofia.email), { cookie })).json
    expect(rowsOf(hits).map(({ id }) => id)).toEqual([sofia.contactId])
    expect((await gateway.ask('GET', `${records}/contacts/${sofia.contactId}`, { cookie })).status).toBe(200)
    const invited = (await gateway.ask('GET', search(valentina.email), { invitation: valentina.hash })).json
    expect(rowsOf(invited).map(({ First_Name }) => First_Name)).toEqual(['Valentina'])
  })

  it.each([
    ['has another address', { Email: 'otra@correo.example' }],
    ['has no address either', {}],
  ])("is nobody's where its contact %s (GAT-16)", async (_, address) => {
    at.services.store.data.records.Contacts[anothers.id] = { ...anothers, ...address }
    const gateway = await gatewayThat(withoutEmail)
    const cookie = await at.login('tomas')
    const hits = await gateway.ask('GET', search(tomas.email), { cookie })
    expect([hits.status, rowsOf(hits.json)]).toEqual([200, []])
    expect((await gateway.ask('GET', `${records}/contacts/${anothers.id}`, { cookie })).status).toBe(403)
  })

  it('of a long list is read three times at most (GAT-06)', async () => {
    for (let serial = 0; serial < 9; serial++)
      at.services.store.data.records.Contacts[`90${serial}`] = { ...anothers, id: `90${serial}` }
    const gateway = await gatewayThat(withoutEmail)
    const cookie = await at.login('tomas')
    await gateway.ask('GET', search(tomas.email), { cookie })
    expect(at.services.calls.to(/GET .*\/contacts\//)).toHaveLength(3)
  })

  it('gives way to one with her address (SES-13)', async () => {
    const gateway = await gatewayThat((body, call) =>
      call.endsWith('/search') ? { data: [{ ...anothers, Email: undefined }, ...rowsOf(body)] } : body,
    )
    const cookie = await at.login('sofia')
    const { json } = await gateway.ask('GET', search(sofia.email), { cookie })
    expect(rowsOf(json).map(({ id }) => id)).toEqual([sofia.contactId])
    expect(at.services.calls.to(/GET .*\/contacts\//)).toEqual([])
  })
})

it('a search that the CRM refuses is no missing contact: nothing is made, and the next call asks again (GAT-10)', async () => {
  let isRefused = true
  const gateway = await at.behind((body) => body, {
    status: (call) => (isRefused && call.endsWith('/search') ? 403 : undefined),
  })
  const cookie = await at.login('sofia')
  const json = { Email: sofia.email, Tipo_de_Contacto: 'Comprador', Actividad_Economica: '6920' }
  const save = async () => (await gateway.ask('POST', `${records}/Contacts/upsert`, { cookie, json })).status
  const read = async () => (await gateway.ask('GET', `${records}/contacts/${sofia.contactId}`, { cookie })).status
  expect([await save(), await read(), at.services.calls.to(/(POST|PUT) .*Contacts/)]).toEqual([502, 502, []])
  isRefused = false
  expect([await save(), await read()]).toEqual([200, 200])
})

it('a file that somebody without a record asks for is searched in no record without an id (GAT-02)', async () => {
  const cookie = await at.login('tomas')
  expect((await at.gateway.ask('GET', `${records}/get-file?fileId=another`, { cookie })).status).toBe(403)
  expect(at.services.calls.to(/GET .*\/contacts(\/|\/?\?|\/?$)/)).toEqual([])
})
