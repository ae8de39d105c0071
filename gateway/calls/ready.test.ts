// Liveness and readiness: what an orchestrator, a balancer and an alarm ask.
import type { RequestListener } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { serviceAccount } from '../../demo/personas'
import { recordsAuth } from '../../demo/services/records/records'
import { answering } from '../../tests/kit/answering'
import { stage } from '../../tests/kit/gateway/stage'

const at = stage()

const says =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end('said nowhere')
const never: RequestListener = () => {}

describe('readiness', () => {
  it('is no business of the health check, which says only that the gateway lives (GAT-21)', async () => {
    const away = { records: { url: 'http://127.0.0.1:9', clientId: recordsAuth.clientId } }
    const gateway = await at.fresh(away, { ping: () => Promise.reject(new Error('away')) })
    const { status, json } = await gateway.ask('GET', '/owner/health')
    expect([status, json]).toEqual([200, { ok: true }])
  })

  it.each([
    ['is there with everything', 404, 404, true, 200, { ready: true, content: true, records: true, redis: true }],
    [
      'says that content has a fault',
      503,
      404,
      true,
      503,
      { ready: false, content: false, records: true, redis: true },
    ],
    [
      'says that the CRM never answers',
      401,
      0,
      true,
      503,
      { ready: false, content: true, records: false, redis: true },
    ],
    ['says that Redis is away', 200, 200, false, 503, { ready: false, content: true, records: true, redis: false }],
  ])(
    '%s, long before other calls end, and tells nothing else (GAT-21)',
    async (_, content, records, redis, status, said) => {
      const answer = (code: number) => answering(code === 0 ? never : says(code))
      const gateway = await at.fresh(
        {
          content: { url: `${await answer(content)}/api`, identifier: serviceAccount.identifier },
          records: { url: await answer(records), clientId: recordsAuth.clientId },
        },
        { ping: () => (redis ? Promise.resolve('PONG') : Promise.reject(new Error('away'))) },
      )
      const start = Date.now()
      const { status: told, json } = await gateway.ask('GET', '/owner/ready')
      expect([told, json]).toEqual([status, said])
      const elapsed = Date.now() - start
      // Less than the 15 seconds of other calls, on a busy machine, too.
      expect(elapsed).toBeLessThan(10_000)
      const [line] = gateway.log
      const away = ['content', 'records', 'redis'].filter((name) => said[name as keyof typeof said] === false)
      expect(line?.why).toBe(away.length > 0 ? `away: ${away.join(', ')}` : undefined)
      expect(line?.ms).toBeLessThanOrEqual(elapsed + 1)
    },
  )

  it('asks the services at most once in five seconds, however often it is asked (GAT-21)', async () => {
    let asked = 0
    const url = await answering((_, response) => {
      asked++
      response.end()
    })
    const gateway = await at.fresh({ records: { url, clientId: recordsAuth.clientId } })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await Promise.all(Array.from({ length: 20 }, () => gateway.ask('GET', '/owner/ready')))
      vi.setSystemTime(Date.now() + 4_900)
      await gateway.ask('GET', '/owner/ready')
      expect(asked).toBe(1)
      vi.setSystemTime(Date.now() + 200)
      await gateway.ask('GET', '/owner/ready')
      expect(asked).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends at once when the gateway is told to stop (GAT-21)', async () => {
    let isStopping = false
    const gateway = await at.fresh({}, { isStopping: () => isStopping })
    expect((await gateway.ask('GET', '/owner/ready')).status).toBe(200)
    isStopping = true
    const { status, json } = await gateway.ask('GET', '/owner/ready')
    expect([status, json.ready]).toEqual([503, false])
    expect((await gateway.ask('GET', '/owner/health')).status).toBe(200)
  })
})
