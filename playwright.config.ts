// Journeys: people's whole tasks on the built bundle, against the demo services over real HTTP.
import { defineConfig } from '@playwright/test'
import { browserFlags, needBrowser } from './scripts/find-browser.mjs'

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
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
