// What holds for all three services: browsers' rules, limits, injected faults, the store and the demo's controls.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPassword, persona, personas } from '../personas'
import { createServices, type Services, type ServicesOptions } from './services'
import { five, testServices } from './test-client'

const test = testServices({ allowedOrigins: ['https://permitida.example'] })
const { email, contactId } = persona('laura')

describe('browsers', () => {
  const preflight = (path: string, origin = 'https://permitida.example') =>
    test.call('OPTIONS', path, { headers: { origin, 'access-control-request-method': 'PUT' } })

  it.each([`${five}/noticias`, '/strapi3/noticias', '/api/v1/records/Contacts/upsert', '/statements/1/pdf'])(
    '%s allows four request headers in browsers, and PUT (SES-05)',
    async (path) => {
      const { status, headers } = await preflight(path)
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe('https://permitida.example')
      expect(headers.get('access-control-allow-headers')).toBe('Content-Type,Authorization,Origin,Accept')
      expect(headers.get('access-control-allow-methods')).toContain('PUT')
    },
  )

  it.each([
    ['/strapi3/noticias', 500],
    [`${five}/noticias`, 403],
  ])('%s answers an origin that is not allowed with %i and no CORS headers (API-02)', async (path, status) => {
    const reply = await test.call('GET', path, { headers: { origin: 'https://otra.example' } })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    if (status === 500) expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('the log names request headers that no browser would be let through with (SES-05)', async () => {
    await test.call('GET', '/uploads/logo.svg', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    expect(test.services.calls.to('/uploads/logo.svg')[0]?.headers).toEqual(['x-requested-with'])
  })
})

describe('injected faults', () => {
  const news = async () => test.call('GET', `${five}/noticias`, { token: await test.login('laura') })
  const match = '^GET /strapi5'

  it.each([
    ['500', 500, /InternalServerError/],
    ['expired', 401, /UnauthorizedError/],
    ['rateLimit', 429, /RateLimitError/],
    ['html', 200, /<!doctype html>/],
    ['malformed', 200, /^\{"data": \[\{"id": "\d+$/],
  ] as const)('%s answers %i, once (ERR-02)', async (mode, status, text) => {
    test.services.faults.set({ mode, match, times: 1 })
    const reply = await news()
    expect(reply.status).toBe(status)
    expect(reply.text).toMatch(text)
    expect((await news()).json.data).toHaveLength(12)
  })

  it('drop cuts the connection before the call is performed, lost after it (ERR-03)', async () => {
    const token = await test.login('laura')
    const path = `/api/v1/records/Contacts/${contactId}`
    const save = (Banco: string) => test.call('PUT', path, { token, body: { Banco } })
    const bank = () => test.services.store.data.records.Contacts[contactId ?? '']?.Banco
    test.services.faults.set([
      { mode: 'drop', match: 'PUT', times: 1 },
      { mode: 'lost', match: 'PUT', times: 1 },
    ])
    await expect(save('Uno')).rejects.toThrow()
    expect(bank()).toBe('Banco Ejemplo')
    await expect(save('Dos')).rejects.toThrow()
    expect(bank()).toBe('Dos')
    expect((await save('Tres')).status).toBe(200)
  })

  it('latency delays and then answers (API-04)', async () => {
    test.services.faults.set({ latency: 120, match })
    const start = Date.now()
    expect((await news()).status).toBe(200)
    expect(Date.now() - start).toBeGreaterThanOrEqual(115)
  })
})

describe('controls', () => {
  it('expire ends the tokens given so far, and only those (SES-04)', async () => {
    const old = await test.login('laura')
    await test.call('POST', '/demo/expire')
    const read = (token: string) => test.call('GET', `${five}/noticias`, { token })
    expect((await read(old)).status).toBe(401)
    expect((await read(await test.login('laura'))).status).toBe(200)
  })

  it('the log holds method, path, query, body and whose token came along (API-01)', async () => {
    await test.call('GET', `/api/v1/records/search?email=${email}`, { token: await test.serviceToken() })
    const [login, search] = (await test.call('GET', '/demo/calls')).json
    expect(login).toMatchObject({
      method: 'POST',
      path: `${five}/auth/local`,
      auth: 'none',
      status: 200,
      body: { identifier: expect.any(String) },
    })
    expect(search).toMatchObject({ method: 'GET', query: { email }, auth: 'service', status: 200 })
    await test.call('DELETE', '/demo/calls')
    expect((await test.call('GET', '/demo/calls')).json).toEqual([])
  })

  it('an invitation can be sent anew, also after it was used (REG-01)', async () => {
    const { hash } = persona('julian')
    const { json } = await test.call('POST', '/demo/invite', { body: { hash, fresh: true } })
    expect(json).toMatchObject({
      kind: 'invitation',
      to: persona('julian').email,
      link: expect.stringContaining(`?user=${hash}`),
    })
    expect(test.services.store.data.auths.find((one) => one.hash === hash)?.registered).toBe(false)
    expect((await test.call('GET', '/demo/mails')).json[0].to).toBe(persona('julian').email)
  })

  it('faults and variants are set over HTTP too, and a wrong mode is named (ERR-02)', async () => {
    expect((await test.call('POST', '/demo/faults', { body: { mode: 'html', times: 1 } })).json).toEqual([
      { mode: 'html', times: 1 },
    ])
    expect((await test.call('GET', '/demo/faults')).json).toHaveLength(1)
    expect((await test.call('POST', '/demo/faults', { body: { mode: 'storm' } })).status).toBe(400)
    expect(
      (await test.call('POST', '/demo/variants', { body: { unknownKeys: 'refuse', other: 1 } })).json,
    ).not.toHaveProperty('other')
  })

  it('every persona with a password can log in, and the list hides nothing the demo needs', async () => {
    const { json } = await test.call('GET', '/demo/personas')
    expect(json.personas).toHaveLength(personas.length)
    for (const one of json.personas) {
      expect(one).toMatchObject({ description: { es: expect.any(String), en: expect.any(String) } })
      if (one.password) expect(await test.login(one.key)).toBeTruthy()
    }
    expect((await test.call('GET', '/demo/state')).text).not.toMatch(/"secret"|"password"/)
  })
})

describe('limits and store', () => {
  const opened: Services[] = []
  const folder = mkdtempSync(join(tmpdir(), 'demo-store-'))
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()))
    rmSync(folder, { recursive: true, force: true })
  })
  const open = async (options: ServicesOptions) => {
    const services = await createServices(options)
    opened.push(services)
    return services
  }
  const login = (services: Services, password = demoPassword, prefix = five) =>
    fetch(`${services.origin}${prefix}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: email, password }),
    })

  it('the eleventh login of a minute is 429, on each path by itself (API-04)', async () => {
    const services = await open({ rateLimit: 10 })
    const statuses = await Promise.all(Array.from({ length: 11 }, async () => (await login(services)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses).toContain(429)
    expect((await login(services, demoPassword, '/strapi4/api')).status).toBe(200)
  })

  it('what was saved and uploaded survives a restart, and reset brings the beginning back (WIZ-04)', async () => {
    const first = await open({ storeDir: folder })
    const { jwt } = await (await login(first)).json()
    const headers = { authorization: `Bearer ${jwt}` }
    const form = new FormData()
    form.append('file', new Blob(['kept']), 'kept.pdf')
    await fetch(`${first.origin}/api/v1/records/Contacts/${contactId}/upload-file/Formulario_W9`, {
      method: 'PUT',
      headers,
      body: form,
    })
    await first.close()
    const second = await open({ storeDir: folder })
    const contact = await (await fetch(`${second.origin}/api/v1/records/contacts/${contactId}`, { headers })).json()
    const [entry] = contact.data[0].Formulario_W9
    const file = await fetch(`${second.origin}/api/v1/records/get-file?fileId=${entry.file_Id}`, { headers })
    expect(await file.text()).toBe('kept')
    await fetch(`${second.origin}/demo/reset`, { method: 'POST' })
    expect(Object.values(second.store.data.files).some((one) => one.name === 'kept.pdf')).toBe(false)
  })
})
