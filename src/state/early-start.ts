// Begins the session and reads the owner's record while the code of the screens is still loading. Imports no React.
import { readConfig } from '../core/config'
import { Failure } from '../core/failure'
import { registry } from '../core/registry'
import { type App, appFor } from './app'
import { readHostSession } from './host-session'
import { addPrefetch, runPrefetches } from './prefetch'

export interface EarlyConfig {
  /** The element's attribute. */
  given: string
  /** What its address gave. Whatever is wrong with it, or fails here, the element finds again and says. */
  answer: Promise<Response>
}

export interface Early extends EarlyConfig {
  /** What the page has set as the element's `session`; undefined where it has no login of its own. */
  hostSession(): unknown
  /** Asks for what an owner sees first, as soon as there is a login to be tried. */
  prepare(): Promise<unknown>
  /** Asks for what a visitor sees first, when there is none. */
  welcome(): Promise<unknown>
}

/** @throws whatever went wrong, which is not the last word about it */
export async function appOf({ given, answer }: EarlyConfig): Promise<App> {
  const result = readConfig(await (await answer).json())
  if ('bad' in result) throw new Failure('input')
  const page = registry()
  page.readConfigs ??= new Map()
  // An element that was sooner has read it itself; the next one asks anew.
  if (given.startsWith('{') || page.configs?.has(given)) page.readConfigs.set(given, result.config)
  return appFor(result.config)
}

/** Takes the page's session, else logs in with the saved credentials, and reads the customer record. @throws as above */
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

/** The element adopts the same session once more when it is there; one that cannot be read it reports then. */
async function beginHosts({ session }: App, given: unknown): Promise<void> {
  const { session: hosts } = readHostSession(given)
  if (!hosts) return
  void runPrefetches()
  await session.adoptHost(hosts)
}
