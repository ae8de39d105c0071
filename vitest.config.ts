// Rules and pure functions, in Node. What needs a browser is in tests/browser, what needs the built bundle in tests/journeys.
import { defineConfig } from 'vitest/config'

const zoned = ['{src,demo,tests}/**/*.tz.test.ts', 'src/core/dates*.test.ts']
const dist = ['tests/rules/dist*.test.ts']

/** Where servers take part, CI runs what failed once more and names it. */
const retry = process.env.CI ? 1 : 0

/** Dates are proved west and east of UTC. */
const inTimeZone = (name: string, zone: string) => ({
  extends: true as const,
  test: { name, include: zoned, env: { TZ: zone } },
})

export default defineConfig({
  define: {
    __VERSION__: JSON.stringify('0.0.0-test'),
    __CSS_KEY__: JSON.stringify('owner-widgets:css:unit'),
    __DEMO_FILE__: JSON.stringify('./demo-services.js'),
  },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // The test files of a process share its modules, so that each is loaded once: 14 seconds instead of 33.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'gateway/**/*.ts', 'demo/**/*.ts'],
      reportsDirectory: 'coverage/unit',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo,widgets,scripts}/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          exclude: [...zoned, ...dist],
        },
      },
      // Over real HTTP against the demo services, and with a build of its own.
      { extends: true, test: { name: 'gateway', include: ['gateway/**/*.test.ts'], retry } },
      inTimeZone('bogota', 'America/Bogota'),
      inTimeZone('auckland', 'Pacific/Auckland'),
      // Looks at what `npm run build` made, so it runs after it.
      { extends: true, test: { name: 'dist', include: dist, retry } },
    ],
  },
})
