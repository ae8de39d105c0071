// What belongs to a second purchase is hers as what belongs to the first, also where that purchase was not read before.
import { beforeEach, expect, it } from 'vitest'
import { sofia } from '../../tests/kit/gateway/examples'
import { stage } from '../../tests/kit/gateway/stage'
import { idOf } from '../services/rows'
import { rules } from '../table/rules'

const at = stage()
const records = '/owner/records/api/v1/records'
const [first = '', second = ''] = sofia.dealIds
const deals = () => at.services.store.data.records.deals
const movedFields = ['Parqueadero_Deseado', 'Dep_sito_Deseado'] as const
const orderOf = (dealId: string) => Object.values(at.services.store.data.files).find((one) => one.recordId === dealId)

beforeEach(() => {
  const [one = {}, other = {}] = [deals()[first], deals()[second]]
  for (const field of movedFields) {
    other[field] = one[field]
    one[field] = null
  }
  const order = orderOf(first)
  if (order) order.recordId = second
})

it.each([
  ['apartment', 'products', 'Inmueble', 'Imagen_Amoblada'],
  ['adviser', 'vendedores', 'Agente_Principal', 'Foto'],
] as const)('a file of her %s is reached before that was read (GAT-01)', async (_, module, link, field) => {
  const record = at.services.store.data.records[module][String(idOf(deals()[first]?.[link]))] ?? {}
  const order = orderOf(second)
  record[field] = [{ file_Id: order?.fileId }]
  if (order) order.recordId = idOf(record)
  const cookie = await at.login('sofia')
  expect((await at.gateway.ask('GET', `${records}/get-file?fileId=${order?.fileId}`, { cookie })).status).toBe(200)
})

it.each([
  ['apartment', () => `products/${idOf(deals()[second]?.Inmueble)}`],
  ['parking space', () => `parquederos/${idOf(deals()[second]?.Parqueadero_Deseado)}`],
  ['storage room', () => `dep_sitos/${idOf(deals()[second]?.Dep_sito_Deseado)}`],
  ['adviser', () => `vendedores/${idOf(deals()[second]?.Agente_Principal)}`],
  ['file', () => `get-file?fileId=${orderOf(second)?.fileId}`],
])('the %s of a second deal is reached before that deal was read (GAT-01)', async (_, path) => {
  const cookie = await at.login('sofia')
  const { status, text } = await at.gateway.ask('GET', `${records}/${path()}`, { cookie })
  expect(status, text.slice(0, 200)).toBe(200)
  // Only her own records were looked at on the way.
  const own = [...sofia.dealIds, sofia.contactId ?? 'none', sofia.email, '/users/me', '/auth/', path().split('?')[0]]
  const strange = at.reached().filter((call) => !own.some((part) => part && call.includes(part)))
  expect(strange.filter((call) => !/products|vendedores|parquederos|dep_sitos/.test(call))).toEqual([])
})

it.each([
  ['a multi-select look-up', (unit: unknown) => [{ id: '9000000000000000001', Inmueble: unit }]],
  ['another spelling of its id', (unit: unknown) => ({ ID: idOf(unit), display_value: 'Apartamento' })],
  ['a text', (unit: unknown) => JSON.stringify(unit)],
  ['the id of an export', (unit: unknown) => `zcrm_${idOf(unit)}`],
])('the apartment is hers where the deal names it by %s (SHL-05, API-08)', async (_, written) => {
  const deal = deals()[second] ?? {}
  const id = idOf(deal.Inmueble)
  deal.Inmueble = written(deal.Inmueble)
  const cookie = await at.login('sofia')
  const shown = rules.deal.call.reader((await at.gateway.ask('GET', `${records}/deals/${second}`, { cookie })).json)
  expect(shown.Inmueble?.id).toBe(id)
  expect((await at.gateway.ask('GET', `${records}/products/${id}`, { cookie })).status).toBe(200)
})
