// Pages of one buyer on one device: they share vault and plain storage, and what pages wrote at their end, as it is.
import { plainStorage } from '../core/plain-storage'
import { createVault, type Vault } from '../core/vault'
import { valuesOf } from './drafts'
import { createKeep } from './keep'
import type { PageEndWriter } from './page-end-writer'
import { nowhere } from './position.fixture'
import { type BuyerEvent, buyerReducer, emptyBuyer, type StepKey, stepIn } from './state'

export const step = 'natural/3'

export function setUp() {
  const memory = createVault('test', 'none')
  /** In memory, but it says that it keeps, as the vault of a device does. All pages of a test share it. */
  const vault: Vault = {
    ...memory,
    write: (name, value) => memory.write(name, value).then(() => true),
    kept: async () => true,
  }
  const storage = plainStorage('test', 'none')
  /** The entries that pages wrote at their end. */
  const said = new Map<string, unknown>()
  let pages = 0
  const writer = (): PageEndWriter => {
    const known = new Set<string>()
    pages += 1
    const mark = `/page${pages}`
    return {
      prepare: async () => {},
      write(name, value) {
        said.set(name + mark, value)
        known.add(name + mark)
        return true
      },
      forget(name) {
        for (const entry of known) if (entry.startsWith(`${name}/`)) said.delete(entry)
      },
      async read() {
        for (const entry of said.keys()) known.add(entry)
        return [...said].map(([entry, value]) => [entry.slice(0, entry.lastIndexOf('/')), value])
      },
    }
  }
  /** Opens the drafts on a new page. */
  const open = async (its = vault, pageEnd = writer()) => {
    let state = emptyBuyer(nowhere)
    /** Whether the last write was taken, as the keeper told it. */
    const told: boolean[] = []
    const draft = (key: StepKey = step) => stepIn(state, key).draft
    const device = { vault: its, storage, space: 'test' }
    const keep = createKeep(device, {
      pageEnd,
      contactId: '7',
      draftOf: draft,
      onRead: (drafts) => change({ type: 'draftsRead', drafts }),
      onWritten: (_, isOnDevice) => told.push(isOnDevice),
    })
    const change = (event: BuyerEvent) => {
      state = buyerReducer(state, event)
    }
    await keep.read()
    const type = (field: string, value: string, key: StepKey = step) => {
      change({ type: 'typed', step: key, field, value, shown: '', at: keep.time() })
      keep.changed(key)
    }
    /** What waits in the step. */
    const waits = (key: StepKey = step) => valuesOf(draft(key))
    const save = () => {
      const sent = waits()
      change({ type: 'stepSaving', step, sent })
      return () => {
        change({ type: 'stepSaved', step, sent })
        return keep.write(step)
      }
    }
    return { ...keep, type, waits, save, told }
  }
  /** Opens the drafts on a page that ends before its vault has written anything. */
  const openEnding = () => open({ ...vault, write: async () => false })
  /** A vault without room, until `room.left`. */
  const room = { left: false }
  const full = {
    ...vault,
    write: async (name: string, value: unknown) => (await vault.write(name, value)) && room.left,
  }
  /** What a new page finds of the step. */
  const stored = async () => (await open()).waits()
  return { vault, storage, said, open, openEnding, room, full, stored }
}
