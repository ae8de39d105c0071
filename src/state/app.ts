// What elements of one script share; another script is another tab (SES-07).
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../api/client'
import { type GatewaySession, gatewaySession } from '../api/gateway-session'
import type { Config } from '../core/config'
import type { Connected } from '../core/connection'
import { loadChunk } from '../core/failure'
import { plainStorage } from '../core/plain-storage'
import { inTime } from '../core/promises'
import { createTabs } from '../core/tabs'
import { createVault } from '../core/vault'
import { whenIdle } from '../core/when-idle'
import { limits } from '../domain/limits'
import type { User } from '../domain/session'
import { createMarks } from '../session/marks'
import { createSession } from '../session/session'
import type { SessionMessage } from '../session/session-tabs'
import { gatewayLogins, loginVault, sessionTimes } from '../session/stored-session'
import { createTraces, sweep } from '../session/traces'
import { removeLinkValues } from './link-values'
import { createNotices } from './notices'
import { createPreferences } from './preferences'
import type { Services } from './services'

export type App = ReturnType<typeof createApp>

const apps = new Map<string, App>()

/** Elements with the same services share one (SES-07). */
export function appFor({ config, connection }: Connected): App {
  const app = apps.get(connection.text) ?? createApp({ config, connection })
  apps.set(connection.text, app)
  app.setCredentials(config)
  return app
}

function createApp({ config: given, connection }: Connected) {
  // Credentials stay in this closure (SES-12).
  const { serviceAccount: _, recordsAuth: __, ...publicConfig } = given
  const withCredentials: Config = { ...publicConfig }
  const { space, text } = connection
  const { persist = 'device', drafts = 'device' } = publicConfig.session ?? {}
  // `session.drafts` says where typed answers are stored (WIZ-16).
  const vault = createVault(text, drafts)
  // Opens the database while React renders.
  void vault.isOnDevice()
  const storage = plainStorage(space, drafts)
  /** Created on first read (records/queries.ts). */
  const cache: { queries?: QueryClient } = {}
  const preferences = createPreferences(plainStorage('page'))
  let onUser = (_: User) => {}
  const gateway = publicConfig.gateway ? withPrefetch(gatewaySession(publicConfig), (user) => onUser(user)) : undefined
  const marks = createMarks(plainStorage(space), gateway !== undefined)
  // A gateway's page stores no password or token (SES-14).
  const loginStorage = createVault(`login ${text}`, gateway ? 'none' : persist)
  const { session, core } = createSession({
    gateway,
    logins: gateway ? gatewayLogins(gateway, marks) : loginVault(loginStorage),
    marks,
    traces: createTraces({
      vault,
      storage,
      marks,
      removeChoices: preferences.removeProperty,
      removeLinks: removeLinkValues,
    }),
    times: sessionTimes(publicConfig.session),
    tabs: createTabs<SessionMessage>(`session/${space}`),
    async login(credentials) {
      const prefetched = runPrefetches()
      const answer = await (await services()).login(credentials)
      // The next screen then renders at once.
      await prefetched
      return answer
    },
    clearCache() {
      // `clear` notifies no component, which would read again.
      cache.queries?.clear()
      preferences.readPropertyAgain()
    },
  })
  let connected: Promise<Services> | undefined
  const services = () => {
    connected ??= loadChunk(import('./services')).then(
      ({ connect }) => connect(withCredentials, core),
      (failure) => {
        connected = undefined
        throw failure
      },
    )
    return connected
  }
  addPrefetch(services)
  whenIdle(() => void sweep(connection, { drafts, isGateway: gateway !== undefined }).catch(() => {}))
  return {
    config: Object.freeze(publicConfig) as Readonly<Config>,
    session,
    preferences,
    cache,
    storage,
    /** Encrypted drafts and look-ups; a logout clears it. */
    vault,
    space,
    /** The whole connection; bound into what is encrypted. */
    connection: text,
    client: lazyClient(async () => (await services()).client),
    notices: createNotices(),
    /** Called when the gateway names the user, before the session begins. */
    onUserKnown(listener: (user: User) => void) {
      onUser = listener
    },
    setCredentials({ serviceAccount, recordsAuth }: Config) {
      if (serviceAccount) withCredentials.serviceAccount ??= serviceAccount
      if (recordsAuth) withCredentials.recordsAuth ??= recordsAuth
    },
  }
}

/** Prefetches an owner's screen once a gateway has named the user. */
const withPrefetch = (gateway: GatewaySession, onUser: (user: User) => void): GatewaySession => ({
  ...gateway,
  async readUser() {
    const user = await gateway.readUser()
    if (user) onUser(user)
    if (user) await runPrefetches()
    return user
  },
})

/** Loads the client at the first call: logins need none. */
function lazyClient(load: () => Promise<Client>): Client {
  return {
    call: async (call, ...input) => (await load()).call(call, ...input),
    upload: async (input) => (await load()).upload(input),
    download: async (fileId, input) => (await load()).download(fileId, input),
    statement: async (dealId, input) => (await load()).statement(dealId, input),
  }
}

/** Loads of what follows the login, run while the user types. */
const prefetches = new Set<() => Promise<unknown>>()

export const addPrefetch = (prefetch: () => Promise<unknown>): void => void prefetches.add(prefetch)

export const runPrefetches = (): Promise<unknown> =>
  inTime(Promise.allSettled([...prefetches].map((prefetch) => prefetch())), limits.time.slow).catch(() => {})
