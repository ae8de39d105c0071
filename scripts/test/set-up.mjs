// @ts-check
// Installs the browsers for the tests, and the reader of PDF files, where that needs no confirmation: as root on Debian and its derivatives.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, findHeadlessShell, howToInstall } from './find-browser.mjs'

// Waits for the lock of another apt process.
const apt = (/** @type {string[]} */ ...args) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-y', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const canInstall = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** @returns whether a browser is available afterwards */
export async function setUpBrowser() {
  if (canInstall()) install()
  const path = findBrowser()
  console.log(path ? `Browser: ${path}, headless: ${findHeadlessShell() ?? path}` : howToInstall)
  return path !== undefined
}

/** Installs what is missing; a package that the distribution lacks is left out. */
function install() {
  // Debian's package names; on Ubuntu both chromium and chromium-browser only install a snap.
  const missing = findBrowser() ? [] : ['chromium', 'fonts-liberation']
  if (!findHeadlessShell() && !process.env.CHROME_PATH) missing.push('chromium-headless-shell')
  if (spawnSync('pdfinfo', ['-v']).error) missing.push('poppler-utils')
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}`)
  apt('update')
  // One by one, because older distributions have no headless shell, and apt-get would then install none of them.
  for (const name of missing) apt('install', '--no-install-recommends', name)
}
