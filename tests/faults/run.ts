// `npm run test:faults`: random journeys with faults on the built bundle. The same seed is the same journey.
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserType, chromium, firefox, webkit } from '@playwright/test'
import { named } from '../kit/named'
import { disturbances } from './disturbances'
import { type JourneyOptions, type Outcome, runJourney } from './journey'

export interface RunOptions extends Omit<JourneyOptions, 'pictures'> {
  journeys: number
  /** The first seed; the next ones follow it. */
  seed: number
  workers: number
  browser: string
  /** Path of Chromium; the other browsers are Playwright's own builds. */
  executablePath: string | undefined
  args: string[]
}

const pictures = 'test-results/faults'

/** Resolves with the number of journeys that lost something. @throws Error for an unknown name */
export async function run(options: RunOptions): Promise<number> {
  named(disturbances, [options.only])
  mkdirSync(pictures, { recursive: true })
  const { journeys, seed } = options
  const outcomes: Outcome[] = []
  const seeds = Array.from({ length: journeys }, (_, index) => seed + index)
  // A browser for each worker: Firefox gives the focus to one of its windows only.
  const worker = async () => {
    const browser = await launch(options)
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      const outcome = await runJourney(browser, next, { ...options, pictures })
      say(outcome)
      outcomes.push(outcome)
    }
    await browser.close()
  }
  await Promise.all(Array.from({ length: options.workers }, worker))
  const failed = outcomes.filter(({ failure }) => failure).length
  table(outcomes)
  console.log(`${outcomes.length - failed} passed, ${failed} failed`)
  return failed
}

/** The installed Firefox, used if Playwright's own build is missing. */
const machinesFirefox = resolve(import.meta.dirname, 'firefox.mjs')

const types: Readonly<Record<string, BrowserType>> = { chromium, firefox, webkit }

async function launch({ browser, executablePath, args }: RunOptions): Promise<Browser> {
  const type = types[browser]
  if (!type) throw new Error(`--browser: one of ${Object.keys(types).join(', ')}`)
  if (browser === 'chromium') return type.launch({ executablePath, args })
  const ownBuild = existsSync(type.executablePath())
  if (browser === 'firefox' && !ownBuild)
    return type.launch({ channel: 'moz-firefox', executablePath: machinesFirefox })
  return type.launch()
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

/** Prints how often each disturbance happened, and in how many failed journeys it was the last one. */
function table(outcomes: readonly Outcome[]): void {
  console.log('')
  for (const { name } of disturbances) {
    const times = outcomes.reduce((sum, { met }) => sum + (met.get(name) ?? 0), 0)
    const failures = outcomes.filter(({ failure }) => failure?.startsWith(name)).length
    console.log(`${name.padEnd(40)} ${String(times).padStart(5)} times  ${failures} failures`)
  }
}
