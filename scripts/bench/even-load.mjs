// @ts-check
// Calls at even distances, whether or not earlier ones have been answered. autocannon sends a second's calls in one burst at its beginning, so
// that each waits for the nine before it: that measures throughput again, not what a call costs at 200 a second.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @param {{ url: string, headers: Record<string, string>, perSecond: number, seconds: number }} load
 * @returns {Promise<{ times: number[], failed: string }>} milliseconds from sending to the last byte, in ascending order; what failed, by kind
 */
export async function evenLoad({ url, headers, perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true })
  /** @type {number[]} */
  const times = []
  /** @type {Map<string | number | undefined, number>} */
  const failures = new Map()
  const failed = (/** @type {string | number | undefined} */ kind) => failures.set(kind, (failures.get(kind) ?? 0) + 1)
  const call = () =>
    new Promise((done) => {
      const sent = performance.now()
      const request = get(url, { headers, agent }, (response) => {
        if (response.statusCode !== 200) failed(response.statusCode)
        response.resume().on('end', () => done(times.push(performance.now() - sent)))
      })
      request.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => done(failed(code)))
    })
  const calls = []
  const begun = performance.now()
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const early = begun + (sent * 1000) / perSecond - performance.now()
    if (early > 0) await pause(early)
    calls.push(call())
  }
  await Promise.all(calls)
  agent.destroy()
  const kinds = [...failures].map(([kind, count]) => `${count} failed (${kind})`).join(', ')
  return { times: times.sort((one, other) => one - other), failed: kinds || '0 failed' }
}
