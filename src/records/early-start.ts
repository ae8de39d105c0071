// Starts the session and prefetches the contact before an element's first screen is there. Imports no React.
import { readConnected } from '../core/connection'
import { Failure } from '../core/failure'
import { registry } from '../core/registry'
import { readHostSession } from '../session/host-session'
import { type App, appFor } from '../state/app'
import { addPrefetch, runPrefetches } from '../state/prefetch'

export interface EarlyConfig {
  /** The value of the element's `config` attribute. */
  given: string
  /** The response for its URL. Errors are ignored here: the element fails the same way later and reports them. */
  answer: Promise<Response>
}

export interface Early {
  /** The element's `session` property, set by a page with its own login; else undefined. */
  hostSession(): unknown
  /** Prefetches the code of an owner's first screen; called when a login begins. */
  prepare?(): Promise<unknown>
  /** Prefetches the code of a visitor's first screen; called when nobody is logged in. */
  welcome?(): Promise<unknown>
}

/** The App of a configuration, which is kept for the element. @throws Failure 'input' for a wrong one, which the element reports */
function open(given: string, raw: unknown): App {
  const result = readConnected(raw)
  if ('bad' in result) throw new Failure('input')
  const page = registry()
  page.connected ??= new Map()
  // Only if the element has not taken the configuration yet: an element that is added later fetches it anew.
  if (given.startsWith('{') || page.configs?.has(given)) page.connected.set(given, result)
  return appFor(result)
}

/** @throws any error; the element repeats the work and reports it */
export async function appOf({ given, answer }: EarlyConfig): Promise<App> {
  return open(given, await (await answer).json())
}

/**
 * Begins the session of an element whose configuration is written in the page, so that the stores open and the record is read while React
 * renders for the first time.
 */
export function beginInline(given: string, hostSession: () => unknown): void {
  if (!given.startsWith('{') || registry().connected?.has(given)) return
  try {
    const app = open(given, JSON.parse(given))
    // After the page's own task, in which it may still set the session of the element that it has added.
    queueMicrotask(() => void beginSession(app, { hostSession }).catch(() => {}))
  } catch {
    // The element reads it again and reports what is wrong.
  }
}

/** Adopts the page's session, or logs in with the stored credentials, and prefetches the contact. @throws any error; the element reports it */
export async function beginSession(app: App, { hostSession, prepare, welcome }: Early): Promise<void> {
  if (prepare) addPrefetch(prepare)
  const given = hostSession()
  if (given === undefined) await app.session.start()
  else await beginHosts(app, given)
  const { phase, user } = app.session.store.getState()
  if (phase === 'in' && user) {
    const { readContact } = await import('./contact-read')
    await readContact(app, user.email)
  } else if (given === undefined) await welcome?.()
}

/** Adopts the host page's session; the element adopts it again later, and reports an invalid one. */
async function beginHosts({ session }: App, given: unknown): Promise<void> {
  const { session: hosts } = readHostSession(given)
  if (!hosts) return
  void runPrefetches()
  await session.adoptHost(hosts)
}
