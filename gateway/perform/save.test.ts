// A save reaches the caller's own contact, whatever unique field of another one its body holds. The CRM of these tests
// finds an upsert's record by telephone and identity number, both unique, and compares addresses letter by letter.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import type { Row } from '../../demo/services/types'
import { records } from '../../src/api/records'
import { cookieOf, type Gateway, type Reply, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const [sofia, laura, tomas] = [persona('sofia'), persona('laura'), persona('tomas')]
const path = '/owner/records/api/v1/records/Contacts/upsert'
const contacts = () => at.services.store.data.records.Contacts
const held = (id: string | undefined) => structuredClone(contacts()[id ?? ''] ?? {})
const theirs = { Mobile: '+573009990001', ID_Cedula: '52000777' }

async function save(body: object, key = 'sofia', gateway: Gateway = at.gateway): Promise<Reply> {
  const json = { Tipo_de_Contacto: 'Comprador', Email: persona(key).email, ...body }
  const login = { identifier: persona(key).email, password: demoPassword }
  const cookie = cookieOf(await gateway.ask('POST', '/owner/content/auth/local', { json: login }))
  return gateway.ask('POST', path, { cookie, json })
}

beforeEach(() => {
  at.services.store.data.variants.unique = Object.keys(theirs)
  Object.assign(contacts()[laura.contactId ?? ''] ?? {}, theirs)
})

describe('a save of a known contact', () => {
  it('is written by its id with the fields that the page sent, and is an outcome that the page reads (GAT-10, WIZ-07)', async () => {
    const { status, json } = await save({ Ciudad: 'Cali', Last_Stepper: 4 })
    const [sent] = at.services.calls.to(/(POST|PUT) .*Contacts/)
    expect([sent?.method, sent?.path.split('/').at(-1)]).toEqual(['PUT', sofia.contactId])
    const answers = { Ciudad: 'Cali', Last_Stepper: 4 }
    expect(sent?.body).toEqual({ Email: sofia.email, Tipo_de_Contacto: 'Comprador', ...answers })
    expect([status, held(sofia.contactId).Ciudad]).toEqual([200, 'Cali'])
    expect(() => records.upsert.reader(json)).not.toThrow()
  })

  it('that names no step that there is changes no progress (WIZ-07, GAT-15)', async () => {
    const { Avance_Datos, Last_Stepper } = held(sofia.contactId)
    expect((await save({ Last_Stepper: 99, Avance_Datos: 100 })).status).toBe(200)
    expect(held(sofia.contactId)).toMatchObject({ Avance_Datos, Last_Stepper })
  })

  it('looks her contact up once, however often she saves (GAT-06)', async () => {
    await save({ Ciudad: 'Cali' })
    at.reached()
    await save({ Ciudad: 'Pasto' })
    expect(at.reached().filter((call) => call.includes('search'))).toEqual([])
  })

  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['between blanks', (email: string) => `  ${email} `],
  ])('reaches it where its address comes %s, with a telephone of another contact too (GAT-10)', async (_, spelled) => {
    const before = [held(laura.contactId), Object.keys(contacts()).length]
    await save({ Email: spelled(sofia.email), Mobile: theirs.Mobile, Ciudad: 'Cali' })
    expect([held(laura.contactId), Object.keys(contacts()).length]).toEqual(before)
    await save({ Email: spelled(sofia.email), Ciudad: 'Cali' })
    expect(held(sofia.contactId)).toMatchObject({ Ciudad: 'Cali', Email: sofia.email })
  })

  it.each(Object.entries(theirs))(
    'with the %s of another contact changes nothing there and tells no id (GAT-10, GAT-16)',
    async (field, value) => {
      const before = held(laura.contactId)
      const { text, json } = await save({ [field]: value })
      expect(held(laura.contactId)).toEqual(before)
      expect(json.data[0]).toMatchObject({ code: 'DUPLICATE_DATA', status: 'error', details: { api_name: field } })
      expect(text).not.toContain(laura.contactId)
    },
  )

  it('goes to the contact that it was merged into meanwhile (GAT-10)', async () => {
    await save({ Ciudad: 'Cali' })
    contacts()['4876987000000009005'] = { ...held(sofia.contactId), id: '4876987000000009005' }
    delete contacts()[sofia.contactId ?? '']
    expect((await save({ Ciudad: 'Tunja' })).json.data[0].status).toBe('success')
    expect(held('4876987000000009005').Ciudad).toBe('Tunja')
    // The CRM is asked to make no other one.
    expect(at.services.calls.to(/POST .*upsert/)).toEqual([])
  })
})

describe('a save of somebody without a contact', () => {
  const own = () => Object.values(contacts()).filter(({ Email }) => Email === tomas.email)

  it('makes one, which is hers from then on (GAT-10)', async () => {
    const { json } = await save({ Last_Name: 'Gil', Ciudad: 'Cali' }, 'tomas')
    expect(own()).toMatchObject([{ Last_Name: 'Gil', Ciudad: 'Cali' }])
    expect(json.data[0].details.id).toBe(own()[0]?.id)
    await save({ Ciudad: 'Tunja' }, 'tomas')
    expect(own()).toMatchObject([{ Ciudad: 'Tunja' }])
  })

  it('makes one that she can read at once, although the search does not know it yet (GAT-10)', async () => {
    const gateway = await at.behind((body, call) => (call.endsWith('/search') ? { data: '' } : body))
    await save({ Last_Name: 'Gil', Ciudad: 'Cali' }, 'tomas', gateway)
    const read = `/owner/records/api/v1/records/contacts/${own()[0]?.id}`
    expect((await gateway.ask('GET', read, { cookie: await at.login('tomas') })).status).toBe(200)
  })

  it.each(Object.entries(theirs))(
    'with the %s of another contact neither changes it nor makes it hers (GAT-10)',
    async (field, value) => {
      const before = held(laura.contactId)
      await save({ Last_Name: 'Gil', [field]: value }, 'tomas')
      expect(held(laura.contactId)).toEqual(before)
      const cookie = await at.login('tomas')
      const read = `/owner/records/api/v1/records/contacts/${laura.contactId}`
      expect((await at.gateway.ask('GET', read, { cookie })).status).toBe(403)
      expect(own()).toHaveLength(1)
    },
  )

  it("learns no id from an answer that says 'update', unless that contact has her address (GAT-10)", async () => {
    const gateway = await at.behind((body, call) => {
      const update = { code: 'SUCCESS', action: 'update', details: { id: laura.contactId }, status: 'success' }
      return call.endsWith('/upsert') ? { data: [update] } : body
    })
    const { status, text } = await save({ Last_Name: 'Gil', Ciudad: 'Cali' }, 'tomas', gateway)
    expect([status, text.includes(String(laura.contactId))]).toEqual([502, false])
    const cookie = await at.login('tomas')
    const read = `/owner/records/api/v1/records/contacts/${laura.contactId}`
    expect((await gateway.ask('GET', read, { cookie })).status).toBe(403)
  })

  it('is asked for no other field than the address, where the proxy takes the choice (GAT-10)', async () => {
    await save({ Last_Name: 'Gil', Mobile: '+573001112233' }, 'tomas')
    const [alone, made, rest] = at.services.calls.to(/(POST|PUT) .*Contacts/)
    expect([alone?.query, alone?.body]).toEqual([{ duplicate_check_fields: 'Email' }, { Email: tomas.email }])
    expect([made?.query, Object.keys(made?.body as Row).sort()]).toEqual([
      { duplicate_check_fields: 'Email' },
      ['Email', 'Last_Name', 'Tipo_de_Contacto'],
    ])
    expect([rest?.method, rest?.query]).toEqual(['PUT', {}])
  })
})

describe('a refusal of the CRM', () => {
  const duplicate = {
    code: 'DUPLICATE_DATA',
    details: { api_name: 'Mobile', id: laura.contactId, more: { id: laura.contactId } },
    message: `duplicate data: ${laura.contactId}`,
    status: 'error',
  }
  it.each([
    [200, { data: [duplicate] }],
    [202, { data: [duplicate] }],
    [400, { data: [duplicate] }],
    [400, duplicate],
    [200, duplicate],
  ])('with status %i tells no other contact, in %j (GAT-16)', async (status, body) => {
    const isSave = (call: string) => /(POST|PUT) .*Contacts/.test(call)
    const gateway = await at.behind((said, call) => (isSave(call) ? body : said), {
      status: (call) => (isSave(call) ? status : undefined),
    })
    const reply = await save({ Mobile: theirs.Mobile }, 'sofia', gateway)
    expect(reply.status).toBe(status)
    expect(reply.text).not.toContain(laura.contactId)
    expect(reply.text).toContain('"api_name":"Mobile"')
    expect(() => records.upsert.reader(reply.json)).toThrow()
  })
})
