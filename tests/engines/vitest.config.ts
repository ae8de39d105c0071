// Tests with programs outside Node: browsers of other makers, nginx, PHP. One at a time, and not part of the unit run.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
