// @ts-check
// `npm run test:engines`: the core journey in every browser engine installed here, and the guides' server files with the real servers.
// As root on Debian, installs what is missing first; elsewhere uses what is installed, at least Chromium.
// `--as-is` (part of `npm run check`) installs nothing and skips tests that need a database and a WordPress site.
import { spawnSync } from 'node:child_process'
import { install } from './debian.mjs'
import { needBrowser } from './find-browser.mjs'
import { committedTree, recordCheck } from './gate-record.mjs'
import { installNewestNode } from './newest-node.mjs'

const wanted = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'nginx-light', 'caddy', 'redis-server'],
  // WordPress depends on php-cgi if no web server is installed.
  ...['wordpress', 'mariadb-server', 'php-cli', 'php-cgi', 'php-mysql'],
]
const isAsIs = process.argv.includes('--as-is')

const run = (/** @type {string} */ program, /** @type {string[]} */ args, env = {}) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })

needBrowser()
const tree = committedTree()
if (!isAsIs) {
  install(wanted)
  installNewestNode()
}
const [report] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
const { status } = run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts', ...reporters],
  isAsIs ? { AS_IS: '1' } : {},
)
process.exitCode = status ?? 1
if (status === 0 && !isAsIs) recordCheck('test:engines', tree)
