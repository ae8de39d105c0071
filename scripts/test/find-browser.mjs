// @ts-check
// Finds an installed Chromium for the browser tests, the journeys and the set-up.
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

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'msedge']

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

/** Browsers installed by `npx playwright install chromium`, newest first. */
function playwrightBrowsers() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  const builds = readdirSync(folder).filter((name) => name.startsWith('chromium-'))
  return builds
    .sort()
    .reverse()
    .flatMap((build) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((program) => join(folder, build, program)))
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)))
}

function candidates() {
  if (process.platform === 'darwin') return [...macApps, ...playwrightBrowsers()]
  if (process.platform === 'win32') return windowsPrograms
  return [...onPath(), ...playwrightBrowsers()]
}

/** @returns the path of the browser, or undefined. CHROME_PATH takes precedence */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH
  if (wanted) return existsSync(wanted) ? wanted : undefined
  return candidates().find((path) => existsSync(path))
}

export const howToInstall =
  'No Chromium, Chrome or Edge found: install one (for example from https://www.google.com/chrome), or set CHROME_PATH to its program file.'

export function needBrowser() {
  const path = findBrowser()
  if (!path) throw new Error(howToInstall)
  return path
}
