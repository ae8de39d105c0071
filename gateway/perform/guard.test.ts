// A complete record: who changes a bank account, a telephone, a mail address or identity data gives the password again.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { formWith, pdfFile, stage } from '../../tests/kit/gateway/stage'
import { enteredAt, visitor } from '../../tests/kit/gateway/visitor'
import { localMemory, type Memory } from '../memory/memory'
import { guardedChanges, guardedFields } from './guard'

const at = stage()
const sofia = persona('sofia')
const path = '/owner/records/api/v1/records'
const contact = `${path}/Contacts/${sofia.contactId}`
const minutes = 60_000
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

afterEach(() => {
  vi.useRealTimers()
})

/** A gateway that sees a record of this progress, and a page on which she is in. */
async function entered(progress = 100) {
  Object.assign(at.services.store.data.records.Contacts[sofia.contactId ?? ''] ?? {}, {
    Avance_Datos: progress,
    Mobile: '+573001112233',
  })
  const page = await enteredAt(await at.fresh())
  return (method: string, to: string, json: object) => page.ask(method, to, { json })
}

describe('a complete record', () => {
  const upsert = { Email: sofia.email, Tipo_de_Contacto: 'Comprador', Mobile: '+573009998877' }

  it('a login counts for five minutes, after them the change is refused before the CRM is asked (SES-16)', async () => {
    const ask = await entered()
    expect((await ask('PUT', contact, { woztellfull__WhatsApp: '+573001110001' })).status).toBe(200)
    later(6 * minutes)
    at.reached()
    const { status, json } = await ask('PUT', contact, { woztellfull__WhatsApp: '+573001110002' })
    expect([status, json.error?.code]).toEqual([403, 'password-needed'])
    expect((await ask('POST', `${path}/Contacts/upsert`, upsert)).json.error?.code).toBe('password-needed')
    expect(at.reached().filter((call) => /^(PUT|POST .*upsert)/.test(call))).toEqual([])
  })

  it('the same call passes after the password was given again, for five minutes (SES-16)', async () => {
    const ask = await entered()
    later(6 * minutes)
    expect((await ask('PUT', contact, { woztellfull__WhatsApp: '+573001110002' })).status).toBe(403)
    expect((await ask('POST', '/owner/session', { password: 'wrong' })).status).toBe(400)
    expect((await ask('PUT', contact, { woztellfull__WhatsApp: '+573001110002' })).status).toBe(403)
    expect((await ask('POST', '/owner/session', { password: demoPassword })).status).toBe(204)
    expect((await ask('PUT', contact, { woztellfull__WhatsApp: '+573001110002' })).status).toBe(200)
    later(6 * minutes)
    expect((await ask('PUT', contact, { woztellfull__WhatsApp: '+573001110003' })).status).toBe(403)
  })

  it.each([50, null])(
    'a record is not made incomplete first, with a progress of %j, to change it without a question (SES-16)',
    async (Avance_Datos) => {
      const ask = await entered()
      later(6 * minutes)
      const lowered = { Email: sofia.email, Tipo_de_Contacto: 'Comprador', Avance_Datos }
      expect((await ask('POST', `${path}/Contacts/upsert`, lowered)).status).toBe(200)
      const { status, json } = await ask('POST', `${path}/Contacts/upsert`, upsert)
      expect([status, json.error?.code]).toEqual([403, 'password-needed'])
    },
  )

  it('that the search does not know yet keeps its account and progress without the password (SES-16)', async () => {
    let isBehind = false
    const isSearch = (call: string) => isBehind && call.endsWith('/search')
    await entered()
    const page = await enteredAt(await at.behind((body, call) => (isSearch(call) ? { data: '' } : body)))
    later(11 * minutes)
    isBehind = true
    const before = structuredClone(at.services.store.data.records.Contacts[sofia.contactId ?? ''])
    const names = { First_Name: 'Otra', Last_Name: 'Persona' }
    for (const [name, value] of [...guardedFields.map((name) => [name, null]), ...Object.entries(names)]) {
      const json = { Email: sofia.email, Tipo_de_Contacto: 'Comprador', [String(name)]: value }
      const { status } = await page.ask('POST', `${path}/Contacts/upsert`, { json })
      const hasValue = (before?.[String(name)] ?? '') !== ''
      expect([name, status]).toEqual([name, hasValue ? 403 : 200])
    }
    expect(at.services.store.data.records.Contacts[sofia.contactId ?? '']).toMatchObject({
      ...before,
      Modified_Time: expect.any(String),
    })
    const save = (more: object) => page.ask('POST', `${path}/Contacts/upsert`, { json: { ...upsert, ...more } })
    expect((await save({})).json.error?.code).toBe('password-needed')
    expect((await page.ask('POST', '/owner/session', { json: { password: demoPassword } })).status).toBe(204)
    const nature = 'Persona Natural'
    expect((await save({ Naturaleza_Juridica: nature, Avance_Datos: 10, Last_Stepper: 2 })).status).toBe(200)
    expect(at.services.store.data.records.Contacts[sofia.contactId ?? '']).toMatchObject({
      ...{ Mobile: upsert.Mobile, Avance_Datos: 100 },
    })
  })

  it('of a buyer without one is made without the password, however long she read before her first save (SES-16)', async () => {
    const { email } = persona('tomas')
    const page = await enteredAt(await at.fresh(), 'tomas')
    later(11 * minutes)
    const json = { ...upsert, Email: email, Last_Name: 'Gil', Naturaleza_Juridica: 'Persona Natural' }
    expect((await page.ask('POST', `${path}/Contacts/upsert`, { json })).status).toBe(200)
    const made = Object.values(at.services.store.data.records.Contacts).filter(({ Email }) => Email === email)
    expect(made).toMatchObject([{ Last_Name: 'Gil', Mobile: upsert.Mobile }])
  })

  it('that was merged into another one keeps its account and progress without the password (SES-16, GAT-15)', async () => {
    const ask = await entered()
    const save = (more: object) => ask('POST', `${path}/Contacts/upsert`, { ...upsert, ...more })
    await save({})
    const { Contacts } = at.services.store.data.records
    const merged = '4876987000000009005'
    Contacts[merged] = { ...Contacts[sofia.contactId ?? ''], id: merged }
    delete Contacts[sofia.contactId ?? '']
    later(6 * minutes)
    expect((await save({ Mobile: '+573000000000' })).json.error?.code).toBe('password-needed')
    expect((await save({ Naturaleza_Juridica: null, Avance_Datos: 10, Last_Stepper: 2 })).json.error?.code).toBe(
      'password-needed',
    )
    expect((await save({ Actividad_Economica: '6920', Avance_Datos: 10, Last_Stepper: 2 })).status).toBe(200)
    expect(Contacts[merged]).toMatchObject({ Avance_Datos: 100, Mobile: upsert.Mobile })
  })

  it('a write that changes none of these fields, and any to a record that is not complete, passes (SES-16)', async () => {
    const ask = await entered()
    await ask('PUT', contact, { woztellfull__WhatsApp: '+573001110002' })
    later(6 * minutes)
    expect((await ask('PUT', contact, { woztellfull__WhatsApp: '+57 300 111 0002' })).status).toBe(200)
    expect((await ask('POST', `${path}/Contacts/upsert`, { ...upsert, Mobile: '+57 300 111 2233' })).status).toBe(200)
    const places = {
      ...upsert,
      Mobile: '+573001112233',
      Mailing_Street: 'Calle 9',
      Mailing_City: 'Tunja',
      Ciudad: 'Cali',
    }
    expect((await ask('POST', `${path}/Contacts/upsert`, places)).status).toBe(200)
    expect((await ask('PUT', contact, { Ciudad: 'Neiva' })).status).toBe(200)
    const incomplete = await entered(80)
    later(6 * minutes)
    expect((await incomplete('PUT', contact, { woztellfull__WhatsApp: '+573001110002' })).status).toBe(200)
  })
})

it('a password counts as given when the answer says so, however far the memory is (SES-16)', async () => {
  Object.assign(at.services.store.data.records.Contacts[sofia.contactId ?? ''] ?? {}, { Avance_Datos: 100 })
  const near = localMemory()
  const add: Memory['add'] = async (...row) => {
    await new Promise((done) => setTimeout(done, 50))
    return near.add(...row)
  }
  const page = await enteredAt(await at.fresh({}, { sessions: { ...near, add } }))
  later(6 * minutes)
  expect((await page.ask('POST', '/owner/session', { json: { password: demoPassword } })).status).toBe(204)
  expect((await page.ask('PUT', contact, { json: { woztellfull__WhatsApp: '+573001110001' } })).status).toBe(200)
})

it('the record is read once for a save, by the guard and for the progress together (GAT-06)', async () => {
  Object.assign(at.services.store.data.records.Contacts[sofia.contactId ?? ''] ?? {}, { Avance_Datos: 80 })
  const page = await enteredAt(await at.fresh())
  later(6 * minutes)
  at.reached()
  const json = { Email: sofia.email, Tipo_de_Contacto: 'Comprador', Mobile: '+573001112233', Last_Stepper: 3 }
  expect((await page.ask('POST', `${path}/Contacts/upsert`, { json })).status).toBe(200)
  const reads = at.reached().filter((call) => call.endsWith(`/contacts/${sofia.contactId}`))
  expect(reads).toHaveLength(1)
})

it('what one session gave again does not count for another one of hers (SES-16)', async () => {
  Object.assign(at.services.store.data.records.Contacts[sofia.contactId ?? ''] ?? {}, { Avance_Datos: 100 })
  const gateway = await at.fresh()
  const [one, another] = [visitor(gateway), visitor(gateway)]
  await one.login('sofia')
  later(6 * minutes)
  await another.login('sofia')
  expect((await one.ask('PUT', contact, { json: { woztellfull__WhatsApp: '+573001110001' } })).status).toBe(403)
  expect((await another.ask('PUT', contact, { json: { woztellfull__WhatsApp: '+573001110001' } })).status).toBe(200)
})

it('an identity document of a complete record is taken after the password only, before a byte of it is read (SES-16)', async () => {
  Object.assign(at.services.store.data.records.Contacts[sofia.contactId ?? ''] ?? {}, { Avance_Datos: 100 })
  const page = visitor(await at.fresh())
  await page.login('sofia')
  later(6 * minutes)
  const send = (field: string) => page.ask('PUT', `${contact}/upload-file/${field}`, { body: formWith(pdfFile()) })
  at.reached()
  const { status, json } = await send('Cedulas_Pasaportes_IDs')
  expect([status, json.error.code]).toEqual([403, 'password-needed'])
  expect(at.reached().filter((call) => call.startsWith('PUT'))).toEqual([])
  expect((await send('Formulario_W9')).status).toBe(200)
  expect((await page.ask('POST', '/owner/session', { json: { password: demoPassword } })).status).toBe(204)
  expect((await send('Cedulas_Pasaportes_IDs')).status).toBe(200)
})

it('a record is complete in whatever way its CRM writes the progress (SES-16, API-08)', () => {
  const changes = (Avance_Datos: unknown) =>
    guardedChanges({ Avance_Datos, Mobile: '+573001112233' }, { body: { Mobile: '+573009998877' } })
  for (const complete of [100, '100', '100 %', '100,0', [100]]) expect(changes(complete)).toEqual(['Mobile'])
  for (const other of [99, '99 %', '', null, '-None-', undefined, 'sí']) expect(changes(other)).toEqual([])
})
