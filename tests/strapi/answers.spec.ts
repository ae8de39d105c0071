// The demo's content service against the real Strapi it stands for: the same status, the same words of a refusal, and no field in an answer
// that the real one does not have.
import { demoPassword, persona, serviceAccount } from '../../demo/personas'
import { published } from '../../src/api/published'
import { authPerMinute, expect, test, type World } from './world'

const julian = persona('julian')
const camila = persona('camila')
const newcomer = {
  ...{ username: 'nadie@correo.example', email: 'nadie@correo.example', password: 'secreta', type: 'cliente' },
  ...{ deal_id: persona('valentina').dealIds[0], first_name: 'Nadie', last_name: 'Nadie' },
}

type Who = 'nobody' | 'user' | 'service' | 'forged'
interface Asked {
  method?: string
  path: string
  as?: Who
  json?: object
  /** The hash of an invitation, as the gateway sends it with a registration. */
  invitation?: string | undefined
  /** The demo registers whoever asks; ours only the invited (backend/strapi). */
  only?: 'status'
}

const login = { path: '/auth/local', method: 'POST' }
const forgot = { path: '/auth/forgot-password', method: 'POST' }
const reset = { path: '/auth/reset-password', method: 'POST' }
const calls: Record<string, Asked> = {
  'a login': { ...login, json: { identifier: camila.email, password: demoPassword } },
  'a login in capitals': { ...login, json: { identifier: camila.email.toUpperCase(), password: demoPassword } },
  'a wrong password': { ...login, json: { identifier: camila.email, password: 'x' } },
  'an unknown account': { ...login, json: { identifier: 'no@one.example', password: 'x' } },
  'a login with a bearer': { ...login, as: 'user', json: { identifier: camila.email, password: demoPassword } },
  'a login with a forged bearer': {
    ...login,
    as: 'forged',
    json: { identifier: camila.email, password: demoPassword },
  },
  'a forgotten password of nobody': { ...forgot, json: { email: 'no@one.example' } },
  'a forgotten password with a further key': { ...forgot, json: { email: camila.email, url: 'https://a.example' } },
  'a code that nobody sent': { ...reset, json: { code: 'x', password: 'secreta', passwordConfirmation: 'secreta' } },
  'two passwords that differ': { ...reset, json: { code: 'x', password: 'secreta', passwordConfirmation: 'otra-mas' } },
  ...Object.fromEntries(
    Object.entries(published).map(([name, { path }]): [string, Asked] => [
      name,
      { path: `${path}?populate=*&pagination[pageSize]=100`, as: 'user' },
    ]),
  ),
  'news without pictures': { path: '/noticias', as: 'user' },
  'news with an unknown parameter': { path: '/noticias?nada=1', as: 'user' },
  'a page of news': { path: '/noticias?pagination[pageSize]=5&pagination[page]=2', as: 'user' },
  'news without a token': { path: '/noticias' },
  'news with a forged token': { path: '/noticias', as: 'forged' },
  'an invitation': { path: `/auths?filters[hash][$eq]=${julian.hash}`, as: 'service' },
  'an unknown invitation': { path: '/auths?filters[hash][$eq]=unknown-unknown', as: 'service' },
  'a hash as version 3 takes it': { path: `/auths?hash=${julian.hash}`, as: 'service' },
  'invitations for a user': { path: '/auths', as: 'user' },
  'who I am': { path: '/users/me', as: 'user' },
  'an unknown path': { path: '/nada', as: 'user' },
}

type Tokens = Record<Who, string | undefined>

async function ask(base: string, tokens: Tokens, { path, method = 'GET', as = 'nobody', json, invitation }: Asked) {
  const answer = await fetch(base + encodeURI(path), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(tokens[as] && { authorization: `Bearer ${tokens[as]}` }),
      ...(invitation && { 'x-invitation': invitation }),
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

async function tokensOf(base: string): Promise<Tokens> {
  const of = async (json: object) => {
    const { body } = await ask(base, {} as Tokens, { ...login, json })
    return (body as { jwt: string }).jwt
  }
  const user = await of({ identifier: julian.email, password: demoPassword })
  return { nobody: undefined, user, service: await of(serviceAccount), forged: `${user.slice(0, -4)}AAAA` }
}

/** Paths of an answer with the kinds of their values; null may stand for any kind. */
function kindsIn(value: unknown, path = ''): Map<string, string> {
  if (value === null) return new Map([[path, 'null']])
  if (typeof value !== 'object') return new Map([[path, typeof value]])
  const inside = Array.isArray(value)
    ? value.flatMap((one) => [...kindsIn(one, `${path}[]`)])
    : Object.entries(value).flatMap(([key, one]) => [...kindsIn(one, `${path}.${key}`)])
  return new Map([...inside].reverse())
}

/** What the demo promises and the real one does not have. */
function inventedBy(demo: unknown, real: unknown): string[] {
  const there = kindsIn(real)
  const has = (path: string, kind: string) => {
    const found = there.get(path)
    // null may stand for an object, too: Strapi makes smaller formats of some pictures.
    if (found === undefined) return kind === 'null' && [...there.keys()].some((one) => one.startsWith(`${path}.`))
    return found === kind || found === 'null' || kind === 'null'
  }
  return [...kindsIn(demo)].filter(([path, kind]) => !has(path, kind)).map(([path, kind]) => `${path}: ${kind}`)
}

/** Renews and ends one session, with what each call answers. */
async function lifeOfTokens(base: string): Promise<unknown[]> {
  const post = (path: string, json: object, token?: string) =>
    ask(base, { user: token } as Tokens, { path, method: 'POST', json, ...(token && { as: 'user' }) })
  const tokensOf = ({ body }: { body: unknown }) => body as { jwt: string; refreshToken: string }
  const entered = await post('/auth/local', { identifier: camila.email, password: demoPassword })
  const { refreshToken } = tokensOf(entered)
  const renewed = await post('/auth/refresh', { refreshToken })
  const again = await post('/auth/refresh', { refreshToken })
  const { jwt, refreshToken: next } = tokensOf(renewed)
  const nobody = await post('/auth/logout', { refreshToken: next })
  const ended = await post('/auth/logout', { refreshToken: next }, jwt)
  const late = await post('/auth/refresh', { refreshToken: next })
  return [entered, renewed, again, nobody, ended, late].map(({ status, body }) => [
    status,
    Object.keys(body as object).sort(),
    refusalOf(body),
  ])
}

const refusalOf = (body: unknown) => {
  const { name, message } = (body as { error?: { name: string; message: string } }).error ?? {}
  return { name, message }
}

const demoOf = ({ services }: World) => `${services.origin}/strapi5/api`
let demo: Tokens
let real: Tokens
test.beforeAll(async ({ world }) => {
  demo = await tokensOf(demoOf(world))
  real = await tokensOf(world.strapi)
})

for (const [name, asked] of Object.entries(calls)) {
  test(`answers as the demo does: ${name} (GAT-07)`, async ({ world }) => {
    const [ours, theirs] = [await ask(demoOf(world), demo, asked), await ask(world.strapi, real, asked)]
    expect(ours.status).toBe(theirs.status)
    expect(refusalOf(ours.body)).toEqual(refusalOf(theirs.body))
    expect(inventedBy(ours.body, theirs.body)).toEqual([])
  })
}

test('renews and revokes tokens as the demo does (GAT-07, SES-14)', async ({ world }) => {
  const theirs = await lifeOfTokens(world.strapi)
  expect(theirs.map((answer) => (answer as unknown[])[0])).toEqual([200, 200, 401, 403, 200, 401])
  expect(await lifeOfTokens(demoOf(world))).toEqual(theirs)
})

/** Faults of a registration, for an address that is invited: others are not looked at by ours. */
const invited = { ...newcomer, username: persona('valentina').email, email: persona('valentina').email }
const faults: Record<string, object> = {
  'a short password': { ...invited, password: 'abcde' },
  'a password over 72 bytes': { ...invited, password: 'ñ'.repeat(37) },
  'a further key': { ...invited, passwordConfirmation: 'secreta' },
  'no username': { ...invited, username: undefined },
}
for (const [name, json] of Object.entries(faults)) {
  test(`refuses a registration as the demo does: ${name} (GAT-07)`, async ({ world }) => {
    // Whichever file ran first: an invitation that is used up is refused before its faults are seen.
    await freeInvitation(world)
    const asked = { path: '/auth/local/register', method: 'POST', json, invitation: persona('valentina').hash }
    const [ours, theirs] = [await ask(demoOf(world), demo, asked), await ask(world.strapi, real, asked)]
    expect([ours.status, theirs.status]).toEqual([400, 400])
    expect(refusalOf(ours.body)).toEqual(refusalOf(theirs.body))
  })
}

test('registers nobody beside the gateway whom no invitation names (GAT-07)', async ({ world }) => {
  await freeInvitation(world)
  const register = (json: object, invitation = persona('valentina').hash) =>
    ask(world.strapi, real, { path: '/auth/local/register', method: 'POST', json, invitation }).then(
      ({ status }) => status,
    )
  expect(await register(newcomer)).toBe(403)
  expect(await register({ ...invited, deal_id: persona('sofia').dealIds[0] })).toBe(403)
  expect(await register({ ...invited, deal_id: undefined })).toBe(403)
  expect(await register({ ...invited, type: 'admin' })).toBe(403)
  // Whoever knows a buyer's address and deal, but has not her letter.
  for (const hash of ['', 'guessed-0123456789', julian.hash]) expect(await register(invited, hash)).toBe(403)
})

test('lets the service account alone read and mark invitations (GAT-07)', async ({ world }) => {
  const id = await documentIdOf(world, julian.hash ?? '')
  const mark = { path: `/auths/${id}`, method: 'PUT', json: { registered: true, data: { registered: true } } }
  expect((await ask(world.strapi, real, { ...mark, as: 'service' })).status).toBe(200)
  expect((await ask(world.strapi, real, { ...mark, as: 'user' })).status).toBe(403)
  const me = await ask(world.strapi, real, { path: '/users/me', as: 'user' })
  const own = { path: `/users/${(me.body as { id: number }).id}`, method: 'PUT', json: { deal_id: '1' } }
  expect((await ask(world.strapi, real, { ...own, as: 'user' })).status).toBe(403)
  expect((await ask(world.strapi, real, { path: '/users', as: 'user' })).status).toBe(403)
})

test('counts attempts by the visitor whom the gateway names (GAT-07)', async ({ world }) => {
  const attempt = async (from: string) =>
    (
      await fetch(`${world.strapi}/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ code: 'x', password: 'secreta', passwordConfirmation: 'secreta' }),
      })
    ).status
  const statuses: number[] = []
  for (let count = 0; count <= authPerMinute; count++) statuses.push(await attempt('203.0.113.7'))
  expect(statuses.at(-1)).toBe(429)
  expect(await attempt('203.0.113.8')).toBe(400)
})

async function documentIdOf(world: World, hash: string): Promise<string> {
  const found = await ask(world.strapi, real, { path: `/auths?filters[hash][$eq]=${hash}`, as: 'service' })
  return (found.body as { data: { documentId: string }[] }).data[0]?.documentId ?? ''
}

async function freeInvitation(world: World): Promise<void> {
  const id = await documentIdOf(world, persona('valentina').hash ?? '')
  const json = { data: { registered: false } }
  await ask(world.strapi, real, { path: `/auths/${id}`, method: 'PUT', as: 'service', json })
}
