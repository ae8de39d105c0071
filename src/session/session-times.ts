// How long a stored session lasts (SES-11); after that, the password is required again.
import type { Config } from '../core/config'
import { millisecondsOf } from '../core/duration'
import { limits } from '../domain/limits'
import type { Saved } from './saved-session'

export interface SessionTimes {
  isOver(saved: Pick<Saved, 'since' | 'used'>): boolean
  /** Minimum milliseconds between two writes of the last use. */
  noteUseAfter: number
}

export function sessionTimes({ maxIdle, maxAge }: NonNullable<Config['session']> = {}): SessionTimes {
  const idle = millisecondsOf(maxIdle ?? limits.session.maxIdle)
  const age = millisecondsOf(maxAge ?? limits.session.maxAge)
  return {
    isOver: ({ since, used }) => Date.now() - since > age || Date.now() - used > idle,
    noteUseAfter: Math.min(idle / 10, limits.session.noteUseAfter),
  }
}
