// `npm run test:world`: other people's inputs on the built bundle. Not in the gate: about fifteen minutes; `-- -g 'part 2'` takes three.
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  timeout: 900_000,
  projects: journeys.projects?.slice(-1) ?? [],
})
