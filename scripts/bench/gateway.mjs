// @ts-check
// `npm run bench:gateway`: what the built gateway adds to a call, beside the same services without it, in one run on one machine.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error it comes without types
import autocannon from 'autocannon'
import { runnerImport } from 'vite'

const seconds = Number(process.env.SECONDS ?? 10)
const { module: demo } = await runnerImport('./demo/services/services.ts')
const { module: people } = await runnerImport('./demo/personas.ts')
const { module: records } = await runnerImport('./demo/services/records/records.ts')
const services = await demo.createServices({ rateLimit: 0 })
const sofia = people.persona('sofia')

const folder = mkdtempSync(join(tmpdir(), 'owner-bench-'))
const config = join(folder, 'gateway.json')
const limits = { openPerMinute: 1e9, loginsPerMinute: 1e9, callsPerMinute: 1e9 }
writeFileSync(
  config,
  JSON.stringify({
    listen: '127.0.0.1:0',
    content: { url: `${services.origin}/strapi5/api`, identifier: people.serviceAccount.identifier },
    records: { url: services.origin, clientId: records.recordsAuth.clientId },
    limits,
  }),
)
const begun = performance.now()
const gateway = spawn(process.execPath, ['dist/gateway/owner-gateway.mjs', config], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    PATH: process.env.PATH,
    OWNER_CONTENT_PASSWORD: people.serviceAccount.password,
    OWNER_RECORDS_REFRESH_TOKEN: records.recordsAuth.refreshToken,
    OWNER_RECORDS_CLIENT_SECRET: records.recordsAuth.clientSecret,
  },
})
const port = await new Promise((done) => {
  gateway.stdout.on('data', (lines) => {
    const found = /"listen":"127\.0\.0\.1:(\d+)"/.exec(lines)
    if (found) done(found[1])
  })
})
const started = performance.now() - begun
const through = `http://127.0.0.1:${port}/owner`
const login = await fetch(`${through}/content/auth/local`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ identifier: sofia.email, password: people.demoPassword }),
})
const { jwt } = await login.json()

const headers = { authorization: `Bearer ${jwt}` }
const path = `/api/v1/records/contacts/${sofia.contactId}`
/** 200 calls a second over ten connections, as the budget says; then as many as there can be. */
async function measure(/** @type {string} */ name, /** @type {string} */ url) {
  await fetch(url, { headers })
  const steady = await autocannon({ url, headers, connections: 10, overallRate: 200, duration: seconds })
  const most = await autocannon({ url, headers, connections: 10, duration: Math.ceil(seconds / 2) })
  // The services' own log of calls is no part of what is measured.
  services.calls.clear()
  const failed = steady.non2xx + steady.errors + most.non2xx + most.errors
  const { p50, p99 } = steady.latency
  console.log(
    `${name.padEnd(10)} ${p50} ms median, ${p99} ms p99 at 200/s; ${most.requests.average} calls/s at most; ${failed} failed`,
  )
  return steady.latency
}
console.log(`started in ${started.toFixed(0)} ms`)
const direct = await measure('direct', services.origin + path)
const behind = await measure('gateway', `${through}/records${path}`)
console.log(`adds ${behind.p50 - direct.p50} ms at the median, ${behind.p99 - direct.p99} ms at the 99th percentile`)
gateway.kill()
await services.close()
rmSync(folder, { recursive: true, force: true })
