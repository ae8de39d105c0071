// Password recovery: status, text and time of the answer do not reveal whether an address has an account.
import { describe, expect, it } from 'vitest'
import { persona, serviceAccount } from '../../demo/personas'
import { answering } from '../../tests/kit/answering'
import { eventually } from '../../tests/kit/eventually'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const sofia = persona('sofia')
const nobody = 'nobody@correo.example'
const content = (services: string, prefix: string) => ({
  url: `${services}${prefix}`,
  identifier: serviceAccount.identifier,
})

const ask = async (gateway: Gateway, email: string) => {
  const { status, text } = await gateway.ask('POST', '/owner/content/auth/forgot-password', { json: { email } })
  return [status, text]
}
const same = [200, '{"ok":true}']

describe('a forgotten password', () => {
  it.each(['/strapi3', '/strapi4/api', '/strapi5/api'])(
    'is answered alike for every address, and the mail is sent (%s, GAT-04)',
    async (prefix) => {
      const gateway = await at.fresh({ content: content(at.services.origin, prefix) })
      expect([await ask(gateway, nobody), await ask(gateway, sofia.email)]).toEqual([same, same])
      await eventually(() => expect(at.services.store.data.resets.map(({ email }) => email)).toEqual([sofia.email]))
      // An address without an account is not logged as a failure.
      await eventually(() => expect(at.services.calls.to(/forgot-password/)).toHaveLength(2))
      expect(gateway.log.map(({ status }) => status)).toEqual([200, 200])
    },
  )

  it('is answered before the mail server has taken the mail, or refused it; the log knows (GAT-04)', async () => {
    const waiting: (() => void)[] = []
    const origin = await answering(({ url = '' }, response) => {
      if (!url.endsWith('/forgot-password')) return void response.writeHead(401).end('{}')
      waiting.push(() => response.writeHead(500).end('{"error": "no mail for sofia"}'))
    })
    const gateway = await at.fresh({ content: content(origin, '/api') })
    expect(await ask(gateway, sofia.email)).toEqual(same)
    await eventually(() => expect(waiting).toHaveLength(1))
    expect(gateway.log).toHaveLength(1)
    waiting[0]?.()
    await eventually(() => expect(gateway.log).toHaveLength(2))
    const [answered, failed] = gateway.log
    expect(failed).toMatchObject({ rule: 'forgotPassword', status: 502, why: 'after the answer: status 500' })
    expect(failed?.reference).toBe(answered?.reference)
  })

  it.each([
    ['500', 502],
    ['drop', 503],
    ['html', 502],
  ] as const)(
    'is said not to be possible, to every address, while the service is down (%s, LOG-03)',
    async (mode, status) => {
      at.services.faults.set({ mode, match: '/strapi5/' })
      const statuses = [await ask(at.gateway, nobody), await ask(at.gateway, sofia.email)].map(([first]) => first)
      expect(statuses).toEqual([status, status])
      expect(at.services.calls.to(/forgot-password/)).toEqual([])
    },
  )
})
