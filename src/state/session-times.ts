// How long a kept session lasts (SES-11): after its end the password is asked for again.
import type { Config } from '../core/config'
import { millisecondsOf } from '../core/duration'
import { limits } from '../domain/limits'
import type { Saved } from './saved-session'

export interface SessionTimes {
  isOver(saved: Pick<Saved, 'since' | 'used'>): boolean
  /** Milliseconds after which a use is written down anew. */
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
