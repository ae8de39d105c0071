// The log has one line per call, without personal data.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPassword, persona, personas } from '../../demo/personas'
import { formWith, pdfFile, stage } from '../../tests/kit/gateway/stage'
import { levelOf } from '../services/log'
import { pseudonymOf } from './app'

const at = stage()
afterEach(() => void vi.useRealTimers())
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'
const own = `${records}/contacts/${sofia.contactId}`

describe('the log', () => {
  it('has a line for each call and nothing of a person in it (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    const hash = persona('valentina').hash ?? ''
    await at.gateway.ask('GET', own, { cookie })
    await at.gateway.ask('GET', `${records}/search?email=${sofia.email}`, { cookie })
    await at.gateway.ask('GET', `${records}/contacts/${persona('laura').contactId}`, { cookie })
    await at.gateway.ask('GET', `/owner/content/auths?hash=${hash}`)
    await at.gateway.ask('PUT', `${records}/Contacts/${sofia.contactId}/upload-file/Formulario_W9`, {
      cookie,
      body: formWith(pdfFile()),
    })
    at.services.faults.set({ mode: 'drop', match: '/contacts/' })
    await at.gateway.ask('GET', own, { cookie })
    const lines = at.gateway.log.map((entry) => JSON.stringify(entry))
    expect(lines).toHaveLength(7)
    const all = lines.join('\n')
    const everybody = personas.flatMap(({ name, email, contactId = '', dealIds, hash = '' }) => [
      ...[...name.split(' '), email, contactId, hash, ...dealIds].filter(Boolean),
    ])
    const secrets = [
      cookie,
      cookie.split('=')[1] ?? '',
      demoPassword,
      hash,
      '127.0.0.1',
      'cedula.pdf',
      'Bearer',
      ...everybody,
    ]
    expect(secrets.filter((word) => all.includes(word))).toEqual([])
    expect(at.gateway.log.map(({ rule, status }) => `${rule} ${status}`)).toEqual([
      ...['login 200', 'contact 200', 'search 200', 'contact 403', 'invitation 200', 'upload 200', 'contact 503'],
    ])
  })

  it('says which check refused a call, and no value of it (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    const json = { Email: sofia.email, Owner: 'a secret' }
    await at.gateway.ask('POST', `${records}/Contacts/upsert`, { cookie, json })
    await at.gateway.ask('GET', `${records}/contacts/${persona('laura').contactId}`, { cookie })
    await at.gateway.ask('GET', own)
    await at.gateway.ask('GET', '/owner/nothing')
    expect(at.gateway.log.slice(1).map(({ rule, status, why }) => `${rule} ${status} ${why}`)).toEqual([
      ...['upsert 400 invalid', 'contact 403 forbidden', 'contact 401 unauthenticated', 'none 404 undefined'],
    ])
  })

  it('follows an account by a name that tells nothing, from a wrong password on (GAT-23)', async () => {
    const json = { identifier: sofia.email, password: 'wrong' }
    await at.gateway.ask('POST', '/owner/content/auth/local', { json })
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', own, { cookie })
    await at.gateway.ask('GET', '/owner/session', { cookie })
    await at.gateway.ask('GET', own, { cookie: await at.login('laura') })
    const names = at.gateway.log.map(({ account }) => account ?? 'none')
    expect(names[0]).toMatch(/^[\da-f]{16}$/)
    expect(names.slice(1, 4)).toEqual(Array(3).fill(names[0]))
    expect(names.slice(4)).toEqual(Array(2).fill(names[4]))
    expect(names[4]).not.toBe(names[0])
    const { hash, email } = persona('valentina')
    await at.gateway.ask('GET', `/owner/content/auths?hash=${hash}`)
    expect(at.gateway.log.at(-1)?.account).toBeUndefined()
    await at.gateway.ask('GET', `${records}/search?email=${email}`, { invitation: hash })
    const holder = { status: 200, caller: 'holder', account: expect.stringMatching(/^[\da-f]{16}$/) }
    expect(at.gateway.log.at(-1)).toMatchObject(holder)
  })

  it.each([
    ['b3a1f6e2-5d0c-4b8e-9a77-0c1d2e3f4a5b', true],
    ['01HF7YAT00GQMXR3P5S4V2K9JZ', true],
    ['f3d2c1b0a9e8d7c6b5a4f3e2d1c0b9a8', true],
    ['sofia@example.co-0123456789', false],
    ['a line\tbreak-0123456789abcdef', false],
    ['short-1', false],
    ['nothingbutlettersinhere', false],
    ['1'.repeat(65), false],
  ])('names the request of the server in front: %s is one: %s (GAT-23)', async (id, isOne) => {
    await at.gateway.ask('GET', own, { headers: { 'x-request-id': id } })
    expect(at.gateway.log.at(-1)?.request).toBe(isOne ? id : undefined)
  })

  it('tells probes from unknown paths (GAT-23)', async () => {
    for (const path of ['health', 'ready', 'healthz']) await at.gateway.ask('GET', `/owner/${path}`)
    expect(at.gateway.log.map(({ rule }) => rule)).toEqual(['probe', 'probe', 'none'])
  })

  it('has faults of its own as errors, and those of a service as warnings (GAT-23)', async () => {
    const level = async (mode: 'drop' | '500', match: string) => {
      const cookie = await at.login('sofia')
      at.services.faults.set({ mode, match })
      await at.gateway.ask('GET', own, { cookie })
      return at.gateway.log.slice(-1).map((entry) => `${entry.status} ${levelOf(entry)}`)
    }
    expect(await level('drop', '/contacts/')).toEqual(['503 warn'])
    expect(await level('500', '/contacts/')).toEqual(['502 warn'])
    const broken = await at.fresh(
      {},
      {
        ping: () => {
          throw new TypeError('of our own')
        },
      },
    )
    await broken.ask('GET', '/owner/ready')
    expect(broken.log.map((entry) => `${entry.status} ${levelOf(entry)} ${entry.why}`)).toEqual(['500 error TypeError'])
    await broken.ask('GET', '/owner/nothing')
    expect(broken.log.map(levelOf)).toEqual(['error', 'info'])
  })

  it('knows a refusal by the reference that the page was told (GAT-05)', async () => {
    const { json } = await at.gateway.ask('GET', own)
    expect(at.gateway.log.at(-1)?.reference).toBe(json.error.reference)
    expect(json.error.reference).toMatch(/^[\da-f]{8}$/)
  })
})

describe('the name of an account in the log', () => {
  it('is the same on all instances of a day, and another one the day after (GAT-23)', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2026-11-25T00:00:01Z')
    const morning = pseudonymOf('sofia', 'a secret')
    expect(morning).toMatch(/^[\da-f]{16}$/)
    vi.setSystemTime('2026-11-25T23:59:59Z')
    expect(pseudonymOf('sofia', 'a secret')).toBe(morning)
    vi.setSystemTime('2026-11-26T00:00:00Z')
    expect(pseudonymOf('sofia', 'a secret')).not.toBe(morning)
  })

  it('differs by account and by secret (GAT-23)', () => {
    const names = [pseudonymOf('sofia', 'a secret'), pseudonymOf('laura', 'a secret'), pseudonymOf('sofia', 'another')]
    expect(new Set(names).size).toBe(3)
  })
})
