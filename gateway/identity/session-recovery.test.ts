// A recovered password ends every session of the account, in all instances, or says that it could not.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'
import { enteredAt, type Visitor, visitor } from '../../tests/kit/gateway/visitor'
import { deferred } from '../../tests/kit/until'
import { localMemory, type Memory } from '../memory/memory'
import { Refusal } from '../services/refusal'

const at = stage()
const sofia = persona('sofia')
const session = '/owner/session'
const reset = '/owner/content/auth/reset-password'
const password = 'Nueva-2026'

/** Asks for a mail. @returns the body with its code */
async function mailed(email = sofia.email) {
  await visitor(at.gateway).ask('POST', '/owner/content/auth/forgot-password', { json: { email } })
  await eventually(() => expect(at.services.store.data.resets).toHaveLength(1))
  return { code: at.services.store.data.resets[0]?.code, password, passwordConfirmation: password }
}
const recover = async (gateway: Gateway = at.gateway, email?: string) =>
  visitor(gateway).ask('POST', reset, { json: await mailed(email) })
const statusOf = (page: Visitor) => page.ask('GET', session).then(({ status }) => status)

/** A memory as far away as a Redis, whose answers come in another order than they were asked for. */
function distant(near: Memory = localMemory()): Memory {
  const afterA = async <T>(answer: () => Promise<T>) => {
    await new Promise((done) => setTimeout(done, Math.random() * 5))
    return answer()
  }
  return {
    members: (...asked) => afterA(() => near.members(...asked)),
    add: (...asked) => afterA(() => near.add(...asked)),
    row: (...asked) => afterA(() => near.row(...asked)),
    put: (...asked) => afterA(() => near.put(...asked)),
    touch: (...asked) => afterA(() => near.touch(...asked)),
    forget: (...asked) => afterA(() => near.forget(...asked)),
    remove: (...asked) => afterA(() => near.remove(...asked)),
    append: (...asked) => afterA(() => near.append(...asked)),
    removeWord: (...asked) => afterA(() => near.removeWord(...asked)),
    enlist: (...asked) => afterA(() => near.enlist(...asked)),
    lag: 0,
  }
}

describe('a recovery', () => {
  it('ends all of ten sessions that began at once over two instances, and nobody else’s (SES-14)', async () => {
    const sessions = distant()
    const instances = [await at.fresh({}, { sessions }), await at.fresh({}, { sessions })]
    const [one = at.gateway, another = at.gateway] = instances
    const pages = await Promise.all(Array.from({ length: 10 }, (_, count) => enteredAt(count % 2 ? one : another)))
    const laura = await enteredAt(one, 'laura')
    expect(await Promise.all(pages.map(statusOf))).toEqual(Array(10).fill(200))
    expect((await recover(one)).status).toBe(200)
    expect(await Promise.all(pages.map(statusOf))).toEqual(Array(10).fill(401))
    expect(await statusOf(laura)).toBe(200)
    const later = visitor(another)
    expect((await later.login('sofia', password)).status).toBe(200)
    expect(await statusOf(later)).toBe(200)
  })

  it('ends a session that began before the address of the account was changed (SES-14)', async () => {
    const gateway = await at.fresh({}, { trustTime: 0 })
    const page = await enteredAt(gateway)
    const email = 'sofia.nueva@correo.example'
    const account = at.services.store.data.users.find((one) => one.email === sofia.email)
    Object.assign(account ?? {}, { email, username: email })
    const { status, json } = await page.ask('GET', session)
    expect([status, json.user.email]).toEqual([200, email])
    expect((await recover(gateway, email)).status).toBe(200)
    expect(await statusOf(page)).toBe(401)
  })

  it('that names nobody ends nothing, and is said to be the service’s fault (SES-14)', async () => {
    const nobody = { jwt: 'a.b.c' }
    const isReset = (call: string) => call.endsWith('/reset-password')
    expect(
      (await recover(await at.behind((body, call) => (isReset(call) ? nobody : body), { content: true }))).status,
    ).toBe(502)
  })

  it('ends a session whose login was sent before it and answered after it, too (SES-14)', async () => {
    const { promise: held, resolve: release } = deferred()
    const gateway = await at.behind(
      async (body, call) => {
        if (call === 'POST /strapi5/api/auth/local') await held
        return body
      },
      { content: true },
    )
    const page = visitor(gateway)
    const login = page.login('sofia')
    await eventually(() => expect(at.services.calls.to(/auth\/local$/)).toHaveLength(1))
    expect((await recover(gateway)).status).toBe(200)
    release()
    expect([(await login).status, page.cookie]).toEqual([503, undefined])
  })

  it('is refused while Redis is silent, before its code is used, and can be repeated (SES-14)', async () => {
    let isAway = false
    const near = localMemory()
    const sessions: Memory = {
      ...near,
      async put(...asked) {
        if (isAway) throw new Refusal('upstream-unavailable', { why: 'Redis is away' })
        return near.put(...asked)
      },
    }
    const gateway = await at.fresh({}, { sessions })
    const page = await enteredAt(gateway)
    const json = await mailed()
    isAway = true
    const refused = await visitor(gateway).ask('POST', reset, { json })
    expect([refused.status, refused.json.error.code]).toEqual([503, 'upstream-unavailable'])
    expect(at.services.calls.to(/reset-password/)).toEqual([])
    isAway = false
    expect((await visitor(gateway).ask('POST', reset, { json })).status).toBe(200)
    expect(await statusOf(page)).toBe(401)
  })

  it('that is refused leaves every session as it was (SES-14)', async () => {
    const page = await enteredAt(at.gateway)
    const json = { code: 'a guess', password, passwordConfirmation: password }
    expect((await visitor(at.gateway).ask('POST', reset, { json })).status).toBe(400)
    expect(await statusOf(page)).toBe(200)
  })
})

it('a session ends with the record that could end it: one that was pushed out ends it, too (SES-14)', async () => {
  const near = localMemory()
  let isLost = false
  const row: Memory['row'] = async (key) => (isLost && key.startsWith('epoch:') ? undefined : near.row(key))
  const page = await enteredAt(await at.fresh({}, { sessions: { ...near, row } }))
  expect(await statusOf(page)).toBe(200)
  isLost = true
  expect(await statusOf(page)).toBe(401)
})
