// What a logout writes first, in localStorage because that is synchronous: the session is over even if the browser
// refuses to delete it, or the page closes before (SES-09).
//
// The time between two logouts is a round, named by a random id, which a login remembers. A logout begins a new round:
// all logins before it have ended, in every tab, however late a tab hears of it and whatever its clock says.
import type { PlainStorage } from '../core/plain-storage'
import { randomId } from '../core/random-id'
import type { Login } from './login'

/** @param tellsGateway whether a logout has to be told to a gateway, which knows the session by its cookie (SES-14) */
export function createMarks(storage: PlainStorage, tellsGateway = false) {
  const put = (name: string, value: string) => {
    storage.set(name, value)
    if (storage.kept(name)) return value
    // The storage is full: free space by removing what the logout removes anyway.
    storage.clear('wizard/')
    storage.set(name, value)
    return value
  }
  const begin = () => put('round', randomId())
  /** Rounds that another tab has ended: localStorage may show it a moment later than its message. */
  const ended = new Set<string>()
  return {
    round: () => storage.get('round') ?? begin(),
    begin,
    /** Begins another round; until `wiped` there is something left to delete. @returns the round that has ended */
    logout(): string | undefined {
      const before = storage.get('round')
      const logout = begin()
      put('unwiped', 'yes')
      if (tellsGateway) put('logoutNotSent', logout)
      return before
    },
    /** The logout that the gateway is still to be told of: until then nobody is in, whatever its cookie opens. */
    unsentLogout: () => storage.get('logoutNotSent'),
    /** Notes that the gateway has been told of this logout; a later one is still to be told. */
    noteSent(logout: string | undefined) {
      if (storage.get('logoutNotSent') === logout) storage.set('logoutNotSent', undefined)
    },
    /** Another tab has ended the round. */
    noteEnded: (round: string) => void ended.add(round),
    isEnded({ round }: Pick<Login, 'round'>): boolean {
      const now = storage.get('round')
      return ended.has(round) || (now !== undefined && now !== round)
    },
    /** False where the browser refuses the storage: then other tabs do not see a mark of this one. */
    areShared: () => storage.kept('round'),
    isUnwiped: () => storage.get('unwiped') !== undefined,
    wiped: () => storage.set('unwiped', undefined),
  }
}
export type Marks = ReturnType<typeof createMarks>
