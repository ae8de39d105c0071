// Starts the session and prefetches the contact before an element's first screen is there. Imports no React.
import { Failure } from '../core/failure'
import { type App, addPrefetch, appFor } from '../state/app'
import { configurationAt } from '../state/configurations'

export interface Early {
  /** Prefetches an owner's first screen, with the first key in the login or when a gateway knows the user. */
  prepare?(): Promise<unknown>
  /** Prefetches the code of a visitor's first screen; called when nobody is logged in. */
  welcome?(): Promise<unknown>
}

/** @param response of the configuration's file, where it was asked for @throws Failure, which the element reports */
export function appAt(given: string, response?: Promise<Response>): Promise<App> | undefined {
  if (given === '') return undefined
  return configurationAt(given, response).then((found) => {
    if ('bad' in found) throw new Failure('input')
    return appFor(found)
  })
}

/** What fails the element does again, and reports. `entered`: it is known who is in; `read`: so is her contact. */
export function beginSession(app: App, early: Early = {}): { entered: Promise<unknown>; read: Promise<unknown> } {
  const entered = enter(app, early)
  const read = entered.then(async (email) => email && (await import('./contact')).readContact(app, email))
  read.catch(() => {})
  return { entered, read }
}

async function enter(app: App, { prepare, welcome }: Early): Promise<string | undefined> {
  if (prepare) addPrefetch(prepare)
  await app.session.start()
  const { phase, user } = app.session.store.getState()
  if (phase === 'in') return user?.email
  await welcome?.()
  return undefined
}
