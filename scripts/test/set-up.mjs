// @ts-check
// Installs the browsers for the tests, and the reader of PDF files.

import { install } from './debian.mjs'
import { findBrowser, findHeadlessShell, howToInstall } from './find-browser.mjs'

/** @returns whether a browser is available afterwards */
export function setUpBrowser() {
  // Debian's package names; on Ubuntu both chromium and chromium-browser only install a snap.
  const wanted = findBrowser() ? [] : ['chromium', 'fonts-liberation']
  if (!findHeadlessShell() && !process.env.CHROME_PATH) wanted.push('chromium-headless-shell')
  install([...wanted, 'poppler-utils'])
  const path = findBrowser()
  console.log(path ? `Browser: ${path}, headless: ${findHeadlessShell() ?? path}` : howToInstall)
  return path !== undefined
}
