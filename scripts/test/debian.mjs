// @ts-check
// Installs packages where that needs no confirmation: as root on Debian and its derivatives.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const canInstall = () =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

const isThere = (/** @type {string} */ name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0

// Waits for the lock of another apt process. Short time-outs: without a network, continue with what is installed.
const options = [
  '-o',
  'DPkg::Lock::Timeout=600',
  '-o',
  'Acquire::Retries=3',
  '-o',
  'Acquire::http::Timeout=30',
  '-y',
  '-qq',
]

/** Installs the packages that are missing, where it can. */
export function install(/** @type {string[]} */ wanted) {
  if (!canInstall()) return
  const missing = wanted.filter((name) => !isThere(name))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}`)
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', [...options, ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  // apt-get installs none of them where a distribution lacks one.
  if (apt('install', '--no-install-recommends', ...missing).status !== 0)
    for (const name of missing) apt('install', '--no-install-recommends', name)
}
