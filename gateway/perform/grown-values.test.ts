// A CRM as it has grown: what no buyer changes is in it after a save as before, with the gateway and without.
import { expect, it } from 'vitest'
import { demoPassword, personas } from '../../demo/personas'
import { grownRecord } from '../../demo/services/records/grown'
import type { Row } from '../../demo/services/types'
import { firstOf } from '../../src/api/readers'
import { Contact, natureOf } from '../../src/domain/contact'
import { Product } from '../../src/domain/deal'
import { contextOf } from '../../src/domain/residence'
import { stepsOf, variantOf } from '../../src/domain/steps/flow'
import { fromRecord, toPayload } from '../../src/forms/record'
import { stage } from '../../tests/kit/gateway/stage'

const at = stage()
const owners = personas.filter(({ key }) => ['sofia', 'laura', 'andres', 'emily'].includes(key))
type Ask = (method: string, path: string, json?: object) => Promise<{ status: number; json: unknown }>

async function directly(email: string): Promise<Ask> {
  const ask = async (method: string, path: string, json?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = { method, headers: token ? headers : { 'content-type': 'application/json' } }
    const body = json && { body: JSON.stringify(json) }
    const response = await fetch(`${at.services.origin}${path}`, { ...sent, ...body })
    return { status: response.status, json: await response.json() }
  }
  const login = { identifier: email, password: demoPassword }
  const { jwt } = (await ask('POST', '/strapi5/api/auth/local', login)).json as { jwt: string }
  return (method, path, json) => ask(method, path, json, jwt)
}

async function throughGateway(key: string): Promise<Ask> {
  const cookie = await at.login(key)
  return (method, path, json) => at.gateway.ask(method, `/owner/records${path}`, { cookie, json })
}

it.each(owners)('$key: a save of what was only shown changes nothing in the CRM (WIZ-21) (GAT-15)', async (person) => {
  const { store } = at.services
  store.data.variants.values = 'grown'
  const id = person.contactId ?? ''
  const stored = store.data.records.Contacts[id] ?? {}
  Object.assign(stored, { Cuales_nacionalidades_posee: 'Colombiana, Española', Mailing_Country: 'Colombia' })
  const answers = (row: Row | undefined) => {
    const { Modified_Time: _, Tipo_de_Contacto: __, ...kept } = row ?? {}
    return kept
  }
  const before = answers(store.data.records.Contacts[id])
  for (const ask of [await directly(person.email), await throughGateway(person.key)]) {
    const contact = firstOf(Contact)((await ask('GET', `/api/v1/records/contacts/${id}`)).json)
    // Nothing that is stored is lost on its way.
    expect(fromRecord({ Ciudad: { kind: 'text' } }, contact)).toEqual({ Ciudad: before.Ciudad ?? '' })
    const nature = natureOf(contact)
    for (const { fields } of nature ? stepsOf(nature, variantOf(contact)) : []) {
      const values = fromRecord(fields, contact, () => '')
      const payload = toPayload(fields, values, { stored: contact, context: contextOf(contact) })
      for (const [name, sent] of Object.entries(payload)) expect(sent, name).toEqual(grownRecord(stored)[name])
      const body = { ...payload, Email: contact.Email, Tipo_de_Contacto: 'Comprador' }
      const { status, json } = await ask('POST', '/api/v1/records/Contacts/upsert', body)
      expect([status, json], JSON.stringify(body)).toMatchObject([200, { data: [{ status: 'success' }] }])
    }
    expect(answers(store.data.records.Contacts[id])).toEqual(before)
  }
})

it('a property of such a CRM is read like any other, by the gateway too (API-08) (GAT-09)', async () => {
  const [sofia] = owners.filter(({ key }) => key === 'sofia')
  const { store } = at.services
  const dealId = sofia?.dealIds[0] ?? ''
  const ways = [await directly(sofia?.email ?? ''), await throughGateway('sofia')]
  const read = async (ask: Ask) => {
    const { json } = await ask('GET', `/api/v1/records/deals/${dealId}`)
    const [deal] = (json as { data: { Inmueble: unknown }[] }).data
    const [unit] = [deal?.Inmueble].flat() as { id: string }[]
    return firstOf(Product)((await ask('GET', `/api/v1/records/products/${unit?.id}`)).json)
  }
  const plain = await Promise.all(ways.map(read))
  store.data.variants.values = 'grown'
  expect(await Promise.all(ways.map(read))).toEqual(plain)
})
