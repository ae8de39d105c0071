// Everything the widgets of one page share for one set of services: made once, whichever script or element comes first (SES-07).
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../api/client'
import { type Config, connectionKey } from '../core/config'
import { late } from '../core/late'
import { type PlainStorage, plainStorage, shortHash } from '../core/plain-storage'
import { once } from '../core/registry'
import { createTabs } from '../core/tabs'
import { createVault, type Vault } from '../core/vault'
import { sessionComes, whenSessionComes } from './coming'
import { lateClient } from './late-client'
import { createNotices, type Notices } from './notices'
import { createPreferences, type PreferenceMessage, type Preferences } from './preferences'
import type { Services } from './services'
import { lazyParts } from './services-part.lazy'
import { createSession, type Session, type SessionMessage } from './session'

export interface App {
  /** Of the services; what is shown stands in each element's own. */
  config: Config
  client: Client
  session: Session
  preferences: Preferences
  notices: Notices
  /** The query client of each version of react-query that the page's scripts hold; made when something is first read (queries.ts). */
  caches: Map<string, QueryClient>
  /** Drafts, encrypted on the device and cleared at logout. */
  vault: Vault
  storage: PlainStorage
  /** Name of this set of services: separates storage and channels. */
  space: string
}

/**
 * The page's App for these services. Credentials of its own calls it takes from whichever configuration has them: elements of one page
 * share the session also where only one of them holds the credentials (SES-07), and the first ones to come are used.
 * Raise the number when its shape changes, so that two versions on a page do not share it.
 */
export function appFor(config: Config): App {
  const app = once(`app/3/${connectionKey(config)}`, () => createApp({ ...config }))
  const { serviceAccount = config.serviceAccount, recordsAuth = config.recordsAuth } = app.config
  Object.assign(app.config, { serviceAccount, recordsAuth })
  return app
}

function createApp(config: Config): App {
  const space = shortHash(connectionKey(config))
  const persistence = config.session?.persist ?? 'device'
  const credentials = createVault(space, persistence)
  // `session.persist` is about credentials: what a buyer typed is kept on the device in any case (WIZ-16).
  const vault = persistence === 'device' ? credentials : createVault(space, 'device')
  const storage = plainStorage(space)
  const caches: App['caches'] = new Map()
  const preferences = createPreferences(plainStorage('page'), createTabs<PreferenceMessage>('preferences'))
  const session = createSession({
    vault: credentials,
    tabs: createTabs<SessionMessage>(`session/${space}`),
    async login(credentials) {
      const rest = sessionComes()
      const answer = await (await services()).login(credentials)
      // What is shown next is there before the login is over.
      await rest
      return answer
    },
    forgetHere() {
      // Tells no component: one that heard of it would read again.
      for (const queries of caches.values()) queries.clear()
      preferences.readAgain()
    },
    async forgetShared() {
      preferences.forgetUser()
      storage.clear('wizard/')
      await vault.clear()
    },
  })
  let connected: Promise<Services> | undefined
  const services = () => {
    connected ??= late(lazyParts.connect()).then(
      (connect) => connect(config, session.core, storage),
      (failure) => {
        connected = undefined
        throw failure
      },
    )
    return connected
  }
  whenSessionComes(services)
  const client = lateClient(async () => (await services()).client)
  return { config, client, session, preferences, notices: createNotices(), caches, vault, storage, space }
}
