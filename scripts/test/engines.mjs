// @ts-check
// `npm run test:engines`: the core journey in every engine of this machine, and the guides' server files with the real programs.
// As root on Debian what is missing is installed first; elsewhere what is there is used, Chromium at least.
// `--as-is` (part of `npm run check`) installs nothing, and leaves out what needs a database and a site of its own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { needBrowser } from './find-browser.mjs'

const wanted = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'nginx-light', 'redis-server'],
  // php-cgi is what WordPress depends on without a web server of its own.
  ...['wordpress', 'mariadb-server', 'php-cli', 'php-cgi', 'php-mysql'],
]
const isAsIs = process.argv.includes('--as-is')

const run = (/** @type {string} */ program, /** @type {string[]} */ args, env = {}) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })

function install() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  const isThere = (/** @type {string} */ name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0
  const missing = wanted.filter((name) => !isThere(name))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}`)
  // Without a network it gives up soon, and what is there is used.
  const apt = [
    '-o',
    'DPkg::Lock::Timeout=600',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=20',
    '-y',
    '-qq',
  ]
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', [...apt, 'update'], quiet)
  run('apt-get', [...apt, 'install', '--no-install-recommends', ...missing], quiet)
}

needBrowser()
if (!isAsIs) install()
const [report] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
const { status } = run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts', ...reporters],
  isAsIs ? { AS_IS: '1' } : {},
)
process.exitCode = status ?? 1
