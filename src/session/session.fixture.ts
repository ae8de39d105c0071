// A real session over a vault in memory and simulated tabs; tests can delay the login.
import { onTestFinished, vi } from 'vitest'
import { Failure } from '../core/failure'
import { type PlainStorage, plainStorage } from '../core/plain-storage'
import { until } from '../core/promises'
import type { TabChannel } from '../core/tabs'
import { createVault, type Vault } from '../core/vault'
import { LoginResponse } from '../domain/session'
import type { FakeGateway } from './gateway.fixture'
import type { Login } from './login'
import { createMarks } from './marks'
import { createSession } from './session'
import type { SessionPhase } from './session-state'
import type { SessionMessage } from './session-tabs'
import { userTokens } from './session-tokens'
import { gatewayLogins, loginVault, sessionTimes } from './stored-session'
import { createTraces } from './traces'

export const ana = { email: 'ana@example.co', password: 'secreto1' }
export const beto = { email: 'beto@example.co', password: 'secreto1' }
export const minutes = 60_000

/** A token as Strapi signs it, with the server's time. */
export const jwt = (life: number, clock = Date.now()) => {
  const iat = Math.floor(clock / 1000)
  return `h.${btoa(JSON.stringify({ iat, exp: iat + life / 1000, jti: crypto.randomUUID() }))}.s`
}

export const answerFor = (email: string, token: string) =>
  LoginResponse.parse({
    jwt: token,
    user: { id: 7, email, first_name: 'Ana', last_name: 'Ruiz', deal_id: '4000000000000000001' },
  })

/** One storage per vault: the pages of a browser share both. */
const storages = new WeakMap<Vault, PlainStorage>()
function storageOf(vault: Vault): PlainStorage {
  const storage = storages.get(vault) ?? plainStorage('test', 'none')
  storages.set(vault, storage)
  return storage
}

type Hear = (message: SessionMessage) => void

/** Simulated tabs: each receives what the others send, background tabs only when they are shown again. */
export function browser() {
  const open: Hear[] = []
  return () => {
    let receive: Hear | undefined
    let missed: (() => void) | undefined
    let late: SessionMessage[] | undefined
    const tabs: TabChannel<SessionMessage> = {
      send: (message) => {
        for (const hear of open) if (hear !== receive) hear(message)
      },
      listen(heard, onMissed) {
        missed = onMissed
        receive = (message) => (late ? late.push(message) : heard(message))
        open.push(receive)
        return () => {}
      },
    }
    return {
      ...tabs,
      sleep() {
        late = []
      },
      /** Of a page in the back/forward cache: what it did not hear is lost. */
      comeBack() {
        late = undefined
        missed?.()
      },
      wake() {
        const messages = late ?? []
        late = undefined
        for (const message of messages) receive?.(message)
      },
    }
  }
}

export type Page = ReturnType<typeof setUp>

export function setUp({
  vault = createVault('test', 'none'),
  tabs = browser()(),
  storage = storageOf(vault),
  times = {} as { maxIdle?: string; maxAge?: string },
  password = ana.password,
  life = 60 * minutes,
  gateway = undefined as FakeGateway | undefined,
} = {}) {
  /** `ahead`: milliseconds by which this device's clock is ahead of the server's. */
  const server = { calls: 0, password, life, ahead: 0, down: false }
  let delayed: { arrived(): void; open: Promise<void> } | undefined
  const forgotten: string[] = []
  const marks = createMarks(storage, gateway !== undefined)
  const traces = createTraces({
    vault,
    storage,
    marks,
    removeChoices: () => void forgotten.push('shared'),
    removeLinks() {},
  })
  const { session, core } = createSession({
    ...{ tabs, traces, marks },
    logins: gateway ? gatewayLogins(gateway, marks) : loginVault(vault),
    gateway,
    times: sessionTimes(times),
    async login(credentials) {
      server.calls += 1
      const delay = delayed
      delayed = undefined
      delay?.arrived()
      await delay?.open
      if (server.down) throw new Failure('unavailable', { status: 503 })
      if (credentials.password !== server.password) throw new Failure('input', { status: 400 })
      if (gateway) return gateway.login(credentials.email)
      return answerFor(credentials.email, jwt(server.life, Date.now() - server.ahead))
    },
    clearCache: () => void forgotten.push('here'),
  })
  const phases: SessionPhase[] = []
  session.store.subscribe(({ phase }) => phases.push(phase))
  const tokens = userTokens(core)
  const state = () => session.store.getState()
  return {
    ...{ session, tokens, server, vault, storage, traces, tabs, forgotten, phases, state },
    token: async () => (await tokens.current()) ?? '',
    reached: (wanted: SessionPhase) => until(session.store.subscribe, () => state().phase === wanted),
    stored: () => vault.read<Login>('session'),
    /** Delays the next login until `release`; `arrived` resolves when it was requested. */
    delayLogin() {
      let release = () => {}
      const open = new Promise<void>((resolve) => {
        release = resolve
      })
      const arrived = new Promise<void>((resolve) => {
        delayed = { arrived: resolve, open }
      })
      return { arrived, release }
    },
  }
}

/** The clock of this device goes on, until the test ends. */
export function later(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

/** A page where Ana is logged in. */
export async function loggedIn(options: Parameters<typeof setUp>[0] = {}) {
  const page = setUp(options)
  await page.session.login(ana)
  return page
}

/** Makes the stored token expire. */
export async function expire({ vault }: Page): Promise<void> {
  await vault.write('session', { ...(await vault.read<Login>('session')), due: 0 })
}

/** Two tabs of one browser with one vault, and a function that opens more. */
export async function twoTabs() {
  const open = browser()
  const vault = createVault('test', 'none')
  const first = setUp({ vault, tabs: open() })
  const second = setUp({ vault, tabs: open() })
  await Promise.all([first.session.start(), second.session.start()])
  return { first, second, open }
}

/** Ana is logged in in both. */
export async function twoTabsLoggedIn() {
  const { first, second, open } = await twoTabs()
  await first.session.login(ana)
  await second.reached('in')
  return { first, second, open }
}

/** Resolves when all pending work without a server is done. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))
