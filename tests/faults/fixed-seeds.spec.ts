// A random journey with the same seed each time, so that a failure is reproducible. `npm run test:faults` runs others.
import { mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { runJourney } from './journey'

const pictures = 'test-results/faults'
const seed = 3

test(`seed ${seed}: every answer typed between faults is stored at the end (WIZ-16)`, async ({ browser }) => {
  mkdirSync(pictures, { recursive: true })
  // A slowed CPU would take three times as long.
  const options = { rate: 12, slow: 1, only: '', broken: false, way: 'gateway', beside: '', pictures } as const
  const { failure, events } = await runJourney(browser, seed, options)
  expect(failure, events.join('\n')).toBeUndefined()
})
