// @ts-check
// `npm run test:strapi`: tests the built portal and gateway with a real Strapi 5, which it installs first (700 MB, once).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { needBrowser } from './find-browser.mjs'
import { committedTree, recordCheck } from './gate-record.mjs'

const run = (/** @type {string[]} */ ...words) => {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

needBrowser()
const tree = committedTree()
if (!existsSync('dist/gateway/owner-gateway.mjs')) run('scripts/build/build.mjs')
run('backend/strapi/start.mjs', '--install')
run(
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/strapi/playwright.config.ts',
  ...process.argv.slice(2),
)
if (process.argv.length === 2) recordCheck('test:strapi', tree)
