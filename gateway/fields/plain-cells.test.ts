// A text that a spreadsheet would run is stored as one that it shows, and the buyer sees her own text.
import { describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { cookieOf, stage } from '../../tests/kit/gateway/stage'
import { asCells, asTyped } from './fields'

const at = stage()
const { email, contactId } = persona('sofia')
const records = '/owner/records/api/v1/records'
const held = () => at.services.store.data.records.Contacts[contactId ?? ''] ?? {}

async function saved(body: object, way: 'upsert' | 'profile' = 'upsert') {
  const login = { identifier: email, password: demoPassword }
  const cookie = cookieOf(await at.gateway.ask('POST', '/owner/content/auth/local', { json: login }))
  const [method, path] = way === 'upsert' ? ['POST', 'upsert'] : ['PUT', contactId]
  const json = way === 'upsert' ? { Email: email, ...body } : body
  expect((await at.gateway.ask(method, `${records}/Contacts/${path}`, { cookie, json })).status).toBe(200)
  return (await at.gateway.ask('GET', `${records}/contacts/${contactId}`, { cookie })).json.data[0]
}

describe.each(['upsert', 'profile'] as const)('by %s', (way) => {
  it.each([
    '=HYPERLINK("http://x.example","Santa Marta")',
    '+SUM(1;2)',
    '-2+cmd|calc',
    '@SUM(A1)',
    '+A1 ext 9',
    '+1 305 ext 9|calc',
    '+1 305 ext 1234567',
    '  =1+1',
    "'=1+1",
    "''@x",
    '＝1+1',
    '＋1＋cmd|calc',
    '＠SUM(A1)',
    '－1+cmd|calc',
  ])('the text %j is stored behind an apostrophe and comes back as typed (GAT-15)', async (text) => {
    const shown = await saved({ Ciudad: text }, way)
    expect([held().Ciudad, shown.Ciudad]).toEqual([`'${text}`, text])
  })

  it.each([
    'Cali',
    '-',
    '--',
    "D'Annunzio",
    "'Cali'",
    'a=b',
    '10 % - 12 %',
    '-75.000',
    '+57 (300) 555-0112',
    '3/4',
    '+1 305 555 0123, ext. 12',
    '+57 601 555 0120 x123456',
  ])('the text %j is stored as it is (GAT-15)', async (text) => {
    const shown = await saved({ Ciudad: text }, way)
    expect([held().Ciudad, shown.Ciudad]).toEqual([text, text])
  })
})

it('the account’s address stays as it is: the CRM finds the contact by it (GAT-10)', () => {
  const row = { Email: '-ana@example.co', Secondary_Email: "'-ana@example.co" }
  expect(asCells({ Email: '-ana@example.co', Secondary_Email: '-ana@example.co' })).toEqual(row)
  expect(asTyped(row)).toEqual({ Email: '-ana@example.co', Secondary_Email: '-ana@example.co' })
})

describe('a number', () => {
  it('keeps its mark: a telephone, and an amount below zero (GAT-15)', async () => {
    await saved({ Mobile: '+573005550112', Utilidad_Neta: -1_500_000 })
    expect(held()).toMatchObject({ Mobile: '+573005550112', Utilidad_Neta: -1_500_000 })
  })
})
