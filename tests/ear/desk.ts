// A desk without screen and sound: Xvfb, a bus of its own, a window manager, Orca and Chromium.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, needBrowser } from '../../scripts/test/find-browser.mjs'
import { until } from '../kit/until'

/** A line of orca-customizations.py. */
export interface Line {
  said?: string
  live?: boolean
  idle?: boolean
}

export interface Desk {
  page: Page
  /** Presses a key, or several at once, by their names in X11: 'shift+Tab'. */
  press(key: string): void
  lines(from: number): Line[]
  close(): Promise<void>
}

/** Orca and Chromium say their own words in Spanish. */
const locale = 'es_CO.UTF-8'

/** Neither translations nor saved passwords: their bubbles would be read. */
const preferences = {
  translate: { enabled: false },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false },
  autofill: { profile_enabled: false, credit_card_enabled: false },
}

const chromiumFlags = [
  ...browserFlags,
  ...['--test-type', '--no-default-browser-check', '--force-renderer-accessibility', '--ozone-platform=x11'],
  ...['--remote-debugging-port=0', '--window-size=1280,1580', '--window-position=0,0', '--password-store=basic'],
  '--disable-features=Translate,PasswordManagerOnboarding,AutofillServerCommunication',
  '--app=data:text/html,<title>-</title>',
]

/**
 * @param display number of the X display, free on this machine
 * @throws Error if a program does not start
 */
export async function openDesk(display: number): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'ear-'))
  furnish(folder)
  const env = environmentOf(folder, display)
  const programs = programsWith(folder, env)
  let browser: Browser | undefined
  const close = async () => {
    await browser?.close().catch(() => {})
    await programs.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await startSession(programs, env)
    const lines = linesOf(env.ORCA_WORDS)
    programs.start('orca', '-u', join(folder, 'prefs'), '-d', 'key-echo,braille,sound')
    await until(() => lines().some(({ said }) => said), 'Orca', slowStart)
    programs.start(needBrowser(), ...chromiumFlags, '--lang=es', `--user-data-dir=${join(folder, 'profile')}`)
    browser = await connect(join(folder, 'profile/DevToolsActivePort'))
    const [context] = browser.contexts()
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
    if (!page) throw new Error('Chromium has no page')
    const press = (key: string) => void execFileSync('xdotool', ['key', '--clearmodifiers', key], { env })
    return { page, press, lines: (from) => lines().slice(from), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Milliseconds in which a program starts on a busy machine. */
const slowStart = 60_000

function furnish(folder: string): void {
  for (const name of ['run', 'prefs', 'profile/Default'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'words.jsonl'), '')
  writeFileSync(join(folder, 'profile/Default/Preferences'), JSON.stringify(preferences))
  const customizations = 'orca-customizations.py'
  copyFileSync(join(import.meta.dirname, customizations), join(folder, 'prefs', customizations))
}

const environmentOf = (folder: string, display: number) => ({
  ...{ PATH: process.env.PATH, HOME: folder, XDG_RUNTIME_DIR: join(folder, 'run'), DISPLAY: `:${display}` },
  ...{ LANG: locale, LC_ALL: locale, LANGUAGE: 'es', TZ: 'America/Bogota' },
  ...{ DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'run/bus')}`, GSETTINGS_BACKEND: 'memory' },
  ...{ XDG_SESSION_TYPE: 'x11', ACCESSIBILITY_ENABLED: '1', NO_AT_BRIDGE: '0' },
  ORCA_WORDS: join(folder, 'words.jsonl'),
})

type Environment = ReturnType<typeof environmentOf>
type Programs = ReturnType<typeof programsWith>

function programsWith(folder: string, env: Environment) {
  const started: ChildProcess[] = []
  return {
    start(program: string, ...args: string[]) {
      const log = openSync(join(folder, `${basename(program)}.log`), 'w')
      started.push(spawn(program, args, { env, stdio: ['ignore', log, log], detached: true }))
    },
    /** Resolves when none of them writes into the folder any more. */
    async stop() {
      const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) => pid && exitCode === null && signalCode === null
      const running = started.reverse().filter(isRunning)
      const ended = running.map((program) => once(program, 'exit'))
      for (const { pid } of running) if (pid) killGroup(pid)
      await Promise.all(ended)
    },
  }
}

/** The display, the bus, the accessibility bus and the window manager. */
async function startSession({ start }: Programs, env: Environment): Promise<void> {
  start('Xvfb', env.DISPLAY, '-screen', '0', '1280x1600x24', '-nolisten', 'tcp', '-ac')
  await until(() => existsSync(`/tmp/.X11-unix/X${env.DISPLAY.slice(1)}`), 'Xvfb', slowStart)
  start('dbus-daemon', '--session', '--nofork', '--address', env.DBUS_SESSION_BUS_ADDRESS)
  await until(() => existsSync(join(env.XDG_RUNTIME_DIR, 'bus')), 'a bus', slowStart)
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately')
  const call = (method: string, ...args: string[]) => {
    const to = ['call', '--session', '-d', 'org.a11y.Bus', '-o', '/org/a11y/bus', '-m', method]
    return execFileSync('gdbus', [...to, ...args], { env, stdio: 'pipe' })
  }
  await until(() => call('org.a11y.Bus.GetAddress').length > 0, 'the accessibility bus', slowStart)
  for (const key of ['IsEnabled', 'ScreenReaderEnabled'])
    call('org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', key, '<true>')
  start('openbox')
}

async function connect(portFile: string): Promise<Browser> {
  const port = await until(() => readFileSync(portFile, 'utf8').split('\n')[0], 'a port', slowStart)
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** @returns all lines of a file that grows; each is read once */
function linesOf(path: string): () => Line[] {
  const file = openSync(path, 'r')
  const piece = Buffer.alloc(65_536)
  const decoder = new StringDecoder('utf8')
  const lines: Line[] = []
  let rest = ''
  return () => {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
      const texts = (rest + decoder.write(piece.subarray(0, size))).split('\n')
      rest = texts.pop() ?? ''
      lines.push(...texts.map((text) => JSON.parse(text)))
    }
    return lines
  }
}
