// Begins the session and reads the owner's record while the code of the screens is still loading. Imports no React.
import { readConfig } from '../core/config'
import { Failure } from '../core/failure'
import { registry } from '../core/registry'
import { type App, appFor } from './app'
import { whenSessionComes } from './coming'

export interface EarlyConfig {
  /** The element's attribute. */
  given: string
  /** What its address gave. Whatever is wrong with it, or fails here, the element finds again and says. */
  answer: Promise<Response>
}

export interface Early extends EarlyConfig {
  /** Whether the page gives a session of its own, which nothing may come before. */
  isHosts(): boolean
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

/** Logs in whoever has been here before, and reads the customer record. @throws as above */
export async function beginSession({ isHosts, prepare, welcome, ...config }: Early): Promise<void> {
  const app = await appOf(config)
  if (isHosts()) return
  whenSessionComes(prepare)
  await app.session.start()
  const { phase, user } = app.session.store.getState()
  if (phase !== 'in' || !user) {
    await welcome()
    return
  }
  const { contactRead, contactIdRead } = await import('./contact-read')
  const id = await app.queries.fetchQuery(contactIdRead(app, user.email))
  await app.queries.fetchQuery(contactRead(app, user.email, id))
}
