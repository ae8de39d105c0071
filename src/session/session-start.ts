// Starts the session with the stored credentials (SES-02, SES-11).
import { asFailure, isPassing } from '../core/failure'
import type { LoginAnswer } from '../domain/session'
import type { HeldSession } from './held-session'
import { type Saved, type StoredSession, tokenOf } from './saved-session'
import type { Credentials } from './session-state'
import type { SessionTabs } from './session-tabs'
import type { SessionTimes } from './session-times'
import { userOf } from './session-user'

interface Tools {
  /** @throws Failure */
  attempt(credentials: Credentials): Promise<LoginAnswer>
  held: HeldSession
  stored: StoredSession
  times: SessionTimes
  tabs: SessionTabs
}

/** @returns a single-flight function that tries the stored credentials */
export function createStart({ held, stored, times, tabs, attempt }: Tools): () => Promise<void> {
  const isLate = (mine: object) => held.era() !== mine

  async function start(): Promise<void> {
    const mine = held.era()
    const clean = await stored.retry()
    const found = await stored.read()
    if (isLate(mine)) return
    if (found && !times.isOver(found)) return logInAgain(found)
    if (found) await stored.refuse(found)
    if (isLate(mine)) return
    held.store.setState(clean ? { phase: 'out' } : { phase: 'out', unwiped: true }, true)
  }

  async function logInAgain(found: Saved): Promise<void> {
    const mine = held.era()
    // A retry removes the previous failure.
    held.store.setState({ phase: 'starting' }, true)
    try {
      const answer = await attempt(found)
      const next = await stored.renew({ ...found, ...tokenOf(answer), user: userOf(answer, found.email) })
      if (isLate(mine)) return
      // Another tab has logged out or changed the account meanwhile.
      if (!next) return start()
      held.enter(next)
      tabs.tellIn(next.id)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!isPassing(failure)) return refused(found, mine)
      if (isLate(mine)) return
      // While the stored token is valid, the user enters without waiting for the login.
      if (found.due > Date.now()) held.enter(found)
      else held.store.setState({ phase: 'starting', failure }, true)
    }
  }

  async function refused(found: Saved, mine: object): Promise<void> {
    const other = await stored.refuse(found)
    if (isLate(mine)) return
    if (other) return start()
    held.store.setState({ phase: 'out' }, true)
  }

  return () => {
    const mine = held.era()
    mine.starting ??= start().finally(() => {
      mine.starting = undefined
    })
    return mine.starting
  }
}
