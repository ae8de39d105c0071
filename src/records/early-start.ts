// Starts the session and prefetches the contact before an element's first screen is there. Imports no React.
import { Failure } from '../core/failure'
import { type App, addPrefetch, appFor } from '../state/app'
import { configurationAt } from '../state/configurations'

export interface Early {
  /** Prefetches the code of an owner's first screen. Called when a login is near: with the first key in its form, or when a gateway knows the user. */
  prepare?(): Promise<unknown>
  /** Prefetches the code of a visitor's first screen; called when nobody is logged in. */
  welcome?(): Promise<unknown>
}

/**
 * The App of an element's configuration.
 * @param response of the configuration's file, where it was asked for already
 * @returns undefined for an element without one. @throws Failure for a wrong one, which the element reports
 */
export function appAt(given: string, response?: Promise<Response>): Promise<App> | undefined {
  if (given === '') return undefined
  return configurationAt(given, response).then((found) => {
    if ('bad' in found) throw new Failure('input')
    return appFor(found)
  })
}

/**
 * Adopts the page's session, or logs in with the stored credentials, and prefetches the contact. What fails needs no handling: the element does
 * the same again when it is drawn, and reports it.
 * @returns `entered`: it is known who is in; `read`: her contact was read, too
 */
export function beginSession(app: App, early: Early = {}): { entered: Promise<unknown>; read: Promise<unknown> } {
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
  await welcome?.()
  return undefined
}
