// @ts-check
// `npm run test:packages`: the npm package of dist/ in projects of React, Vue and Next.js, which come from the npm registry. Needs `npm run build`.
import { spawnSync } from 'node:child_process'
import { needBrowser } from './find-browser.mjs'

needBrowser()
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/packages/vitest.config.ts']
process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1
