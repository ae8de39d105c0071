// Everything the widgets of one page share for one set of services: made once, whichever script or element comes first (SES-07).
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../api/client'
import { type Config, connectionKey } from '../core/config'
import { late } from '../core/late'
import { type PlainStorage, plainStorage, shortHash } from '../core/plain-storage'
import { once } from '../core/registry'
import { createTabs } from '../core/tabs'
import { createVault, type Vault } from '../core/vault'
import { whenIdle } from '../core/when-idle'
import { sessionComes, whenSessionComes } from './coming'
import { lateClient } from './late-client'
import { forgetLinkValues } from './link-values'
import { createNotices, type Notices } from './notices'
import { createPreferences, type PreferenceMessage, type Preferences } from './preferences'
import type { Services } from './services'
import { lazyParts } from './services-part.lazy'
import { createSession, type Session } from './session'
import type { SessionMessage } from './session-tabs'
import { sessionTimes } from './session-times'
import { sweep } from './sweep'
import { createTombstones } from './tombstones'
import { createTraces } from './traces'

export interface App {
  /** Of the services, without credentials; what is shown stands in each element's own. */
  config: Readonly<Config>
  /** Takes the credentials of the site's own calls from a configuration that has them, where none had them before. */
  lend(config: Config): void
  client: Client
  session: Session
  preferences: Preferences
  notices: Notices
  /** The query client of each version of react-query that the page's scripts hold; made when something is first read (queries.ts). */
  caches: Map<string, QueryClient>
  /** Drafts and look-ups, encrypted and cleared at logout. */
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
  const app = once(`app/4/${connectionKey(config)}`, () => createApp(config))
  app.lend(config)
  return app
}

function createApp(given: Config): App {
  // In this closure only: what is shared between scripts holds no secret (SES-12).
  const { serviceAccount: _, recordsAuth: __, ...open } = given
  const config: Config = { ...open }
  const space = shortHash(connectionKey(config))
  const { persist = 'device', drafts = 'device' } = config.session ?? {}
  // Of the credentials. `session.persist` is about them; what a buyer typed goes by `session.drafts` (WIZ-16).
  const credentials = createVault(`login-${space}`, persist)
  const vault = createVault(space, drafts)
  const storage = plainStorage(space, drafts)
  const caches: App['caches'] = new Map()
  const preferences = createPreferences(plainStorage('page'), createTabs<PreferenceMessage>('preferences'))
  const { session, core } = createSession({
    vault: credentials,
    traces: createTraces({ vault, storage, forgetChoices: preferences.forgetUser, forgetLinks: forgetLinkValues }),
    tombstones: createTombstones(plainStorage(space)),
    times: sessionTimes(config.session),
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
  })
  let connected: Promise<Services> | undefined
  const services = () => {
    connected ??= late(lazyParts.connect()).then(
      (connect) => connect(config, core, storage),
      (failure) => {
        connected = undefined
        throw failure
      },
    )
    return connected
  }
  whenSessionComes(services)
  whenIdle(() => void sweep(space, drafts).catch(() => {}))
  return {
    config: Object.freeze(open),
    ...{ session, preferences, caches, vault, storage, space },
    client: lateClient(async () => (await services()).client),
    notices: createNotices(),
    lend({ serviceAccount, recordsAuth }) {
      if (serviceAccount) config.serviceAccount ??= serviceAccount
      if (recordsAuth) config.recordsAuth ??= recordsAuth
    },
  }
}
