// @ts-check
// `npm run test:faults`: random journeys with faults. Needs `npm run build` first.
// `--journeys 1000`; `--seed S`, with `--journeys 1` one journey again; `--rate 0`: no faults; `--only NAME`: disturbances whose name begins so;
// `--slow 1`: factor by which the CPU is slowed in half of them (6 costs three times as much CPU as 1); `--broken`: deletes the drafts at the end
// of each page, so that journeys must fail; `--way gateway` or `direct` (without one); `--beside element` or `script`: a second element on the
// page, of the same script or of a second one; `--workers 2`; `--browser firefox` or `webkit` (Playwright's builds, installed with
// `npx playwright install`).
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { needHeadless, testFlags } from './find-browser.mjs'

const number = (/** @type {number} */ value) => ({ type: /** @type {const} */ ('string'), default: String(value) })
const { values } = parseArgs({
  options: {
    journeys: number(20),
    seed: number(1),
    rate: number(12),
    slow: number(6),
    workers: number(2),
    browser: { type: 'string', default: 'chromium' },
    broken: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    way: { type: 'string', default: 'gateway' },
    beside: { type: 'string', default: '' },
  },
})
const { module } = await runnerImport('./tests/faults/run.ts')
const failed = await module.run({
  journeys: Number(values.journeys),
  seed: Number(values.seed),
  rate: Number(values.rate),
  slow: Number(values.slow),
  workers: Number(values.workers),
  broken: values.broken,
  only: values.only,
  way: values.way,
  beside: values.beside,
  browser: values.browser,
  executablePath: values.browser === 'chromium' ? needHeadless() : undefined,
  args: testFlags,
})
process.exitCode = failed > 0 ? 1 : 0
