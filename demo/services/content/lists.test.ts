// Lists, invitations and permissions of the content backend, version by version.
import { describe, expect, it } from 'vitest'
import { persona } from '../../personas'
import { five, testServices } from '../test-client'

const test = testServices()
const [three, four, strict] = ['/strapi3', '/strapi4/api', '/strapi5-strict/api']
const hash = persona('valentina').hash ?? ''

async function read(path: string, who: 'user' | 'service' = 'user') {
  return test.call('GET', path, { token: await (who === 'user' ? test.login('laura') : test.serviceToken()) })
}

describe('shapes', () => {
  it('Strapi 3 answers a flat list with media and components in it (API-02)', async () => {
    const { json } = await read(`${three}/noticias`)
    expect(json).toHaveLength(12)
    const item = json.find((one: { portada: unknown }) => one.portada)
    expect(item).toMatchObject({
      id: expect.any(Number),
      created_at: expect.any(String),
      portada: { url: expect.stringMatching(/^\/uploads\//) },
      contenido: { contenido: expect.any(String) },
    })
  })

  it('Strapi 4 wraps entries and media in attributes, and gives media only with populate=* (API-02)', async () => {
    const bare = (await read(`${four}/noticias`)).json
    expect(bare.data[0].attributes).not.toHaveProperty('portada')
    expect(bare.data[0].attributes).not.toHaveProperty('contenido')
    const full = (await read(`${four}/noticias?populate=*`)).json
    const item = full.data.find((one: { attributes: { portada: { data: unknown } } }) => one.attributes.portada.data)
    expect(item.attributes).toMatchObject({
      createdAt: expect.any(String),
      portada: { data: { id: expect.any(Number), attributes: { url: expect.stringMatching(/^\/uploads\//) } } },
    })
    expect(full.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 12 })
  })

  it('Strapi 5 answers flat entries with a documentId inside data (API-02)', async () => {
    const { data } = (await read(`${five}/noticias?populate=*`)).json
    expect(data[0]).toMatchObject({
      id: expect.any(Number),
      documentId: expect.stringMatching(/^\w{24}$/),
      createdAt: expect.any(String),
    })
    expect(data.find((one: { portada: unknown }) => one.portada).portada).toMatchObject({
      documentId: expect.any(String),
      url: expect.any(String),
    })
  })

  it.each([four, five])('%s pages as asked, 100 at most (API-02)', async (prefix) => {
    const first = (await read(`${prefix}/noticias?pagination[pageSize]=5&sort=createdAt:desc`)).json
    const third = (await read(`${prefix}/noticias?pagination[pageSize]=5&pagination[page]=3&sort=createdAt:desc`)).json
    expect(first.meta.pagination.pageCount).toBe(3)
    expect([first.data.length, third.data.length]).toEqual([5, 2])
    expect((await read(`${prefix}/noticias?pagination[pageSize]=500`)).json.meta.pagination.pageSize).toBe(100)
  })

  it('an unknown parameter is refused by Strapi 3 and with strictParams, and ignored by 4 and 5 (API-02)', async () => {
    const asked = async (prefix: string) => (await read(`${prefix}/noticias?color=azul`)).status
    expect(await Promise.all([three, four, five, strict].map(asked))).toEqual([400, 200, 200, 400])
    expect((await read(`${three}/noticias?populate=*&pagination[pageSize]=100`)).status).toBe(400)
    expect((await read(`${strict}/noticias?populate=*&pagination[pageSize]=100`)).status).toBe(200)
  })

  it('one of the eight entries of progress has broken JSON (PRG-03)', async () => {
    const { data } = (await read(`${five}/avances?populate=*`)).json
    const broken = data.filter((one: { descripcion: string }) => {
      try {
        return !Array.isArray(JSON.parse(one.descripcion))
      } catch {
        return true
      }
    })
    expect([data.length, broken.length]).toEqual([8, 1])
  })
})

describe('invitations', () => {
  it('?hash= filters in Strapi 3, is ignored by 4 and 5, and is refused with strictParams (REG-01)', async () => {
    const found = async (prefix: string) => {
      const { json, status } = await read(`${prefix}/auths?hash=${hash}`, 'service')
      return status === 200 ? (json.data ?? json).length : status
    }
    expect(await Promise.all([three, four, five, strict].map(found))).toEqual([1, 3, 3, 400])
  })

  it('filters[hash][$eq] filters in Strapi 4 and 5 and is refused by 3 (REG-01)', async () => {
    const asked = async (prefix: string) => read(`${prefix}/auths?filters[hash][$eq]=${hash}`, 'service')
    expect((await asked(three)).status).toBe(400)
    for (const prefix of [four, five, strict]) {
      const { json } = await asked(prefix)
      expect(json.data).toHaveLength(1)
      expect(JSON.stringify(json.data)).toContain(persona('valentina').email)
    }
  })

  const invitation = () => test.services.store.data.auths.find((one) => one.hash === hash)
  const put = async (prefix: string, id: string, body: unknown) =>
    test.call('PUT', `${prefix}/auths/${id}`, { token: await test.serviceToken(), body })

  it('each version wants its own id and envelope (REG-04)', async () => {
    const { id, documentId } = invitation() ?? { id: 0, documentId: '' }
    const [plain, wrapped] = [{ registered: true }, { data: { registered: true } }]
    expect((await put(three, `${id}`, wrapped)).status).toBe(200)
    expect(invitation()?.registered).toBe(false)
    expect((await put(four, `${id}`, plain)).status).toBe(400)
    expect((await put(five, documentId, plain)).status).toBe(400)
    expect((await put(five, `${id}`, wrapped)).status).toBe(404)
    expect(invitation()?.registered).toBe(false)
    expect((await put(three, `${id}`, plain)).json).toMatchObject({ id, registered: true })
    expect((await put(four, `${id}`, wrapped)).json.data.attributes.registered).toBe(true)
    expect((await put(five, documentId, wrapped)).json.data).toMatchObject({ documentId, registered: true })
  })

  it.each([three, four, five])('%s accepts both envelopes at once (REG-04)', async (prefix) => {
    const { id, documentId } = invitation() ?? { id: 0, documentId: '' }
    const body = { registered: true, data: { registered: true } }
    expect((await put(prefix, prefix === five ? documentId : `${id}`, body)).status).toBe(200)
    expect(invitation()?.registered).toBe(true)
  })

  it('only the service account reads invitations (SES-05)', async () => {
    for (const prefix of [three, four, five]) {
      expect((await read(`${prefix}/auths`)).status).toBe(403)
      expect((await test.call('GET', `${prefix}/auths`)).status).toBe(403)
    }
  })
})

describe('permissions', () => {
  it.each([three, four, five])(
    '%s answers 403 without a token and 401 with one that is over (SES-04)',
    async (prefix) => {
      const token = await test.login('laura')
      expect((await test.call('GET', `${prefix}/noticias`)).status).toBe(403)
      await test.call('POST', '/demo/expire')
      expect((await test.call('GET', `${prefix}/noticias`, { token })).status).toBe(401)
      expect((await test.call('GET', `${prefix}/noticias`, { token: 'not.a.token' })).status).toBe(401)
    },
  )

  it('an unknown path is text in Strapi 3 and JSON later (API-02)', async () => {
    expect((await read(`${three}/nada`)).headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await read(`${five}/nada`)).json.error.status).toBe(404)
  })

  it('PUT /users/{id} changes the own last name only (API-01)', async () => {
    const token = await test.login('laura')
    const own = test.services.store.data.users.find((one) => one.email === persona('laura').email)
    const reply = await test.call('PUT', `${five}/users/${own?.id}`, { token, body: { id: own?.id, lastName: 'Otra' } })
    expect(reply.json.last_name).toBe('Otra')
    expect((await test.call('PUT', `${five}/users/2`, { token, body: { id: 2, lastName: 'X' } })).status).toBe(403)
  })
})
