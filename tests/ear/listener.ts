// Does something at the desk and writes down what was said until Orca, the page and its requests were quiet.
import type { CDPSession, Page, Request } from '@playwright/test'
import type { Services } from '../kit/fixtures'
import { savesIn } from '../kit/saves'
import { until } from '../kit/until'
import type { Desk } from './desk'
import { type Look, look } from './look'
import { type Action, inOrder } from './transcript'

/** Idle lines of Orca, ten a second, without another line between them. */
const quietLines = 6
/** Longest silence that is waited for; a carousel or a film may keep a page busy for ever. */
const limit = 40_000

export interface Listener {
  page: Page
  services: Services
  seen: Look
  /** @param what was done, as a person would write it */
  hear(what: string, act: () => unknown): Promise<Action>
  /** Presses keys one after the other, by their names in X11, and hears each. */
  press(...keys: string[]): Promise<void>
  key(name: string): void
  /** Resolves when nothing has been said or done for more than half a second. */
  quiet(): Promise<void>
  take(): Action[]
}

const nothing: Look = { dialogs: [], alerts: [], errors: [], busy: false }

export async function listenTo(desk: Desk, services: Services): Promise<Listener> {
  const { page } = desk
  const cdp = await page.context().newCDPSession(page)
  const underWay = requestsOf(page)
  let actions: Action[] = []
  let [saves, uploads] = [0, 0]

  const isQuiet = async () => {
    const from = desk.lines(0).length
    await until(() => desk.lines(from).length > quietLines, 'Orca', limit)
    const calm = desk.lines(from).every(({ idle }) => idle)
    return calm && underWay.size === 0 && !(await lookAt(page)).busy
  }
  const quiet = async () => {
    const end = Date.now() + limit
    // Two frames: the page has done what the key asked for.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))).catch(() => {})
    while (!(await isQuiet())) if (Date.now() > end) return
  }
  const sentFiles = () => services.calls.to(/^PUT .*\/upload-file\//).filter(({ status = 500 }) => status < 300)
  const count = () => {
    saves = savesIn(services).filter(({ status = 500 }) => status < 300).length
    uploads = sentFiles().length
  }
  const factsOf = (before: Look, after: Look): string[] => {
    const isNew = (kind: 'dialogs' | 'alerts' | 'errors', word: string) =>
      after[kind].filter((one) => !before[kind].includes(one)).map((one) => `${word}: ${one}`)
    const [savedBefore, uploadedBefore] = [saves, uploads]
    count()
    return [
      ...isNew('dialogs', 'dialog'),
      ...isNew('alerts', 'alert'),
      ...isNew('errors', 'error'),
      ...(saves > savedBefore ? ['saved'] : []),
      ...sentFiles()
        .slice(uploadedBefore)
        .map(({ files }) => `uploaded: ${files?.file?.[0]}`),
    ]
  }
  const listener: Listener = {
    page,
    services,
    seen: nothing,
    quiet,
    key: (name) => desk.press(name),
    async hear(what, act) {
      const from = desk.lines(0).length
      await act()
      await quiet()
      const said = desk
        .lines(from)
        .flatMap(({ said = '', live = false }) => (said.trim() ? [{ text: said, live }] : []))
      const before = listener.seen
      listener.seen = await lookAt(page)
      const action = {
        did: what,
        focus: await focusOf(cdp),
        ...inOrder(said),
        facts: factsOf(before, listener.seen),
      }
      actions.push(action)
      return action
    },
    async press(...keys) {
      for (const key of keys) await listener.hear(key, () => desk.press(key))
    },
    take() {
      const taken = actions
      actions = []
      count()
      listener.seen = nothing
      return taken
    },
  }
  return listener
}

const lookAt = (page: Page): Promise<Look> => page.evaluate(look).catch(() => ({ ...nothing, busy: true }))

/** Requests of the page that have not ended; films end when they like. */
function requestsOf(page: Page): Set<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) underWay.clear()
  })
  return underWay
}

/** Role and name of the focused element as Chromium tells them to Orca; 'nothing' where the page itself has the focus. */
async function focusOf(cdp: CDPSession): Promise<string> {
  const expression = `(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    return focused === document.body ? null : focused
  })()`
  const { result } = await cdp.send('Runtime.evaluate', { expression })
  if (!result.objectId) return 'nothing'
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  const [node] = nodes
  const name = String(node?.name?.value ?? '').trim()
  return `${node?.role?.value ?? 'unknown'}${name ? ` "${name}"` : ''}`
}
