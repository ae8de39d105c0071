// A logout writes these first, so that a crash does not undo it (SES-09).
import type { PlainStorage } from '../core/plain-storage'
import { randomId } from '../core/random-id'
import type { Login } from './login'

/** @param isGateway a logout must reach the gateway, too (SES-14) */
export function createMarks(storage: PlainStorage, isGateway = false) {
  const write = (name: string, value: string) => {
    storage.set(name, value)
    if (storage.isStored(name)) return value
    // The storage is full: removes what a logout removes.
    storage.clear('wizard/')
    storage.set(name, value)
    return value
  }
  const startRound = () => write('round', randomId())
  /** Rounds known to have ended: localStorage may show it later than a message. */
  const endedRounds = new Set<string>()
  return {
    round: () => storage.get('round') ?? startRound(),
    startRound,
    /** Starts a round whose data is not wiped yet. @returns the ended round */
    markLoggedOut(): string | undefined {
      const before = storage.get('round')
      const logout = startRound()
      write('unwiped', 'yes')
      if (isGateway) write('logoutNotSent', logout)
      return before
    },
    /** A logout that the gateway has not got: until then nobody is logged in. */
    unsentLogout: () => storage.get('logoutNotSent'),
    /** Leaves the mark of a later logout. */
    markSent(logout: string | undefined) {
      if (storage.get('logoutNotSent') === logout) storage.set('logoutNotSent', undefined)
    },
    markEnded: (round: string) => void endedRounds.add(round),
    isEnded({ round }: Pick<Login, 'round'>): boolean {
      const now = storage.get('round')
      return endedRounds.has(round) || (now !== undefined && now !== round)
    },
    /** @returns false where tabs see no marks of each other */
    areShared: () => storage.isStored('round'),
    isUnwiped: () => storage.get('unwiped') !== undefined,
    markWiped: () => storage.set('unwiped', undefined),
  }
}
export type Marks = ReturnType<typeof createMarks>
