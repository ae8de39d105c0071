// The service account belongs to the gateway: for callers it does not exist (GAT-17).
import { describe, expect, it } from 'vitest'
import { serviceAccount } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { stage } from '../../tests/kit/gateway/stage'

const at = stage()
const { identifier, password } = serviceAccount
const login = (json: object) => at.gateway.ask('POST', '/owner/content/auth/local', { json })
const unknown = () => login({ identifier: 'nobody@correo.example', password })

const spellings: [string, string][] = [
  ['as it is configured', identifier],
  ['in capitals and padded', ` ${identifier.toUpperCase()}\t`],
  ['with an accent', identifier.replace('servicio', 'servício')],
  ['with an invisible letter', identifier.replace('servicio', 'ser\u200bvicio')],
  ['in wide letters', identifier.replace('servicio', 'ｓｅｒｖｉｃｉｏ')],
]

describe('the service account', () => {
  it.each(spellings)('cannot log in, %s: it is answered like an unknown one (GAT-17)', async (_, spelled) => {
    const expected = await unknown()
    at.reached()
    const { status, text } = await login({ identifier: spelled, password })
    expect([status, text]).toEqual([400, expected.text])
    // As many calls as for an unknown account, so that the time tells nothing.
    expect(at.reached()).toEqual(['POST /strapi5/api/auth/local'])
  })

  it('cannot log in by another name that the backend knows it by (GAT-17)', async () => {
    const expected = await unknown()
    const account = at.services.store.data.users.find(({ email }) => email === identifier)
    expect(account?.username).toBeDefined()
    if (account) account.username = 'el-servicio'
    const { status, text } = await login({ identifier: 'el-servicio', password })
    expect([status, text]).toEqual([400, expected.text])
  })

  it.each(spellings)('is sent no recovery mail, %s (GAT-17)', async (_, email) => {
    const { status, text } = await at.gateway.ask('POST', '/owner/content/auth/forgot-password', { json: { email } })
    expect([status, text]).toEqual([200, '{"ok":true}'])
    await eventually(() => expect(at.services.calls.to(/forgot-password/)).toHaveLength(1))
    expect(at.services.store.data.resets).toEqual([])
  })

  it('gets no session for a new password (GAT-17)', async () => {
    const code = 'a'.repeat(128)
    await fetch(`${at.services.origin}/strapi5/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: identifier }),
    })
    const [reset] = at.services.store.data.resets
    expect(reset).toBeDefined()
    const json = { code: reset?.code ?? code, password: 'Otra-2026', passwordConfirmation: 'Otra-2026' }
    const answer = await at.gateway.ask('POST', '/owner/content/auth/reset-password', { json })
    expect([answer.status, answer.text.includes('jwt')]).toEqual([403, false])
  })

  it('has a token that is nobody’s (GAT-17)', async () => {
    const answer = await fetch(`${at.services.origin}/strapi5/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(serviceAccount),
    })
    const { jwt: token } = (await answer.json()) as { jwt: string }
    const reply = await at.gateway.ask('GET', '/owner/content/noticias', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([reply.status, reply.json.error.code]).toEqual([401, 'unauthenticated'])
  })
})
