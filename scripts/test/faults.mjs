// @ts-check
// `npm run test:faults`: random journeys with faults. `--journeys 1000`, `--seed S` (replays one with `--journeys 1`), `--rate 0` (none
// disturbed), `--broken` (drafts are deleted at the end of each page: journeys must fail), `--workers 2`, `--browser firefox` or `webkit`
// (Playwright's own builds, where `npx playwright install` has put them). Needs `npm run build` first.
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { browserFlags, needBrowser } from './find-browser.mjs'

const number = (/** @type {number} */ value) => ({ type: /** @type {const} */ ('string'), default: String(value) })
const { values } = parseArgs({
  options: {
    journeys: number(20),
    seed: number(1),
    rate: number(12),
    workers: number(2),
    browser: { type: 'string', default: 'chromium' },
    broken: { type: 'boolean', default: false },
  },
})
const { module } = await runnerImport('./tests/faults/run.ts')
const failed = await module.run({
  journeys: Number(values.journeys),
  seed: Number(values.seed),
  rate: Number(values.rate),
  workers: Number(values.workers),
  broken: values.broken,
  browser: values.browser,
  executablePath: values.browser === 'chromium' ? needBrowser() : undefined,
  args: browserFlags,
  report: process.env.RESULTS,
})
process.exitCode = failed > 0 ? 1 : 0
