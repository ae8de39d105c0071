// One way to drive three engines: Chromium and Firefox over puppeteer, WebKitGTK over its own driver. Everything happens inside <owner-portal>.
import { type ChildProcess, spawn } from 'node:child_process'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { browserFlags, needHeadless } from '../../scripts/test/find-browser.mjs'
import { freePort } from '../kit/free-port'
import { firefox, miniBrowser, webkitDriver, xvfb } from './programs'
import { until } from './until'

export interface Driver {
  open(address: string): Promise<void>
  /** The value of an expression, in the page. */
  evaluate(expression: string): Promise<unknown>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  upload(selector: string, file: string): Promise<void>
  close(): Promise<void>
}

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
    ...{ browser, executablePath, headless: true, args },
    acceptInsecureCerts: acceptsAnyCertificate,
  })
  const page: Page = await running.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const find = (selector: string) =>
    until(selector, async () => {
      const handle = await page.evaluateHandle(lookup(selector))
      return handle.asElement() as ElementHandle<HTMLInputElement> | null
    })
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    upload: async (selector, file) => (await find(selector)).uploadFile(file),
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
  const isUp = () =>
    fetch(`${base}/status`).then(
      () => true,
      () => false,
    )
  await until('the WebKit driver', isUp)
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

async function overWebkit(driverPath: string, binary: string, display: string, trust: Trust): Promise<Driver> {
  const port = await freePort()
  const number = `:${90 + (port % 900)}`
  const env = { ...process.env, DISPLAY: number, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const started: ChildProcess[] = [
    spawn(display, [number, '-screen', '0', '1280x1024x24'], { stdio: 'ignore' }),
    spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }),
  ]
  const stop = () => {
    for (const child of started) child.kill()
  }
  const browser = await webDriver(port, binary, trust).catch((error) => {
    stop()
    throw error
  })
  const find = (selector: string) =>
    until(selector, async () => {
      const found = await browser.run(`return ${lookup(selector)}`)
      return found ? `/element/${Object.values(found)[0]}` : undefined
    })
  return {
    open: async (url) => void (await browser.send('/url', { url })),
    evaluate: (expression) => browser.run(`return ${expression}`),
    click: async (selector) => void (await browser.send(`${await find(selector)}/click`, {})),
    type: async (selector, text) => void (await browser.send(`${await find(selector)}/value`, { text })),
    upload: async (selector, file) => void (await browser.send(`${await find(selector)}/value`, { text: file })),
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
