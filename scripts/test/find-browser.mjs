// @ts-check
// Finds an installed Chromium for the tests, the benchmarks and the set-up.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Flags for headless runs, also as root in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The flags for tests, without V8's optimizing compilers: a test's page is closed before their work pays off (32 journeys: 63 s of CPU
 * instead of 69; the tests in a browser: 96 instead of 105).
 */
export const testFlags = [...browserFlags, '--js-flags=--no-opt --no-maglev']

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'msedge']

// The command of Debian's package of that name.
const shellCommand = 'chromium-headless-shell'

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
)

const windowsPrograms = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
  const folder = process.env[variable]
  if (!folder) return []
  return [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ].map((program) => join(folder, program))
})

/** Programs installed by `npx playwright install chromium`, newest first. */
function playwrightBuilds(/** @type {string} */ prefix, /** @type {string[]} */ ...programs) {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  const builds = readdirSync(folder).filter((name) => name.startsWith(prefix))
  return builds
    .sort()
    .reverse()
    .flatMap((build) => programs.map((program) => join(folder, build, program)))
}

const playwrightBrowsers = () => playwrightBuilds('chromium-', 'chrome-linux/chrome', 'chrome-linux64/chrome')

const playwrightShells = () =>
  playwrightBuilds(
    'chromium_headless_shell-',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
  )

function onPath(/** @type {string[]} */ ...commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)))
}

function candidates() {
  if (process.platform === 'darwin') return [...macApps, ...playwrightBrowsers()]
  if (process.platform === 'win32') return windowsPrograms
  return [...onPath(...commands), ...playwrightBrowsers()]
}

/** @returns the path of the browser, or undefined. CHROME_PATH takes precedence */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH
  if (wanted) return existsSync(wanted) ? wanted : undefined
  return candidates().find((path) => existsSync(path))
}

/**
 * Chromium's headless shell: the same engine without windows, menus, print preview and PDF viewer. A journey takes it
 * 1.8 s of CPU where the complete browser takes 2.9 s (two cores, 2026-11-23), because it starts no spare renderers.
 *
 * @returns the path of the shell, or undefined; CHROME_PATH names the browser to use instead
 */
export function findHeadlessShell() {
  if (process.env.CHROME_PATH) return undefined
  return [...onPath(shellCommand), ...playwrightShells()].find((path) => existsSync(path))
}

export const howToInstall =
  'No Chromium, Chrome or Edge found: install one (for example from https://www.google.com/chrome), or set CHROME_PATH to its program file.'

/** @throws Error if no browser is installed */
export function needBrowser() {
  const path = findBrowser()
  if (!path) throw new Error(howToInstall)
  return path
}

/** @returns the headless shell, or the complete browser where there is none. @throws Error if neither is installed */
export const needHeadless = () => findHeadlessShell() ?? needBrowser()
