// The session begins, and the owner's record is read, while the code of what will be shown is still on its way. Knows no React.
import { readConfig } from '../core/config'
import { Failure } from '../core/failure'
import { type App, appFor } from './app'
import { whenSessionComes } from './coming'

export interface Early {
  /** What the configuration's address gave. Whatever is wrong with it, or fails here, the element finds again and says. */
  answer: Promise<Response>
  /** Whether the page gives a session of its own, which nothing may come before. */
  isHosts(): boolean
  /** Asks for what an owner sees first, as soon as there is a login to be tried. */
  prepare(): Promise<unknown>
}

/** @throws whatever went wrong, which is not the last word about it */
export async function appOf(answer: Promise<Response>): Promise<App> {
  const result = readConfig(await (await answer).json())
  if ('bad' in result) throw new Failure('input')
  return appFor(result.config)
}

/** Logs in whoever has been here before, and reads the customer record. @throws as above */
export async function beginSession({ answer, isHosts, prepare }: Early): Promise<void> {
  const app = await appOf(answer)
  if (isHosts()) return
  whenSessionComes(prepare)
  await app.session.start()
  const { phase, user } = app.session.store.getState()
  if (phase !== 'in' || !user) return
  const { contactRead, contactIdRead } = await import('./contact-read')
  const id = await app.queries.fetchQuery(contactIdRead(app, user.email))
  await app.queries.fetchQuery(contactRead(app, user.email, id))
}
