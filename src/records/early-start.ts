// Starts the session and prefetches the contact while the code of the screens is still loading. Imports no React.
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

export interface Early extends EarlyConfig {
  /** The element's `session` property, set by a page with its own login; else undefined. */
  hostSession(): unknown
  /** Prefetches the code of an owner's first screen; called when a login begins. */
  prepare(): Promise<unknown>
  /** Prefetches the code of a visitor's first screen; called when nobody is logged in. */
  welcome(): Promise<unknown>
}

/** @throws any error; the element repeats the work and reports it */
export async function appOf({ given, answer }: EarlyConfig): Promise<App> {
  const result = await readConnected(await (await answer).json())
  if ('bad' in result) throw new Failure('input')
  const page = registry()
  page.connected ??= new Map()
  // Only if the element has not taken the configuration yet: an element that is added later fetches it anew.
  if (given.startsWith('{') || page.configs?.has(given)) page.connected.set(given, result)
  return appFor(result)
}

/** Adopts the page's session, or logs in with the stored credentials, and prefetches the contact. @throws like appOf */
export async function beginSession({ hostSession, prepare, welcome, ...config }: Early): Promise<void> {
  const app = await appOf(config)
  addPrefetch(prepare)
  const given = hostSession()
  if (given === undefined) await app.session.start()
  else await beginHosts(app, given)
  const { phase, user } = app.session.store.getState()
  if (phase === 'in' && user) {
    const { readContact } = await import('./contact-read')
    await readContact(app, user.email)
  } else if (given === undefined) await welcome()
}

/** Adopts the host page's session; the element adopts it again later, and reports an invalid one. */
async function beginHosts({ session }: App, given: unknown): Promise<void> {
  const { session: hosts } = readHostSession(given)
  if (!hosts) return
  void runPrefetches()
  await session.adoptHost(hosts)
}
