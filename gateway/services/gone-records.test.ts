// What the gateway answers where a record is not there any more, as CRMs say it.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { stage } from '../../tests/kit/gateway/stage'
import { idOf } from './rows'

const at = stage()
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'

describe('a record that is gone', () => {
  const invalid = { code: 'INVALID_DATA', details: {}, message: 'the id given seems to be invalid', status: 'error' }
  it.each([
    ['a refused request', invalid, 400],
    ['a refused record', { data: [invalid] }, 400],
    ['a refused request with status 200', invalid, 200],
    ['a refused record with status 200', { data: [invalid] }, 200],
    ['a refused record without a word', { data: [{ status: 'error' }] }, 200],
    ['a code alone', { code: 'INVALID_DATA', message: 'invalid data' }, 400],
    ['a status of its own', {}, 410],
  ])('a record of hers that is not there any more is a 404: %s (API-07)', async (_, body, status) => {
    const gone = /\/(contacts|deals|products|parquederos|dep_sitos|vendedores)\/\w+$|getOpportunities/
    let isGone = false
    const is = (call: string) => isGone && gone.test(call)
    const gateway = await at.behind((answer, call) => (is(call) ? body : answer), {
      status: (call) => (is(call) ? status : undefined),
    })
    const cookie = await at.login('sofia')
    const [dealId = ''] = sofia.dealIds
    const deal = at.services.store.data.records.deals[dealId] ?? {}
    const paths = [`contacts/${sofia.contactId}`, `deals/${dealId}`, `products/${idOf(deal.Inmueble)}`]
    paths.push(`parquederos/${idOf(deal.Parqueadero_Deseado)}`, `dep_sitos/${idOf(deal.Dep_sito_Deseado)}`)
    paths.push(`vendedores/${idOf(deal.Agente_Principal)}`, `getOpportunities?contactId=${sofia.contactId}`)
    const ask = async () =>
      Promise.all(paths.map(async (path) => (await gateway.ask('GET', `${records}/${path}`, { cookie })).status))
    expect(await ask()).toEqual(paths.map(() => 200))
    isGone = true
    expect(await ask()).toEqual(paths.map(() => 404))
  })

  it('a refused search is no missing contact, whatever status it has (GAT-10, API-07)', async () => {
    const busy = { code: 'LIMIT_EXCEEDED', details: {}, message: 'limit exceeded', status: 'error' }
    for (const status of [200, 400]) {
      const gateway = await at.behind((body, call) => (call.endsWith('/search') ? busy : body), {
        status: (call) => (call.endsWith('/search') ? status : undefined),
      })
      const cookie = await at.login('sofia')
      const json = { Email: sofia.email, Tipo_de_Contacto: 'Comprador', Actividad_Economica: '6920' }
      const reply = await gateway.ask('POST', `${records}/Contacts/upsert`, { cookie, json })
      expect([reply.status, at.services.calls.to(/(POST|PUT) .*Contacts/)]).toEqual([429, []])
    }
  })
})
