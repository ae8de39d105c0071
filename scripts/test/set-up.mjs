// @ts-check
// Installs a browser for the tests where that needs no confirmation: as root on Debian and its derivatives.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, howToInstall } from './find-browser.mjs'

// Waits for the lock of another apt process.
const apt = (/** @type {string[]} */ ...args) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-y', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const canInstall = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** @returns whether a browser is available afterwards */
export async function setUpBrowser() {
  if (!findBrowser() && canInstall()) {
    console.log('No browser found: installing chromium')
    apt('update')
    // Debian's package name; on Ubuntu both this and chromium-browser only install a snap.
    apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation')
  }
  const path = findBrowser()
  console.log(path ? `Browser: ${path}` : howToInstall)
  return path !== undefined
}
