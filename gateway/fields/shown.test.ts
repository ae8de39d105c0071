// No answer of any rule holds a field that the product does not read, however much a service answers.
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceAccount } from '../../demo/personas'
import { published } from '../../src/api/published'
import { trees } from '../../src/domain/rich-text.fixture'
import { between, type Change } from '../../tests/kit/gateway/between'
import { examplesOf, laura, sofia, valentina } from '../../tests/kit/gateway/examples'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'
import { isRow, rowsOf } from '../services/rows'
import { type Rule, type RuleName, rules } from '../table/rules'
import { createFilter } from './shown'

const at = stage()
const { callOf, idsOf } = examplesOf(at)

/** What a CRM and a content backend hold beside what the product reads: of colleagues, of money, of security. */
const strange: Readonly<Record<string, unknown>> = {
  Comision_Interna: 0.035,
  Notas_Cartera: 'Paga tarde',
  Cedula: '1082000111',
  Salario: 9_500_000,
  Owner: { id: '4876987000000000001', name: 'Asesor', email: 'asesor@brisademar.example' },
  Created_By: { id: '4876987000000000002', name: 'Quien creó', email: 'otra@brisademar.example' },
  Modified_By: { id: '4876987000000000002', name: 'Quien cambió' },
  Lead_Source: 'Feria',
  Puntaje_de_Riesgo: 71,
  Lista_Restrictiva: true,
  Descuento_Autorizado: '12 %',
  Precio_Minimo: 612_000_000,
  Contrato_Interno: [{ file_Id: 'f00d', file_Name: 'interno.pdf', extn: 'pdf' }],
  $approval: { delegate: false, approve: false },
  Correo_Interno: 'otra@correo.example',
  Tag: [{ id: '1', name: 'moroso' }],
  Otro_Comprador: { id: '4876987000000001001', name: 'Laura' },
  confirmationToken: 'c0ffee',
  resetPasswordToken: 'c0ffee',
  provider: 'local',
  role: { id: 1, name: 'Authenticated', permissions: ['x'] },
  updatedBy: { id: 1, email: 'editor@brisademar.example' },
}

/** Adds them to every object of an answer, at every depth. */
const stuffed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stuffed)
  if (!isRow(value)) return value
  const own = Object.entries(value).map(([key, one]): [string, unknown] => [key, stuffed(one)])
  return { ...strange, ...Object.fromEntries(own) }
}
/** The gateway's own reads need what they ask for; only what the page gets is looked at. */
const everywhere: Change = (body) => stuffed(body)

/** Every key of a value and everything inside it. */
const keysIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return isRow(value) ? Object.entries(value).flatMap(([key, one]) => [key, ...keysIn(one)]) : []
}
const strangers = (value: unknown) => [...new Set(keysIn(value))].filter((key) => Object.hasOwn(strange, key))

let gateway: Gateway
const start = async (content: string, more: object = {}) => {
  const url = await between(at.services.origin, everywhere)
  gateway = await at.fresh({
    content: { url: url + content, identifier: serviceAccount.identifier },
    records: { url, clientId: 'demo-client' },
    statements: { url },
    ...more,
  })
}
const table = Object.entries(rules) as [RuleName, Rule][]
const ask = async (name: RuleName, rule: Rule) => {
  const who = rule.who.includes('user') || name === 'login' ? sofia : valentina
  const cookie = rule.who.includes('user') ? await at.login('sofia', gateway) : undefined
  const { method, path, asking } = callOf(name, rule, idsOf(who))
  return gateway.ask(method, path, { ...asking, cookie, ...(!cookie && { invitation: who.hash }) })
}

const ofContent = table.filter(([, { call }]) => call.service === 'content')

describe.each([
  ['/strapi5/api', table],
  ['/strapi4/api', ofContent],
  ['/strapi3', ofContent],
] as const)('with the content backend at %s', (content, asked) => {
  beforeEach(() => start(content))

  it.each(asked)('the answer of %s holds no field that nobody reads (GAT-09)', async (name, rule) => {
    const { status, json, text } = await ask(name, rule)
    if (!['file', 'pdf'].includes(rule.response)) expect(isRow(json) || Array.isArray(json), text).toBe(true)
    expect([strangers(json), status < 500], text).toEqual([[], true])
  })
})

describe('an answer', () => {
  beforeEach(() => start('/strapi5/api'))

  it.each(['contact', 'deal', 'product', 'agent', 'news'] as const)(
    'of %s holds what the product reads, as the service says it (GAT-09)',
    async (name) => {
      const { method, path, asking } = callOf(name, rules[name], idsOf(sofia))
      const [whole, shown] = [
        await at.gateway.ask(method, path, { ...asking, cookie: await at.login('sofia') }),
        await gateway.ask(method, path, { ...asking, cookie: await at.login('sofia', gateway) }),
      ]
      expect(shown.json).toEqual(whole.json)
      const read = rules[name].call.reader
      expect(read(shown.json)).toEqual(read(whole.json))
    },
  )

  it('with a file in a field that nobody reads gives no right to fetch it (GAT-09)', async () => {
    const cookie = await at.login('sofia', gateway)
    await gateway.ask('GET', `/owner/records/api/v1/records/contacts/${sofia.contactId}`, { cookie })
    expect((await gateway.ask('GET', '/owner/records/api/v1/records/get-file?fileId=f00d', { cookie })).status).toBe(
      403,
    )
  })

  it('holds the fields that the configuration names as well (GAT-09)', async () => {
    await start('/strapi5/api', {
      fields: {
        upsert: ['Lead_Source'],
        upload: ['Contrato_Interno'],
        deal: ['Contrato_Interno'],
        product: ['Contrato_Interno'],
      },
    })
    const cookie = await at.login('sofia', gateway)
    const shown = async (name: 'contact' | 'deal' | 'product' | 'agent') => {
      const { method, path } = callOf(name, rules[name], idsOf(sofia))
      return strangers((await gateway.ask(method, path, { cookie })).json)
    }
    expect(await shown('contact')).toEqual(['Lead_Source', 'Contrato_Interno'])
    expect(await shown('deal')).toEqual(['Contrato_Interno'])
    expect(await shown('product')).toEqual(['Contrato_Interno'])
    expect(await shown('agent')).toEqual([])
  })

  it('of a list holds the counts by which its pages are found (API-08)', async () => {
    const { json } = await ask('news', rules.news)
    expect(Object.keys(json.meta.pagination).sort()).toEqual(['pageCount', 'pageSize', 'total'])
  })

  it.each([0, 1, 2, 3])('is read in %i envelopes, as the page reads it (GAT-09)', (levels) => {
    const wrapped = (row: unknown) => Array.from({ length: levels }).reduce((data: unknown) => ({ data }), row)
    const noFields = { upsert: [], upload: [], deal: [], product: [] }
    const answer = createFilter({ fields: noFields })('deal', wrapped({ id: '1', ...strange }))
    expect(answer).toEqual(wrapped({ id: '1' }))
  })

  it('has of a look-up of several the record in each entry, as the page reads it (GAT-09)', () => {
    const entry = { id: 'x', Agentes: { id: '7', name: 'Ana', ...strange }, ...strange }
    const filter = createFilter({ fields: { upsert: [], upload: [], deal: [], product: [] } })
    const shown = filter('deal', { id: '1', Agente_Principal: [entry] })
    expect(shown).toEqual({ id: '1', Agente_Principal: [{ id: '7', name: 'Ana' }] })
  })

  it.each(Object.entries(trees))('of a list holds what is read of a tree of %s (GAT-09, NWS-01)', (_, [tree]) => {
    const filter = createFilter({ fields: { upsert: [], upload: [], deal: [], product: [] } })
    const body = { data: [stuffed({ id: '1', contenido: { contenido: tree }, descripcion: tree })] }
    const [news, progress] = [filter('news', body), filter('progress', body)]
    expect([strangers(news), strangers(progress)]).toEqual([[], []])
    expect(published.news.reader(news)[0]?.contenido).toEqual(published.news.reader(body)[0]?.contenido)
    expect(published.progress.reader(progress)[0]?.descripcion).toEqual(published.progress.reader(body)[0]?.descripcion)
  })

  it('of a login holds the user that the product reads (GAT-09)', async () => {
    const path = '/owner/content/auth/local'
    const good = await gateway.ask('POST', path, { json: { identifier: laura.email, password: 'Demo-2026' } })
    expect(Object.keys(good.json.user).sort()).toEqual(['deal_id', 'email', 'first_name', 'id', 'last_name'])
    expect(good.json.user.email).toBe(laura.email)
  })
})

it('only rows with the address of the caller pass, in the envelope of each Strapi (GAT-30)', () => {
  const filter = createFilter({ fields: { upsert: [], upload: [], deal: [], product: [] } })
  const hersOf = (body: unknown) => filter('news', body, 'a@x.example')
  const [hers, other] = ['A@x.example', 'b@x.example'].map((email, id) => ({ id, titulo: 'a', email }))
  const shown = { id: 0, titulo: 'a' }
  expect(hersOf([hers, other])).toEqual([shown])
  const meta = { pagination: { pageCount: 1 } }
  expect(hersOf({ data: [hers, other], meta })).toEqual({ data: [shown], meta })
  const nested = [hers, other].map((attributes, id) => ({ id, attributes }))
  expect(hersOf({ data: nested })).toEqual({ data: [{ id: 0, attributes: shown }] })
  for (const none of [other, { data: other }, nested[1], { error: 'x' }, null, 'text'])
    expect(rowsOf(hersOf(none))).toEqual([])
})
