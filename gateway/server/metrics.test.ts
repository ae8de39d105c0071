// The guide's table of metrics and its alert rules against what the gateway really gives.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { flood } from '../../tests/kit/gateway/wire'
import { listen } from './listen'
import { createMetrics } from './metrics'

const guides = resolve(import.meta.dirname, '../../widgets/guides')
const guide = readFileSync(resolve(guides, 'gateway.md'), 'utf8')
const rules = readFileSync(resolve(guides, 'gateway/owner-gateway-alerts.yml'), 'utf8')

async function given(isShared: () => boolean): Promise<Record<string, string[]>> {
  const metrics = createMetrics(isShared)
  metrics.count({ reference: 'x', rule: 'contact', method: 'GET', status: 200, ms: 20, caller: 'user' })
  const text = await metrics.registry.metrics()
  const names = [...text.matchAll(/^# TYPE (owner_\w+)/gm)].map(([, name = '']) => name)
  const labelsOf = (name: string) =>
    [...(new RegExp(`^${name}(?:_count)?\\{(.*)\\}`, 'm').exec(text)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, label = '']) => label,
    )
  return Object.fromEntries(names.map((name) => [name, labelsOf(name)]))
}

describe('the metrics', () => {
  it('are those of the guide, with their labels (GAT-23)', async () => {
    const rows = [...guide.matchAll(/^\| `(owner_\w+)` \| ([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
      name,
      [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
    ])
    expect(Object.fromEntries(rows)).toEqual(await given(() => true))
  })

  it('are the only ones of ours that the alert rules read (GAT-23)', async () => {
    const known = Object.keys(await given(() => true))
    const read = new Set([...rules.matchAll(/\bowner_gateway_\w+/g)].map(([name]) => name))
    expect([...read].toSorted()).toEqual(known.filter((name) => name !== 'owner_gateway_seconds').toSorted())
    expect(rules.match(/- alert: /g)).toHaveLength(3)
  })

  it.each([
    [4, 0.005],
    [20, 0.025],
    [90, 0.1],
    [400, 0.5],
    [2000, 2.5],
    [9000, 15],
  ])('count a call of %i ms as one of %d s at most (GAT-23)', async (ms, bucket) => {
    const metrics = createMetrics()
    metrics.count({ reference: 'x', rule: 'contact', method: 'GET', status: 200, ms, caller: 'user' })
    const buckets = [
      ...(await metrics.registry.metrics()).matchAll(/owner_gateway_seconds_bucket\{le="([\d.]+)".*\} 1/g),
    ]
    expect(Number(buckets[0]?.[1])).toBe(bucket)
  })

  it('say whether Redis answers (GAT-13)', async () => {
    for (const isReady of [true, false])
      expect(await createMetrics(() => isReady).registry.metrics()).toContain(
        `\nowner_gateway_redis_ready ${isReady ? 1 : 0}\n`,
      )
    expect(await createMetrics().registry.metrics()).not.toContain('owner_gateway_redis_ready')
  })
})

describe('the port of the metrics', () => {
  /** @returns the status lines of all answers */
  async function answersTo(bytes: string): Promise<string[]> {
    const server = listen(createMetrics(), { hostname: '127.0.0.1', port: 0 }, () => {})
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { answer } = await flood({ port: (server.address() as AddressInfo).port }, bytes, '', 0)
    return answer.match(/^HTTP\/1\.1 \d+/gm) ?? []
  }

  it.each([
    ['GET /metrics', '', 200],
    ['GET /', '', 404],
    ['GET /metrics/x', '', 404],
    ['HEAD /metrics', '', 404],
    ['POST /metrics', 'content-length: 0\r\n', 404],
    ['CONNECT a:443', '', 405],
    ['GET /metrics', `x-a: ${'a'.repeat(17_000)}\r\n`, 431],
  ])('gives figures to whoever reads them: %s (GAT-23)', async (line, more, status) => {
    const found = await answersTo(`${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`)
    expect(found).toEqual([`HTTP/1.1 ${status}`])
  })

  it('makes no figures for calls that wait for no answer (GAT-26)', async () => {
    const found = await answersTo('GET /metrics HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2_000))
    expect(found.length).toBeLessThanOrEqual(4)
  })
})
