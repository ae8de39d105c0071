// Starts the session and prefetches the contact before an element's first screen is there. Imports no React.
import { Failure } from '../core/failure'
import { type App, addPrefetch, appFor } from '../state/app'
import { configurationAt } from '../state/configurations'
import { readAhead, takeAhead } from './known-id'

export interface Early {
  /** Prefetches the code of an owner's first screen, at the first key in the login or when a gateway knows the user. */
  prepare?(): Promise<unknown>
  /** Prefetches the code of a visitor's first screen; called when nobody is logged in. */
  welcome?(): Promise<unknown>
}

/** The App of a configuration. @param response of its file, if asked for already @throws Failure, for the element */
export function appAt(given: string, response?: Promise<Response>): Promise<App> | undefined {
  if (given === '') return undefined
  return configurationAt(given, response).then((found) => {
    if ('bad' in found) throw new Failure('input')
    return appFor(found)
  })
}

/** Finds out who is in (`entered`), then reads her contact (`read`). The element repeats and reports what fails. */
export function beginSession(app: App, early: Early = {}): { entered: Promise<unknown>; read: Promise<unknown> } {
  readAhead(app)
  const entered = enter(app, early)
  const read = entered.then(async (email) => email && (await import('./contact')).readContact(app, email))
  read.catch(() => {})
  return { entered, read }
}

/** @returns the address of who is in */
async function enter(app: App, { prepare, welcome }: Early): Promise<string | undefined> {
  if (prepare) addPrefetch(prepare)
  await app.session.start()
  const { phase, user } = app.session.store.getState()
  if (phase === 'in') return user?.email
  // Whoever logs in later reads her record anew.
  void takeAhead(app, {})
  await welcome?.()
  return undefined
}

type Invitation = typeof import('../screens/register/register-buyer')

/** Begins an element's session, or reads its invitation, before the element is defined. @throws what failed */
export async function begin(
  element: Element,
  response: Promise<Response> | undefined,
  { invite, ...early }: Early & { invite(): Promise<Invitation> },
): Promise<void> {
  const config = element.getAttribute('config')?.trim() ?? ''
  // The element itself loads the services of the demonstration.
  const app = config === 'demo' ? undefined : await appAt(config, response)
  if (!app) return
  if (element.localName !== 'owner-register') await beginSession(app, early).read
  else await (await invite()).beginRegistration(app, element.getAttribute('user-hash'))
}
