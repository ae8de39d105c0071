// Tests with programs outside Node: browsers of other makers, nginx, PHP. One at a time, and not part of the unit run.
import { defineConfig } from 'vitest/config'
import { firefox, nginx, php, redis, webkitDriver, wordpressPrograms } from './programs'

const needs: Record<string, boolean> = {
  // What the journeys walk in Chromium.
  'tests/engines/core-journey.test.ts': Boolean(firefox || webkitDriver),
  'tests/engines/gateway.test.ts': Boolean(nginx),
  'tests/engines/gateway-redis.test.ts': Boolean(redis),
  'tests/engines/container.test.ts': Boolean(nginx && redis),
  'tests/engines/gateway-sentinel.test.ts': Boolean(redis),
  'tests/engines/gateway-two.test.ts': Boolean(nginx && redis),
  'tests/engines/gateway-tls.test.ts': Boolean(nginx),
  'tests/engines/nginx-networks.test.ts': Boolean(nginx),
  'tests/engines/static-files.test.ts': Boolean(nginx),
  'tests/engines/wordpress.test.ts': Boolean(php),
  'tests/engines/wordpress/site.test.ts': Boolean(wordpressPrograms),
}
const missing = Object.keys(needs).filter((file) => !needs[file])
const engines = ['Chromium', ...(firefox ? ['Firefox'] : []), ...(webkitDriver ? ['WebKitGTK'] : [])]
console.log(`Engines here: ${engines.join(', ')}${missing.length > 0 ? `; no program for ${missing.join(', ')}` : ''}`)

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    // Its own database and site are no part of `npm run check`.
    exclude: [...missing, ...(process.env.AS_IS ? ['tests/engines/wordpress/**'] : [])],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    // One process for all files, which loads the demo's services once.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As with the journeys: browsers and servers share two cores with the rest of the gate, which names what passed only then.
    retry: process.env.CI ? 1 : 0,
  },
})
