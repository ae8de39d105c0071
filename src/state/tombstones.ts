// Tombstones of ended sessions (SES-09). They lie in localStorage, which writes synchronously: so a logout holds although the browser
// refuses to delete the session itself, or the page is closed before it could. They are random ids and tell nothing about anybody.
import type { PlainStorage } from '../core/plain-storage'

const endedName = 'ended'
const unwipedName = 'unwiped'
/** Older ones are dropped: a tab that was frozen longer than that has asked for the password long since. */
const most = 20

export function createTombstones(storage: PlainStorage) {
  const ended = () => (storage.get(endedName) ?? '').split(' ').filter(Boolean)
  const put = (name: string, value: string) => {
    storage.set(name, value)
    if (storage.kept(name)) return
    // The storage is full: makes room with what the logout removes anyway.
    storage.clear('wizard/')
    storage.set(name, value)
  }
  return {
    /** @param ids of the sessions that end. None: which one is stored is not known yet, so whichever it is ends. */
    add(ids: readonly string[]) {
      put(unwipedName, ids.length > 0 ? (storage.get(unwipedName) ?? 'some') : 'all')
      put(endedName, [...new Set([...ended(), ...ids])].slice(-most).join(' '))
    },
    isEnded: (id: string) => storage.get(unwipedName) === 'all' || ended().includes(id),
    /** From a logout until everything is known to be deleted. */
    isUnwiped: () => storage.get(unwipedName) !== undefined,
    wiped: () => storage.set(unwipedName, undefined),
    /** A new session has taken the place of the stored one: only what else was left has to go. */
    replaced() {
      if (storage.get(unwipedName) === 'all') put(unwipedName, 'some')
    },
  }
}
export type Tombstones = ReturnType<typeof createTombstones>
