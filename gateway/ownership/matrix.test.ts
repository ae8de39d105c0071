// The abuse matrix: every rule of the table × every wrong caller × every id of somebody else's record. It is generated
// from the table and its examples (tests/kit/gateway/examples.ts).
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { issueToken } from '../../demo/services/tokens'
import { content } from '../../src/api/content'
import { published } from '../../src/api/published'
import { recordFiles, records, statements } from '../../src/api/records'
import { examplesOf, type Ids, julian, laura, type Person, sofia, valentina } from '../../tests/kit/gateway/examples'
import { stage } from '../../tests/kit/gateway/stage'
import { type Rule, type RuleName, rules, type Subject } from '../table/rules'

const at = stage()
const { callOf, idsOf } = examplesOf(at)
const table = Object.entries(rules) as [RuleName, Rule][]

const nobody = '4876987000999999999'
const nobodys = (who: Person, subject: Subject): Ids => ({ ...idsOf(who), [subject]: nobody })
/** The other person's ids; if both share the subject (an advisor), an id that nobody has. */
const foreignTo = (who: Person, other: Person, subject: Subject): Ids =>
  idsOf(other)[subject] === idsOf(who)[subject] ? nobodys(other, subject) : idsOf(other)

/** What a caller may hold without a login here. An Authorization header counts for nothing, whatever its token. */
const tokens = {
  'no token': () => undefined,
  'a word': () => 'nonsense',
  "her own token of the content backend's": () => issueToken(at.services.store, 'user', 5),
  "the CRM's own token": () => issueToken(at.services.store, 'records', 0),
}

const forUsers = table.filter(([, { who }]) => who.includes('user'))
const forHolders = table.filter(([, { who }]) => who.includes('holder'))
const named = forUsers.filter(([, { names }]) => names)

describe.each(forUsers)('rule %s', (name, rule) => {
  it.each(Object.entries(tokens))('refuses %s before the record is asked for (GAT-02)', async (_, tokenOf) => {
    const { method, path, asking } = callOf(name, rule, idsOf(sofia))
    const token = tokenOf()
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { status, json } = await at.gateway.ask(method, path, { ...asking, headers })
    expect([status, json.error.code]).toEqual([401, 'unauthenticated'])
    expect(at.reached()).toEqual([])
  })

  it('lets an owner reach what is hers (GAT-01)', async () => {
    const cookie = await at.login('sofia')
    const { method, path, asking } = callOf(name, rule, idsOf(sofia))
    const { status, text } = await at.gateway.ask(method, path, { ...asking, cookie })
    expect(status, text).toBe(200)
  })
})

describe.each(named)('rule %s', (name, rule) => {
  const subject = rule.names?.subject ?? 'address'

  it.each(['cold', 'warm'])("refuses an owner another one's id, %s (GAT-02)", async (state) => {
    const cookie = await at.login('sofia')
    if (state === 'warm') {
      const own = callOf(name, rule, idsOf(sofia))
      await at.gateway.ask(own.method, own.path, { ...own.asking, cookie })
    }
    at.reached()
    for (const foreign of [foreignTo(sofia, laura, subject), nobodys(sofia, subject)]) {
      const { method, path, asking } = callOf(name, rule, foreign)
      const { status } = await at.gateway.ask(method, path, { ...asking, cookie })
      // The id is no mail address, so the check of the query refuses it first.
      expect(status).toBe(foreign.address === nobody && rule.query?.email ? 400 : 403)
      expect(at.reached().filter((call) => call.includes(foreign[subject]))).toEqual([])
    }
  })

  it('refuses a user who is no customer (GAT-02)', async () => {
    const tomas = persona('tomas')
    const cookie = await at.login('tomas')
    at.reached()
    const foreign = foreignTo(tomas, sofia, subject)
    const { method, path, asking } = callOf(name, rule, foreign)
    const { status, json } = await at.gateway.ask(method, path, { ...asking, cookie })
    expect([status, json.error.code]).toEqual([403, 'forbidden'])
    expect(at.reached().filter((call) => call.includes(foreign[subject]))).toEqual([])
  })

  it('refuses whoever holds an invitation and asks about somebody else (GAT-04)', async () => {
    const { method, path, asking } = callOf(name, rule, idsOf(sofia))
    const { status } = await at.gateway.ask(method, path, { ...asking, invitation: valentina.hash })
    expect([401, 403]).toContain(status)
    expect(at.reached().filter((call) => !call.includes('/auths') && !call.endsWith('/auth/local'))).toEqual([])
  })
})

describe.each(forHolders)('rule %s', (name, rule) => {
  const wrong = {
    'an unknown invitation': { hash: 'guessed-0123456789ab', ids: () => idsOf(valentina) },
    // It may be marked again.
    'a used invitation': { hash: julian.hash, ids: () => idsOf(rule.action === 'mark' ? valentina : julian) },
    "somebody else's record": { hash: valentina.hash, ids: () => idsOf(sofia) },
    'a hash that is none': { hash: '../../x', ids: () => idsOf(valentina) },
  }
  it.each(Object.entries(wrong))(
    'refuses %s before anything but the invitation is asked for (GAT-03)',
    async (_, { hash, ids }) => {
      const { method, path, asking } = callOf(name, rule, ids())
      const { status } = await at.gateway.ask(method, path, { ...asking, invitation: hash })
      expect([401, 403]).toContain(status)
      expect(at.reached().filter((call) => !/GET .*\/auths\?|POST .*\/auth\/local$/.test(call))).toEqual([])
    },
  )
})

describe('the table', () => {
  it('has a rule for every call that the page makes but the token of the CRM (GAT-01)', () => {
    const { token: _, ...ofRecords } = records
    const ruled = new Set<string>(table.map(([, { call }]) => `${call.method} ${call.path}`))
    const calls = [...Object.values({ ...content, ...published }), ...Object.values(ofRecords)].map(
      ({ method, path }) => `${method} ${path}`,
    )
    const files = [`PUT ${recordFiles.upload}`, `GET ${recordFiles.download}`, `POST ${statements.pdf}`]
    const missing = [...calls, ...files].filter((call) => !ruled.has(call))
    expect(missing, 'gateway/table/rules.ts has no rule: behind the gateway these calls are 404').toEqual([])
  })

  it('answers 404 to calls that have no rule, before any service is reached (GAT-01)', async () => {
    expect((await at.gateway.ask('POST', '/owner/records/api/v1/auth/token', { json: {} })).status).toBe(404)
    expect((await at.gateway.ask('PUT', '/owner/content/users/5', { json: { lastName: 'X' } })).status).toBe(404)
    expect(at.reached()).toEqual([])
  })

  it('has a refusal for whoever may call without a login: one of its keys too many (GAT-02)', async () => {
    const open = table.filter(([, { who, body }]) => who.includes('anybody') && typeof body === 'object')
    expect(open.length).toBeGreaterThan(2)
    for (const [name, rule] of open) {
      const { method, path, asking } = callOf(name, rule, idsOf(sofia))
      const json = { ...(asking.json as object), role: 1 }
      expect((await at.gateway.ask(method, path, { json })).status, name).toBe(400)
    }
    expect(at.reached()).toEqual([])
  })
})
