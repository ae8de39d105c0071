import { describe, expect, it } from 'vitest'
import { persona } from '../../../demo/personas'
import { type Dialect, dialects, portalConfig } from '../../../demo/portal-config'
import { testServices } from '../../../demo/services/test-client'
import { json, nobody, serve } from '../../../tests/kit/api-server'
import { type Client, createClient } from '../../api/client'
import { content } from '../../api/content'
import { asFailure, Failure } from '../../core/failure'
import type { Invitation } from '../../domain/session'
import type { Session } from '../../session/session'
import { accountStateOf, createRegistration, findBuyer, findInvitation } from './register-buyer'

const tester = testServices()
const valentina = persona('valentina')
const password = 'clave-segura'

function visit(content: Dialect = 'strapi5') {
  const client = createClient(portalConfig(tester.services.origin, { content, withRecordsAuth: true }), nobody)
  const adopted: { email: string; password: string }[] = []
  const users: { email: string; deal_id: string; first_name: string }[] = []
  const tools = {
    call: client.call,
    adopt: async (credentials: { email: string; password: string }, answer: { user: (typeof users)[number] }) => {
      adopted.push(credentials)
      users.push(answer.user)
    },
  }
  const find = async () => {
    const invitation = await findInvitation(client.call, valentina.hash ?? '')
    if (!invitation) throw new Error('no invitation')
    return invitation
  }
  const register = async (chosen = password, given?: Invitation) => {
    const invitation = given ?? (await find())
    const buyer = await findBuyer(client.call, invitation)
    return createRegistration(tools, invitation).submit(chosen, buyer)
  }
  return { client, adopted, users, tools, find, register }
}

const record = () => tester.services.store.data.auths.find(({ hash }) => hash === valentina.hash)
const called = (path: RegExp) => tester.services.calls.to(path)

describe.each(Object.keys(dialects) as Dialect[])('on %s', (content) => {
  it('makes the calls in order, with exactly the seven keys, and logs in (REG-04)', async () => {
    const { register, adopted, users } = visit(content)
    expect(await register()).toBe('in')
    const paths = called(/(auths|deals|search|register)/).filter(({ status }) => status === 200)
    expect(paths.map(({ method, path }) => `${method} ${path.replace(dialects[content], '')}`)).toEqual([
      'GET /auths',
      `GET /api/v1/records/deals/${valentina.dealIds[0]}`,
      'GET /api/v1/records/search',
      'POST /auth/local/register',
      expect.stringMatching(/^PUT \/auths\/\w+$/),
    ])
    expect(called(/local\/register/)[0]?.body).toEqual({
      username: valentina.email,
      email: valentina.email,
      password,
      type: 'cliente',
      deal_id: valentina.dealIds[0],
      first_name: 'Valentina',
      last_name: 'Cuesta Mora',
    })
    expect(record()?.registered).toBe(true)
    expect(adopted).toEqual([{ email: valentina.email, password }])
    expect(users[0]).toMatchObject({ email: valentina.email, deal_id: valentina.dealIds[0], first_name: 'Valentina' })
  })

  it("a stranger's record is never taken for an unknown hash (REG-02)", async () => {
    const { client } = visit(content)
    expect(await findInvitation(client.call, 'nobody-has-this')).toBeUndefined()
    expect((await findInvitation(client.call, persona('julian').hash ?? ''))?.email).toBe(persona('julian').email)
  })

  it('a registration that broke off after the account was made completes on the next visit (REG-05)', async () => {
    tester.services.faults.set({ mode: '500', match: '^PUT .*/auths/', times: 1 })
    const thrown = asFailure(
      await visit(content)
        .register()
        .catch((failure) => failure),
    )
    expect([thrown.code, thrown.status, accountStateOf(thrown)]).toEqual(['unavailable', 500, 'unfinished'])
    expect(record()?.registered).toBe(false)
    const second = visit(content)
    expect(await second.register()).toBe('in')
    expect(record()?.registered).toBe(true)
    expect(second.adopted).toHaveLength(1)
    expect(tester.services.store.data.users.filter(({ email }) => email === valentina.email)).toHaveLength(1)
  })

  it('an account with another password is not taken over (REG-05)', async () => {
    await visit(content).register()
    const again = record()
    if (again) again.registered = false
    const { register, adopted } = visit(content)
    const thrown = asFailure(await register('otra-clave').catch((failure) => failure))
    expect([thrown.code, accountStateOf(thrown)]).toEqual(['input', 'exists'])
    expect(adopted).toEqual([])
    expect(record()?.registered).toBe(false)
  })
})

describe('what can happen on the way', () => {
  it('the same visit can try again without a second account (REG-05)', async () => {
    const { tools, find, client } = visit()
    const invitation = await find()
    const registration = createRegistration(tools, invitation)
    const buyer = await findBuyer(client.call, invitation)
    tester.services.faults.set({ mode: 'drop', match: '^PUT .*/auths/', times: 1 })
    await expect(registration.submit(password, buyer)).rejects.toMatchObject({ code: 'network' })
    expect(await registration.submit(password, buyer)).toBe('in')
    expect(called(/POST .*\/local\/register/)).toHaveLength(1)
  })

  it('an answer that was lost on its way back does not lock her out (REG-05)', async () => {
    tester.services.faults.set({ mode: 'lost', match: '/local/register', times: 1 })
    const { register, adopted } = visit()
    await expect(register()).rejects.toMatchObject({ code: 'network' })
    expect(await register()).toBe('in')
    expect(adopted).toHaveLength(1)
  })

  it('registering without a token is followed by a login (REG-04)', async () => {
    tester.services.store.data.variants.mailConfirmation = true
    const { register, adopted } = visit()
    expect(await register()).toBe('in')
    expect(adopted).toEqual([{ email: valentina.email, password }])
  })

  it('an address that is not among the customers is not registered (ERR-01)', async () => {
    const { client } = visit()
    const stranger = { ...(await visit().find()), email: 'nadie@correo.example' }
    const thrown = await findBuyer(client.call, stranger).catch((failure) => failure)
    expect(asFailure(thrown).code).toBe('notCustomer')
  })

  it('a hit of another person lends neither her name nor the registration (SES-13)', async () => {
    const { Contacts } = tester.services.store.data.records
    const [own, other] = Object.values(Contacts).toSorted((a) => (a.Email === valentina.email ? -1 : 1))
    if (!own || !other) throw new Error('The seed has fewer than two contacts')
    other.Secondary_Email = valentina.email
    const { client } = visit()
    const invitation = await visit().find()
    expect(await findBuyer(client.call, invitation)).toMatchObject({ firstName: own.First_Name })
    own.Email = 'otra@correo.example'
    const thrown = await findBuyer(client.call, invitation).catch((failure) => failure)
    expect(asFailure(thrown).code).toBe('notCustomer')
  })

  it('a deal that cannot be read does not stop the registration (REG-04)', async () => {
    tester.services.faults.set({ mode: '500', match: '/records/deals/' })
    expect(await visit().register()).toBe('in')
  })
})

describe('a registration that answers no token and few fields', () => {
  const invitation: Invitation = {
    ...{ id: '1', documentId: '', hash: 'h-12345678', email: ' ana@example.co ', deal_id: '7', registered: false },
  }
  const buyer = { firstName: 'Ana', lastName: 'Ruiz' }
  const blank = { id: '1', email: '', first_name: '', last_name: '', deal_id: '' }

  /** @param login what the login after it answers */
  function registering(login: () => Promise<unknown>) {
    const adopted: unknown[] = []
    const answers: Record<string, () => Promise<unknown>> = {
      [content.register.path]: async () => ({ jwt: '', user: blank }),
      [content.markRegistered.path]: async () => ({ ...invitation, registered: true }),
      [content.login.path]: login,
    }
    const call = (({ path }: { path: string }) => answers[path]?.()) as unknown as Client['call']
    const adopt = async (_: unknown, answer: { user: unknown }) => void adopted.push(answer.user)
    const outcome = createRegistration({ call, adopt: adopt as Session['adopt'] }, invitation).submit(password, buyer)
    return { outcome, adopted }
  }

  it('takes what is missing of the user from the invitation and the records (REG-04)', async () => {
    const known = { id: '1', email: 'a@b.co', first_name: 'Eva', last_name: 'Paz', deal_id: '8' }
    for (const [user, whole] of [
      [blank, { id: '1', email: 'ana@example.co', first_name: 'Ana', last_name: 'Ruiz', deal_id: '7' }],
      [known, known],
    ]) {
      const { outcome, adopted } = registering(async () => ({ jwt: 't', user }))
      expect([await outcome, adopted]).toEqual(['in', [whole]])
    }
  })

  it('is to be confirmed by mail where the login is refused, and goes on where it was lost (REG-04, REG-05)', async () => {
    const refused = registering(() => Promise.reject(new Failure('input', { status: 400 })))
    expect([await refused.outcome, refused.adopted]).toEqual(['confirm', []])
    const lost = registering(() => Promise.reject(new Failure('network')))
    await expect(lost.outcome).rejects.toMatchObject({ code: 'network' })
    const empty = registering(async () => ({ jwt: '', user: blank }))
    expect(await empty.outcome).toBe('confirm')
  })
})

describe('a backend that knows only ?hash=, and whose records do not tell their hash', () => {
  const ask = (answer: (url: URL) => unknown) =>
    serve((request, _, response) => json(response, answer(new URL(request.url ?? '', 'http://x'))))
  const record = (id: number, hash?: string) => ({
    id,
    hash,
    email: `${id}@example.co`,
    deal_id: '7',
    registered: false,
  })

  it('is asked with ?hash= where the filter finds nothing, and its record is taken (REG-04)', async () => {
    tester.services.store.data.variants.invitations = 'hash'
    const { find } = visit('strapi4')
    expect(await find()).toMatchObject({ email: valentina.email, hash: valentina.hash })
    expect(called(/\/auths/).map(({ query }) => Object.keys(query))).toEqual([['filters[hash][$eq]'], ['hash']])
    expect(await findInvitation(visit('strapi4').client.call, 'nobody-has-this')).toBeUndefined()
  })

  it.each([400, 403, 404])('is asked with ?hash= where the filter is refused with %i (REG-04)', async (status) => {
    const { config } = await serve((request, _, response) => {
      const isFiltered = request.url?.includes('filters')
      if (isFiltered) response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
      else json(response, { data: [record(3, 'h-12345678')] })
    })
    const { call } = createClient(config, nobody)
    expect((await findInvitation(call, 'h-12345678'))?.email).toBe('3@example.co')
  })

  it.each([
    ['two records without a hash', [record(1), record(2)], undefined],
    ['one without a hash', [record(1)], '1@example.co'],
    ['one of another hash', [record(1, 'another-hash')], undefined],
    ['one without a hash beside another', [record(1), record(2, 'another-hash')], undefined],
    ['hers among others', [record(1), record(2, 'h-12345678')], '2@example.co'],
  ])('answers %s, and only her own record is taken (REG-04)', async (_, list, email) => {
    const { config } = await ask(() => ({ data: list }))
    const { call } = createClient(config, nobody)
    expect((await findInvitation(call, 'h-12345678'))?.email).toBe(email)
  })
})
