// @ts-check
// `npm run bench:gateway`: measures what the built gateway adds to a call, compared in one run with direct calls and with nginx; two minutes.
// `-- --soak 10` adds ten minutes of 200 calls a second and checks that memory stays flat. SECONDS=3 shortens it.
// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { evenLoad } from './even-load.mjs'
import { createBed } from './gateway-bed.mjs'

const seconds = Number(process.env.SECONDS ?? 10)
const at = process.argv.indexOf('--soak')
const soak = at < 0 ? 0 : Number(process.argv[at + 1])
if (Number.isNaN(soak)) throw new Error('--soak MINUTES')
const bed = await createBed()

/** Latencies in milliseconds at 200 calls a second, the rate of the budget. @param {string} url @param {number} duration seconds */
async function steadily(url, duration) {
  const { times, failed } = await evenLoad({ url, headers: bed.headers, perSecond: 200, seconds: duration })
  bed.forget()
  const percentile = (/** @type {number} */ part) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN
  return { median: percentile(0.5), p99: percentile(0.99), failed }
}

/** Throughput: ten connections that call without a pause. @param {string} url @param {number} duration seconds */
async function atMost(url, duration) {
  const { requests, non2xx, errors } = await autocannon({ url, headers: bed.headers, connections: 10, duration })
  bed.forget()
  return { most: requests.average, failed: non2xx + errors }
}

/** @param {string} name @param {string} url */
async function measure(name, url) {
  // Warms up first, so that compiled code is measured. Latency comes before throughput, which leaves garbage behind.
  await steadily(url, seconds)
  const steady = await steadily(url, 2 * seconds)
  const { most, failed } = await atMost(url, Math.ceil(seconds / 2))
  const at200 = `${steady.median.toFixed(2)} ms median, ${steady.p99.toFixed(2)} ms p99 at 200/s, ${steady.failed}`
  console.log(`${name.padEnd(8)} ${at200}; ${Math.round(most)} calls/s at most, ${failed} failed`)
  return steady
}

const said = ({ rss = 0, heap = 0 }) => `${rss} MB in all, ${heap} MB heap`

try {
  console.log(`started in ${bed.started.toFixed(0)} ms; ${said(await bed.memory())}`)
  const { direct, nginx, gateway } = bed.urls
  const alone = await measure('direct', direct)
  if (nginx) await measure('nginx', nginx)
  else console.log('nginx    is not installed here')
  const behind = await measure('gateway', gateway)
  const added = { median: behind.median - alone.median, p99: behind.p99 - alone.p99 }
  console.log(
    `adds ${added.median.toFixed(2)} ms at the median (2 allowed), ${added.p99.toFixed(2)} ms at p99 (5 allowed)`,
  )
  console.log(`after it ${said(await bed.memory())}`)
  for (const part of soak > 0 ? ['beginning', 'middle', 'end'] : []) {
    // The first part warms up, for 30 s at most; each of the other two lasts half of the given minutes.
    const duration = part === 'beginning' ? Math.min(30, soak * 12) : soak * 30
    const { failed } = await steadily(gateway, duration)
    console.log(`soak, ${part.padEnd(9)} ${said(await bed.memory())}; ${failed}`)
  }
} finally {
  await bed.close()
}
