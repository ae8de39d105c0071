// Journeys: people's whole tasks on the built bundle, against the demo services over real HTTP.
import { defineConfig } from '@playwright/test'
import { browserFlags, needBrowser } from './scripts/test/find-browser.mjs'

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A machine that stalls for a minute is not a fault of ours: CI runs what failed once more and names it (scripts/test/check.mjs).
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.RESULTS ? [['list'], ['json', { outputFile: process.env.RESULTS }]] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: needBrowser(), args: browserFlags },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    trace: 'off',
    screenshot: 'off',
  },
})
