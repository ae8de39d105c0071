// One way to drive three engines: Chromium and Firefox over puppeteer, WebKitGTK over its own driver. Everything happens inside <owner-portal>.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { browserFlags, needHeadless } from '../../scripts/test/find-browser.mjs'
import { freePort } from '../kit/free-port'
import { firefox, miniBrowser, webkitDriver, xvfb } from './programs'
import { until } from './until'

export interface Driver {
  open(address: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  upload(selector: string, file: string): Promise<void>
  close(): Promise<void>
}

/** Milliseconds in which a program or a page comes up on a busy machine. */
const slowStart = 100_000

interface Trust {
  /** For sites with a certificate of the tests. */
  acceptsAnyCertificate: boolean
}

/** The last visible and enabled match inside the portal; a file input counts wherever it is. */
const lookup = (selector: string) => `(() => {
  const found = [...(document.querySelector('owner-portal')?.shadowRoot?.querySelectorAll(${JSON.stringify(selector)}) ?? [])]
  const isThere = (one) => one.type === 'file' || !one.disabled && one.checkVisibility?.() !== false && one.getClientRects().length > 0
  return found.filter(isThere).at(-1) ?? null
})()`

async function overPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  args: string[],
  { acceptsAnyCertificate }: Trust,
): Promise<Driver> {
  const running = await puppeteer.launch({
    ...{ browser, executablePath, headless: true, args, timeout: slowStart },
    acceptInsecureCerts: acceptsAnyCertificate,
  })
  const page: Page = await running.newPage()
  page.setDefaultNavigationTimeout(slowStart)
  await page.setViewport({ width: 1280, height: 900 })
  /** Once more if a rendering has replaced what was found. */
  const using = (selector: string, act: (found: ElementHandle<HTMLInputElement>) => Promise<void>) =>
    until(selector, async () => {
      const found = (await page.evaluateHandle(lookup(selector))).asElement() as ElementHandle<HTMLInputElement> | null
      await (found && act(found))
      return found
    })
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (selector) => void (await using(selector, (found) => found.click())),
    type: async (selector, text) => void (await using(selector, (found) => found.type(text))),
    upload: async (selector, file) => void (await using(selector, (found) => found.uploadFile(file))),
    close: () => running.close(),
  }
}

/** The few commands of the WebDriver protocol that are needed. */
async function webDriver(port: number, binary: string, { acceptsAnyCertificate }: Trust) {
  const base = `http://127.0.0.1:${port}`
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
  await until('the WebKit driver', () => fetch(`${base}/status`))
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    acceptInsecureCerts: acceptsAnyCertificate,
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  }
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
  const at = `/session/${sessionId}`
  return {
    send: (path: string, body: object) => send('POST', at + path, body),
    run: (script: string) => send('POST', `${at}/execute/sync`, { script, args: [] }),
    quit: () => send('DELETE', at),
  }
}

/** Starts an X server on a display that it finds free. @returns the display's name, once it takes windows */
async function startDisplay(path: string, started: ChildProcess[]): Promise<string> {
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  for await (const number of createInterface(child.stdio[3] as Readable)) return `:${number}`
  throw new Error('Xvfb did not start')
}

async function overWebkit(driverPath: string, binary: string, display: string, trust: Trust): Promise<Driver> {
  const port = await freePort()
  const started: ChildProcess[] = []
  const stop = () => {
    for (const child of started) child.kill()
  }
  const env = { ...process.env, DISPLAY: await startDisplay(display, started), WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  started.push(spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }))
  const browser = await webDriver(port, binary, trust).catch((error) => {
    stop()
    throw error
  })
  const using = (selector: string, act: 'click' | 'value', body: object) =>
    until(selector, async () => {
      const found = await browser.run(`return ${lookup(selector)}`)
      if (found) await browser.send(`/element/${Object.values(found)[0]}/${act}`, body)
      return found
    })
  return {
    open: async (url) => void (await browser.send('/url', { url })),
    evaluate: (expression) => browser.run(`return ${expression}`),
    click: async (selector) => void (await using(selector, 'click', {})),
    type: async (selector, text) => void (await using(selector, 'value', { text })),
    upload: async (selector, file) => void (await using(selector, 'value', { text: file })),
    async close() {
      await browser.quit().catch(() => {})
      stop()
    },
  }
}

/** The engines of this machine; Chromium always. */
export function enginesHere(trust: Trust = { acceptsAnyCertificate: false }): [string, () => Promise<Driver>][] {
  const [fox, driver, mini, display] = [firefox, webkitDriver, miniBrowser, xvfb]
  const found: [string, () => Promise<Driver>][] = [
    ['Chromium', () => overPuppeteer('chrome', needHeadless(), browserFlags, trust)],
  ]
  if (fox) found.push(['Firefox', () => overPuppeteer('firefox', fox, [], trust)])
  if (driver && mini && display) found.push(['WebKitGTK', () => overWebkit(driver, mini, display, trust)])
  return found
}
