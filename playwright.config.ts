// Journeys: people's whole tasks on the built bundle, against the demo services over real HTTP.
import { defineConfig } from '@playwright/test'
import { needBrowser, needHeadless, testFlags } from './scripts/test/find-browser.mjs'

const launching = (executablePath: string) => ({ launchOptions: { executablePath, args: testFlags } })

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits for the browser, the services and itself in turn: three keep two cores busy.
  workers: 3,
  // A machine that stalls for a minute is not a fault of ours: CI runs what failed once more and names it (scripts/test/check.mjs).
  retries: process.env.CI ? 1 : 0,
  // A limit for what hangs, not for what is slow beside other parts of the gate.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.RESULTS ? [['list'], ['json', { outputFile: process.env.RESULTS }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Every frame of an animation is a style, a layout and a picture: without them the journeys take a fifth less time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'off',
  },
  projects: [
    // A random journey is the longest test: started first, it ends while the other workers are still busy.
    {
      ...{ name: 'random journey', testDir: 'tests/faults', workers: 1 },
      // The limits that `npm run test:faults` has; the test runner has none, and a journey waited for a control that was gone.
      use: { ...launching(needHeadless()), actionTimeout: 30_000, navigationTimeout: 30_000 },
    },
    // Journeys that need the browser's own PDF viewer or its print preview: few, so that a second worker would cost more than it saves.
    { name: 'complete browser', workers: 1, grep: /@complete/, use: launching(needBrowser()) },
    { name: 'headless shell', grepInvert: /@complete/, use: launching(needHeadless()) },
  ],
})
