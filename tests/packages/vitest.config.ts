// Projects that install their frameworks from the npm registry: not part of the gate, run by a release and by `npm run test:packages`.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/packages/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
