// Pages of one buyer on one device: they share vault and plain storage, and what pages wrote at their end, as it is.
import { vi } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { createVault, type Vault } from '../core/vault'
import { createDraftStorage } from './draft-storage'
import { valuesOf } from './drafts'
import type { PageEndWriter } from './page-end-writer'
import { nowhere } from './position.fixture'
import { createBuyerStore, type StepKey } from './state'

export const step = 'natural/3'

/** Stands in for the browser's clock and locks, which Node does not have. */
export function standInForBrowser() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const enqueue = createQueue()
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => enqueue(work)
  vi.stubGlobal('navigator', { locks: { request } })
}

export function leaveBrowser() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export function setUp() {
  const memory = createVault('test', 'none')
  /** In memory, but it says that it keeps, as the vault of a device does. All pages of a test share it. */
  const vault: Vault = {
    ...memory,
    write: (name, value) => memory.write(name, value).then(() => true),
    isOnDevice: async () => true,
  }
  const storage = plainStorage('test', 'none')
  /** The entries that pages wrote at their end. */
  const atPageEnd = new Map<string, unknown>()
  let pages = 0
  const writer = (): PageEndWriter => {
    const seen = new Set<string>()
    pages += 1
    const mark = `/page${pages}`
    return {
      prepare: async () => {},
      write(name, value) {
        atPageEnd.set(name + mark, value)
        seen.add(name + mark)
        return true
      },
      remove(name) {
        for (const entry of seen) if (entry.startsWith(`${name}/`)) atPageEnd.delete(entry)
      },
      async read() {
        for (const entry of atPageEnd.keys()) seen.add(entry)
        return [...atPageEnd].map(([entry, value]) => [entry.slice(0, entry.lastIndexOf('/')), value])
      },
    }
  }
  /** Opens the drafts on a new page. */
  const open = async (its = vault, pageEnd = writer()) => {
    const store = createBuyerStore({ read: () => nowhere, write: () => {} })
    const life = new AbortController()
    /** Whether each write was taken. */
    const written: boolean[] = []
    store.onEvent((event) => {
      if (event.type === 'written') written.push(event.isOnDevice)
    })
    const device = { vault: its, storage, space: 'test', connection: 'test' }
    const drafts = createDraftStorage(device, { pageEnd, id: '7', store, signal: life.signal })
    await drafts.read()
    const type = (field: string, value: string, key: StepKey = step) => drafts.typed(key, field, value, '')
    /** What waits in the step. */
    const waits = (key: StepKey = step) => valuesOf(store.draftOf(key))
    const save = () => {
      const sent = waits()
      store.dispatch({ type: 'stepSaving', step, sent })
      return () => {
        store.dispatch({ type: 'stepSaved', step, sent })
        return drafts.flush()
      }
    }
    return { ...drafts, type, waits, save, written, logOut: () => life.abort() }
  }
  /** Opens the drafts on a page that ends before its vault has written anything. */
  const openEnding = () => open({ ...vault, write: async () => false })
  /** A vault without room, until `room.isFree`. */
  const room = { isFree: false }
  const full = {
    ...vault,
    write: async (name: string, value: unknown) => (await vault.write(name, value)) && room.isFree,
  }
  /** What a new page finds of the step. */
  const stored = async () => (await open()).waits()
  return { vault, storage, atPageEnd, open, openEnding, room, full, stored }
}
