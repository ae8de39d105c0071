// A logout writes these first, so that a crash does not undo it (SES-09).
// A round is the time between two logouts. A new one ends all logins before it.
import type { PlainStorage } from '../core/plain-storage'
import { randomId } from '../core/random-id'
import type { Login } from './login'

/** @param isGateway a logout must reach the gateway, too (SES-14) */
export function createMarks(storage: PlainStorage, isGateway = false) {
  const write = (name: string, value: string) => {
    storage.set(name, value)
    if (storage.isStored(name)) return value
    // The storage is full: removes what the logout removes anyway.
    storage.clear('wizard/')
    storage.set(name, value)
    return value
  }
  const startRound = () => write('round', randomId())
  /** localStorage may show them later than a message. */
  const ended = new Set<string>()
  return {
    round: () => storage.get('round') ?? startRound(),
    startRound,
    /** Starts a round, not `wiped` yet. @returns the ended round */
    logout(): string | undefined {
      const before = storage.get('round')
      const logout = startRound()
      write('unwiped', 'yes')
      if (isGateway) write('logoutNotSent', logout)
      return before
    },
    /** Until the gateway gets this logout, nobody is logged in. */
    unsentLogout: () => storage.get('logoutNotSent'),
    /** A later logout is still to be sent. */
    markSent(logout: string | undefined) {
      if (storage.get('logoutNotSent') === logout) storage.set('logoutNotSent', undefined)
    },
    markEnded: (round: string) => void ended.add(round),
    isEnded({ round }: Pick<Login, 'round'>): boolean {
      const now = storage.get('round')
      return ended.has(round) || (now !== undefined && now !== round)
    },
    /** False where tabs see no marks of each other. */
    areShared: () => storage.isStored('round'),
    isUnwiped: () => storage.get('unwiped') !== undefined,
    wiped: () => storage.set('unwiped', undefined),
  }
}
export type Marks = ReturnType<typeof createMarks>
