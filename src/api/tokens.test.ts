import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, ana, json, nobody, serve } from '../../tests/kit/api-server'
import { createClient } from './client'
import { content } from './content'
import { records } from './records'

const serviceAccount = { identifier: 'service@example.co', password: 'service' }
const recordsAuth = { refreshToken: 'r', clientId: 'c', clientSecret: 's' }
const isLogin = (url: string | undefined) => /\/auth\/(token|local)$/.test(url ?? '')

/** Tokens 't1', 't2' and so on; calls are taken with `wanted`. */
function tokens(wanted: () => string, told: object = {}): Answer {
  let made = 0
  return (request, _, response) => {
    if (isLogin(request.url)) {
      made += 1
      return json(response, { access_token: `t${made}`, jwt: `t${made}`, user: { id: 1 }, ...told })
    }
    const isTaken = request.headers.authorization === `Bearer ${wanted()}`
    json(response, { data: [{ id: '1' }] }, isTaken ? 200 : 401)
  }
}

describe("the site's own tokens", () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['the record proxy', { recordsAuth }, records.deal, { params: { id: '1' } }],
    ['the service account', { serviceAccount }, content.invitation, { query: { hash: 'h' } }],
  ] as const)(
    'of %s: one that is refused is replaced once, however many calls it was sent with (SES-04, SES-06)',
    async (_, credentials, call, input) => {
      const { asked, config } = await serve(tokens(() => 't2'))
      const client = createClient({ ...config, ...credentials }, ana)
      await Promise.all([1, 2, 3].map(() => client.call<unknown>(call, input)))
      await client.call<unknown>(call, input)
      const logins = asked.filter(({ url }) => isLogin(url)).map(({ url }) => url)
      expect(logins).toEqual([logins[0], logins[0]])
      expect(asked.at(-1)?.bearer).toBe('t2')
    },
  )

  it('serve as long as they live, less a minute: an hour where nothing else is told (SES-06)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const lives: [object, number][] = [
      [{ expires_in: 120 }, 60],
      [{}, 59 * 60],
    ]
    for (const [told, seconds] of lives) {
      let wanted = 't1'
      const { asked, config } = await serve(tokens(() => wanted, told))
      const client = createClient({ ...config, recordsAuth }, nobody)
      const begun = Date.now()
      for (const [after, token] of [
        [0, 't1'],
        [seconds * 1000 - 1, 't1'],
        [seconds * 1000, 't2'],
      ] as const) {
        vi.setSystemTime(begun + after)
        wanted = token
        await client.call(records.deal, { params: { id: '1' } })
      }
      // None had to be refused first.
      expect(asked.filter(({ url }) => !isLogin(url)).map(({ bearer }) => bearer)).toEqual(['t1', 't1', 't2'])
    }
  })

  it('are read under either name (SES-06)', async () => {
    const { asked, config } = await serve(tokens(() => 'other', { access_token: undefined, token: 'other' }))
    await createClient({ ...config, recordsAuth }, nobody).call(records.deal, { params: { id: '1' } })
    expect(asked.at(-1)?.bearer).toBe('other')
  })

  it('that cannot be had for a moment are asked for again with the next call (ERR-02)', async () => {
    let down = true
    const answer = tokens(() => 't1')
    const { config } = await serve((request, body, response) =>
      down ? json(response, {}, 503) : answer(request, body, response),
    )
    const client = createClient({ ...config, recordsAuth }, nobody)
    const read = () => client.call(records.deal, { params: { id: '1' } })
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
    down = false
    await expect(read()).resolves.toMatchObject({ id: '1' })
  })

  it('are none where the site has no service account, and a refusal is told at once (SES-05)', async () => {
    const { asked, config } = await serve(tokens(() => 'none'))
    const invitation = createClient(config, ana).call(content.invitation, { query: { hash: 'h' } })
    await expect(invitation).rejects.toMatchObject({ code: 'session' })
    expect(asked.map(({ bearer }) => bearer)).toEqual([undefined])
  })
})
