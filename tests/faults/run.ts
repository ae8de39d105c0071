// `npm run test:faults`: random journeys with faults on the built bundle. The same seed is the same journey.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { disturbances } from './disturbances'
import { type Outcome, runJourney } from './journey'

export interface RunOptions {
  journeys: number
  /** The first seed; the next ones follow it. */
  seed: number
  rate: number
  broken: boolean
  /** Browser windows side by side. */
  workers: number
  executablePath: string
  args: string[]
  report?: string | undefined
}

const pictures = 'test-results/faults'

/** Resolves with the number of journeys that lost something. */
export async function run(options: RunOptions): Promise<number> {
  mkdirSync(pictures, { recursive: true })
  const { executablePath, args, journeys, seed, rate, broken } = options
  const browser = await chromium.launch({ executablePath, args })
  const outcomes: Outcome[] = []
  const seeds = Array.from({ length: journeys }, (_, index) => seed + index)
  const worker = async () => {
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      const outcome = await runJourney(browser, next, { rate, broken, pictures })
      outcomes.push(outcome)
      say(outcome)
    }
  }
  await Promise.all(Array.from({ length: options.workers }, worker))
  await browser.close()
  const failed = outcomes.filter(({ failure }) => failure)
  table(outcomes)
  const counts = { passed: outcomes.length - failed.length, failed: failed.length }
  if (options.report) writeFileSync(options.report, JSON.stringify(counts))
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return failed.length
}

function say({ seed, failure, events }: Outcome): void {
  if (!failure) {
    console.log(`  ✓ seed ${seed}: ${events.length - 1} events`)
    return
  }
  console.log(`  ✗ seed ${seed}: ${failure}`)
  for (const event of events) console.log(`      ${event}`)
  console.log(`      picture: ${pictures}/${seed}.png; again: npm run test:faults -- --seed ${seed} --journeys 1`)
}

/** How often each disturbance happened, and in how many failed journeys it was the last. */
function table(outcomes: readonly Outcome[]): void {
  console.log('')
  for (const { name } of disturbances) {
    const times = outcomes.reduce((sum, { met }) => sum + (met.get(name) ?? 0), 0)
    const failures = outcomes.filter(({ failure }) => failure?.startsWith(name)).length
    console.log(`${name.padEnd(40)} ${String(times).padStart(5)} times  ${failures} failures`)
  }
}
