// @ts-check
// Gets a browser for the tests where that is possible without asking: as root on Debian and its relatives.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, howToInstall } from './find-browser.mjs'

// Another installation may hold the lock for a while.
const apt = (/** @type {string[]} */ ...args) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-y', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const canInstall = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** True when there is a browser in the end. */
export async function setUpBrowser() {
  if (!findBrowser() && canInstall()) {
    console.log('No browser found: installing chromium')
    apt('update')
    // Debian calls it chromium; on Ubuntu that is only a pointer to a snap, but the older name is the same there.
    apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation')
  }
  const path = findBrowser()
  console.log(path ? `Browser: ${path}` : howToInstall)
  return path !== undefined
}
