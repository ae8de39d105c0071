// Authentication calls against the rows of the three Strapi versions.
import { describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../personas'
import { five, testServices } from '../test-client'

const test = testServices()
const [three, four] = ['/strapi3', '/strapi4/api']
const all = [three, four, five]
const { email } = persona('laura')

const newcomer = {
  username: 'nueva@correo.example',
  email: 'nueva@correo.example',
  password: 'secreta',
  type: 'cliente',
  deal_id: '4876987000000002008',
  first_name: 'Nueva',
  last_name: 'Persona',
}
const register = (prefix: string, change: object = {}) =>
  test.call('POST', `${prefix}/auth/local/register`, { body: { ...newcomer, ...change } })

describe.each(all)('in all versions: %s', (prefix) => {
  it('login takes identifier and password and answers jwt and user (API-01)', async () => {
    const { status, json } = await test.call('POST', `${prefix}/auth/local`, {
      body: { identifier: email.toUpperCase(), password: demoPassword },
    })
    expect(status).toBe(200)
    expect(json.user).toMatchObject({ email, first_name: 'Laura', deal_id: persona('laura').dealIds[0] })
    expect(json.user).not.toHaveProperty('password')
    const claims = JSON.parse(Buffer.from(json.jwt.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(3600)
  })

  it('a failed login is 400, never 401 (API-01)', async () => {
    for (const body of [{ identifier: email, password: 'wrong' }, { identifier: 'no@one.example', password: 'x' }, {}])
      expect((await test.call('POST', `${prefix}/auth/local`, { body })).status).toBe(400)
  })

  it('a bearer on an authentication call breaks it: valid 403, expired 401 (SES-05)', async () => {
    const token = await test.login('laura')
    const body = { identifier: email, password: demoPassword }
    expect((await test.call('POST', `${prefix}/auth/local`, { body, token })).status).toBe(403)
    test.services.store.data.generation.user++
    expect((await test.call('POST', `${prefix}/auth/local`, { body, token })).status).toBe(401)
  })

  it('register answers jwt and user, once for an address (REG-04)', async () => {
    const { status, json } = await register(prefix)
    expect(status).toBe(200)
    expect(json).toMatchObject({ jwt: expect.any(String), user: { email: newcomer.email, deal_id: newcomer.deal_id } })
    expect((await register(prefix)).status).toBe(400)
  })

  it('with mail confirmation the answer has no jwt (REG-04)', async () => {
    test.services.store.data.variants.mailConfirmation = true
    expect(Object.keys((await register(prefix)).json)).toEqual(['user'])
  })

  it('forgot-password mails a code of 128 hex digits, which sets a new password once (LOG-04)', async () => {
    expect((await test.call('POST', `${prefix}/auth/forgot-password`, { body: { email } })).json).toEqual({ ok: true })
    const [mail] = (await test.call('GET', '/demo/mails')).json
    const [, code] = /\?code=([0-9a-f]{128})#\/password_confirm$/.exec(mail.link) ?? []
    expect(mail.to).toBe(email)
    const body = { code, password: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
    const reset = () => test.call('POST', `${prefix}/auth/reset-password`, { body })
    expect(
      (await test.call('POST', `${prefix}/auth/reset-password`, { body: { ...body, passwordConfirmation: 'other' } }))
        .status,
    ).toBe(400)
    expect((await reset()).json).toMatchObject({ jwt: expect.any(String), user: { email } })
    expect((await reset()).status).toBe(400)
    const login = await test.call('POST', `${prefix}/auth/local`, {
      body: { identifier: email, password: 'nueva-clave' },
    })
    expect(login.status).toBe(200)
  })
})

describe('where the versions differ', () => {
  it.each([
    [three, 400],
    [four, 200],
    [five, 200],
  ])('%s answers forgot-password for an unknown address with %i (LOG-03)', async (prefix, status) => {
    const reply = await test.call('POST', `${prefix}/auth/forgot-password`, { body: { email: 'no@one.example' } })
    expect(reply.status).toBe(status)
  })

  it.each([
    [three, 200],
    [four, 400],
    [five, 400],
  ])('%s answers a further key on forgot-password with %i (LOG-03)', async (prefix, status) => {
    const body = { email, url: 'https://pagina.example' }
    expect((await test.call('POST', `${prefix}/auth/forgot-password`, { body })).status).toBe(status)
  })

  it.each([
    [three, 200],
    [four, 400],
    [five, 400],
  ])('%s answers a password of five characters with %i (REG-03)', async (prefix, status) => {
    expect((await register(prefix, { password: 'abcde' })).status).toBe(status)
  })

  it.each([
    [three, 200],
    [four, 200],
    [five, 400],
  ])('%s answers a password over 72 bytes with %i (REG-03)', async (prefix, status) => {
    expect((await register(prefix, { password: 'ñ'.repeat(37) })).status).toBe(status)
  })

  it.each([
    [three, 200],
    [four, 200],
    [five, 400],
  ])('%s answers a key beyond the seven with %i (REG-04)', async (prefix, status) => {
    const reply = await register(prefix, { passwordConfirmation: 'secreta' })
    expect(reply.status).toBe(status)
    if (status === 400) expect(reply.json.error.message).toBe('Invalid parameters: passwordConfirmation')
    else expect(reply.json.user).not.toHaveProperty('passwordConfirmation')
  })

  it.each([
    [three, 200],
    [four, 400],
    [five, 400],
  ])('%s answers deal_id as a number with %i (REG-04)', async (prefix, status) => {
    const reply = await register(prefix, { deal_id: 2008 })
    expect(reply.status).toBe(status)
    if (status === 200) expect(reply.json.user.deal_id).toBe('2008')
  })

  it('says in each version that an address is taken (REG-05)', async () => {
    const taken = { email, username: email }
    expect((await register(three, taken)).json.message[0].messages[0].id).toBe('Auth.form.error.email.taken')
    expect((await register(four, taken)).json.error.message).toBe('Email or Username are already taken')
    expect((await register(five, taken)).json.error.message).toBe('Email or Username are already taken')
  })

  it('errors have the body of their version, with the rejected password in the details of the later ones (ERR-02)', async () => {
    const flat = await test.call('POST', `${three}/auth/local`, { body: {} })
    expect(flat.json).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: [{ messages: [{ id: 'Auth.form.error.invalid' }] }],
    })
    const later = await register(five, { password: 'abcde' })
    expect(later.json).toMatchObject({
      data: null,
      error: { status: 400, name: 'ValidationError', message: expect.any(String) },
    })
    expect(JSON.stringify(later.json.error.details)).toContain('abcde')
  })
})
