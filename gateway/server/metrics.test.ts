// The guide's table of metrics and its alert rules against what the gateway really gives.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics'

const guides = resolve(import.meta.dirname, '../../widgets/guides')
const guide = readFileSync(resolve(guides, 'gateway.md'), 'utf8')
const rules = readFileSync(resolve(guides, 'gateway/owner-gateway-alerts.yml'), 'utf8')

async function given(isShared: () => boolean): Promise<Record<string, string[]>> {
  const metrics = createMetrics(isShared)
  metrics.count({ reference: 'x', rule: 'contact', method: 'GET', status: 200, ms: 20, caller: 'user' })
  const text = await metrics.text()
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

  it('say whether Redis answers (GAT-13)', async () => {
    for (const isReady of [true, false])
      expect(await createMetrics(() => isReady).text()).toContain(`owner_gateway_redis_ready ${isReady ? 1 : 0}`)
    expect(await createMetrics().text()).not.toContain('owner_gateway_redis_ready')
  })
})
