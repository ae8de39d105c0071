// Begins the session and the reads before React is here.
import { Failure } from '../core/failure'
import { type App, addPrefetch, appFor } from '../state/app'
import { configurationAt } from '../state/configurations'
import { clearAhead, readAhead } from './stored-id'

interface Early {
  /** Called at the first key of a login, or for a known user. */
  prepare?(): Promise<unknown>
  /** Called if nobody is logged in. */
  welcome?(): Promise<unknown>
}

/** @returns undefined without an address @throws Failure */
export function appAt(address: string): Promise<App> | undefined {
  if (address === '') return undefined
  return configurationAt(address).then((found) => {
    if ('bad' in found) throw new Failure('input')
    return appFor(found)
  })
}

/** Reports nothing: the element repeats what fails. */
export function startSession(app: App, early: Early = {}): { started: Promise<unknown>; read: Promise<unknown> } {
  readAhead(app)
  const started = start(app, early)
  const read = started.then(async (email) => email && (await import('./contact')).readContact(app, email))
  read.catch(() => {})
  return { started, read }
}

/** @returns the user's address; undefined if nobody is logged in */
async function start(app: App, { prepare, welcome }: Early): Promise<string | undefined> {
  if (prepare) addPrefetch(prepare)
  await app.session.start()
  const { phase, user } = app.session.store.getState()
  if (phase === 'in') return user?.email
  // Whoever logs in later reads her record anew.
  clearAhead(app)
  await welcome?.()
  return undefined
}

/** `hash`: of the link; null if the page gives none. */
interface Registration {
  startRegistration(app: App, hash: string | null): Promise<unknown>
}

/** Begins a session, or reads an invitation. @throws what failed */
export async function startElement(
  element: Element,
  { invite, ...early }: Early & { invite(): Promise<Registration> },
): Promise<void> {
  const config = element.getAttribute('config')?.trim() ?? ''
  // The demonstration's services come with the element.
  const app = config === 'demo' ? undefined : await appAt(config)
  if (!app) return
  if (element.localName !== 'owner-register') await startSession(app, early).read
  else await (await invite()).startRegistration(app, element.getAttribute('user-hash'))
}
