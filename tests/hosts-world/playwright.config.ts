// `npm run test:hosts-world`: the built portal on pages with the libraries that sites have. Not part of the gate.
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'
import { install } from './libraries'

// The workers, which read this file too, find them installed.
install()

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  use: { ...journeys.use, actionTimeout: 10_000 },
  projects: journeys.projects?.filter(({ name }) => name === 'headless shell'),
})
