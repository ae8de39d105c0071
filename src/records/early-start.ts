// Starts the session and prefetches the contact before an element's first screen is there. Imports no React.
import { type Connected, readConnected } from '../core/connection'
import { Failure } from '../core/failure'
import { pageAddress } from '../core/page-address'
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

/** The App of a configuration, which is kept for the element. @throws any error, also for a wrong one; the element repeats the work and reports it */
export async function appOf({ given, answer }: EarlyConfig): Promise<App> {
  const result = readConnected(await (await answer).json())
  if ('bad' in result) throw new Failure('input')
  const page = registry()
  page.connected ??= new Map()
  // Only if the element has not taken the configuration yet: an element that is added later fetches it anew.
  if (given.startsWith('{') || page.configs?.has(given)) page.connected.set(given, result)
  return appFor(result)
}

/**
 * Reads the configuration of an element that has one of its own; a file is fetched once, the element takes the response from the registry.
 * @returns undefined for an element without one, and for the demonstration's. @throws any error; the element repeats the work and reports it
 */
export function appAt(given: string): Promise<App> | undefined {
  if (given === '' || given === 'demo') return undefined
  const page = registry()
  const known = page.connected?.get(given) as Connected | undefined
  if (known) return Promise.resolve(appFor(known))
  if (given.startsWith('{')) return appOf({ given, answer: Promise.resolve(new Response(given)) })
  page.configs ??= new Map()
  const { configs } = page
  const answer = configs.get(given) ?? fetch(new URL(given, pageAddress()))
  configs.set(given, answer)
  // A clone, because the element reads the response too, and a body can be read only once.
  return appOf({ given, answer: answer.then((response) => response.clone()) })
}

/**
 * Adopts the page's session, or logs in with the stored credentials, and prefetches the contact. What fails needs no handling: the element does
 * the same again when it is drawn, and reports it.
 * @returns `entered`: it is known who is in; `read`: her contact was read, too
 */
export function beginSession(app: App, early: Early): { entered: Promise<unknown>; read: Promise<unknown> } {
  const entered = enter(app, early)
  const read = entered.then(async (email) => email && (await import('./contact')).readContact(app, email))
  read.catch(() => {})
  return { entered, read }
}

/** @returns the address of who is in */
async function enter(app: App, { hostSession, prepare, welcome }: Early): Promise<string | undefined> {
  if (prepare) addPrefetch(prepare)
  // After the page's own task, in which it may still set the session of an element that it has added.
  await undefined
  const given = hostSession()
  // The element adopts it again later, and reports an invalid one.
  const { session: hosts } = readHostSession(given)
  if (given === undefined) await app.session.start()
  else if (hosts) {
    void runPrefetches()
    await app.session.adoptHost(hosts)
  }
  const { phase, user } = app.session.store.getState()
  if (phase === 'in') return user?.email
  if (given === undefined) await welcome?.()
  return undefined
}
