// The portal with a real Strapi 5 (`npm run test:strapi`): one world, so one worker.
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
})
