// The password given again in a session, as before a change of a bank account.
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { stage } from '../../tests/kit/gateway/stage'
import { enteredAt, type Visitor, visitor } from '../../tests/kit/gateway/visitor'

const at = stage()
const session = '/owner/session'
const again = (page: Visitor, password: unknown) => page.ask('POST', session, { json: { password } })

describe('a password given again', () => {
  it('is answered with 204, a wrong one as a wrong login is (SES-16)', async () => {
    const page = await enteredAt(at.gateway)
    expect((await again(page, demoPassword)).status).toBe(204)
    const wrong = await again(page, 'wrong')
    expect(wrong.status).toBe(400)
    expect(wrong.json).toEqual((await visitor(at.gateway).login('sofia', 'wrong')).json)
    expect((await again(page, ['a'])).status).toBe(400)
    expect((await again(visitor(at.gateway), demoPassword)).status).toBe(401)
    expect((await page.ask('GET', session)).status).toBe(200)
  })

  it('counts as a login (SES-16)', async () => {
    const limits = { openPerMinute: 1e6, loginsPerMinute: 3, loginsPerHour: 100, callsPerMinute: 1e6 }
    const gateway = await at.fresh({ limits })
    const page = visitor(gateway)
    await page.login('sofia')
    const statuses: number[] = []
    for (let count = 0; count < 5; count++) statuses.push((await again(page, 'wrong')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is that of the account itself, whomever the content backend finds by its address (SES-16)', async () => {
    let isAgain = false
    at.services.store.data.variants.tokens = 'refresh'
    const gateway = await at.behind(
      (body, call) =>
        call.endsWith('/auth/local') && isAgain ? { ...(body as object), user: { id: 2, email: 'laura@x.co' } } : body,
      { content: true },
    )
    const page = await enteredAt(gateway)
    isAgain = true
    expect((await again(page, demoPassword)).status).toBe(403)
    await eventually(() => expect(at.services.store.data.refreshTokens).toHaveLength(1))
  })

  it('leaves no further session at the content backend (SES-16)', async () => {
    at.services.store.data.variants.tokens = 'refresh'
    const page = await enteredAt(at.gateway)
    await again(page, demoPassword)
    await eventually(() => expect(at.services.store.data.refreshTokens).toHaveLength(1))
  })
})
