// Tombstones of ended sessions (SES-09), in localStorage because it writes synchronously: a logout holds even if the browser refuses to
// delete the session, or the page closes before it is deleted. They contain random ids only.
import type { PlainStorage } from '../core/plain-storage'

const endedName = 'ended'
const unwipedName = 'unwiped'
/** The oldest are dropped. A tab that was frozen for longer has asked for the password since. */
const most = 20

export function createTombstones(storage: PlainStorage) {
  const ended = () => (storage.get(endedName) ?? '').split(' ').filter(Boolean)
  const put = (name: string, value: string) => {
    storage.set(name, value)
    if (storage.kept(name)) return
    // The storage is full: free space by removing what the logout removes anyway.
    storage.clear('wizard/')
    storage.set(name, value)
  }
  return {
    /** @param ids the sessions that end; empty if the stored session's id is not known yet: then the stored one ends, whichever it is */
    add(ids: readonly string[]) {
      put(unwipedName, ids.length > 0 ? (storage.get(unwipedName) ?? 'some') : 'all')
      put(endedName, [...new Set([...ended(), ...ids])].slice(-most).join(' '))
    },
    isEnded: (id: string) => storage.get(unwipedName) === 'all' || ended().includes(id),
    /** True from a logout until all data is deleted. */
    isUnwiped: () => storage.get(unwipedName) !== undefined,
    wiped: () => storage.set(unwipedName, undefined),
    /** A new session has replaced the stored one: only its other data remains to be deleted. */
    replaced() {
      if (storage.get(unwipedName) === 'all') put(unwipedName, 'some')
    },
  }
}
export type Tombstones = ReturnType<typeof createTombstones>
