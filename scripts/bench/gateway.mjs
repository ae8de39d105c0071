// @ts-check
// `npm run bench:gateway`: what the built gateway adds to a call, beside the same services directly and beside nginx alone, in one run on one
// machine; some two minutes. `-- --soak 10`: ten minutes of 200 calls a second after it, and whether memory stays flat. SECONDS=3 makes it short.
// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { evenLoad } from './even-load.mjs'
import { createBed } from './gateway-bed.mjs'

const seconds = Number(process.env.SECONDS ?? 10)
const at = process.argv.indexOf('--soak')
const soak = at < 0 ? 0 : Number(process.argv[at + 1])
if (Number.isNaN(soak)) throw new Error('--soak MINUTES')
const bed = await createBed()

/** 200 calls a second, as the budget says; milliseconds. @param {string} url @param {number} duration seconds */
async function steadily(url, duration) {
  const { times, failed } = await evenLoad({ url, headers: bed.headers, perSecond: 200, seconds: duration })
  bed.forget()
  const percentile = (/** @type {number} */ part) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN
  return { median: percentile(0.5), p99: percentile(0.99), failed }
}

/** As many calls as ten connections can make. @param {string} url @param {number} duration seconds */
async function atMost(url, duration) {
  const { requests, non2xx, errors } = await autocannon({ url, headers: bed.headers, connections: 10, duration })
  bed.forget()
  return { most: requests.average, failed: non2xx + errors }
}

/** @param {string} name @param {string} url */
async function measure(name, url) {
  // The first seconds are for the compiler: a process that has run for a while is measured, and before the rush, which leaves garbage behind.
  await steadily(url, seconds)
  const steady = await steadily(url, 2 * seconds)
  const { most, failed } = await atMost(url, Math.ceil(seconds / 2))
  const at200 = `${steady.median.toFixed(2)} ms median, ${steady.p99.toFixed(2)} ms p99 at 200/s`
  console.log(`${name.padEnd(8)} ${at200}; ${Math.round(most)} calls/s at most; ${steady.failed + failed} failed`)
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
    // The beginning is measured when the code is warm; half of the time leads to the middle, half to the end.
    const duration = part === 'beginning' ? Math.min(30, soak * 12) : soak * 30
    const { failed } = await steadily(gateway, duration)
    console.log(`soak, ${part.padEnd(9)} ${said(await bed.memory())}; ${failed} failed`)
  }
} finally {
  await bed.close()
}
