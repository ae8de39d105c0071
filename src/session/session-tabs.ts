// Exchanges logins and logouts with other tabs (SES-07). Messages refer to sessions by random id, because a background tab receives them
// late, and a timestamp would not tell which session is meant.
import type { TabChannel } from '../core/tabs'
import type { HeldSession } from './held-session'
import type { Saved, StoredSession } from './saved-session'
import type { Traces } from './traces'

/**
 * - in: a session has begun
 * - here: reply of a tab that has its own session (`session.persist` other than device)
 * - out: these sessions have ended
 */
export type SessionMessage = { type: 'in' | 'here'; id: string } | { type: 'out'; ids: readonly string[] }

export interface SessionTabs {
  tellIn(id: string): void
  tellOut(ids: readonly string[]): void
  /** Ids of other tabs' sessions received so far: this tab's logout ends them too. */
  known(): string[]
  /** Adopts a stored session: the same account continues with it, another account takes over. */
  meet(other: Saved): void
}

interface Tools {
  tabs: TabChannel<SessionMessage>
  held: HeldSession
  stored: StoredSession
  traces: Traces
  start(): Promise<void>
}

export function createSessionTabs({ tabs, held, stored, traces, start }: Tools): SessionTabs {
  const known = new Set<string>()

  function meet(other: Saved): void {
    const { phase, user } = held.store.getState()
    // This tab's own login is newer.
    if (phase === 'executing') return
    held.leaveFor(other)
    const saved = held.saved()
    if (!saved || !user) void start()
    else if (other.token !== saved.token && other.due > Date.now()) held.enter(other)
  }

  async function followIn(id: string): Promise<void> {
    known.add(id)
    const mine = held.era()
    const other = await stored.read()
    const ofOther = other && (await traces.mayBeOf(other)) === false
    if (held.era() !== mine || !other) return
    if (other.id !== id) tabs.send({ type: 'here', id: other.id })
    if (!ofOther) return meet(other)
    // Another user has logged in on this device, in a session of her tab only.
    held.leave()
    await stored.refuse(other)
  }

  async function followOut(ids: readonly string[]): Promise<void> {
    const mine = held.era()
    const other = await stored.read()
    if (held.era() !== mine) return
    if (other && !ids.includes(other.id)) return meet(other)
    const { phase } = held.store.getState()
    const saved = held.saved()
    // The message is about an earlier session.
    if (phase === 'out' || phase === 'executing' || (saved && !ids.includes(saved.id))) return
    held.leave()
    await stored.end(ids)
  }

  async function follow(message: SessionMessage): Promise<void> {
    if (held.store.getState().user?.managedByHost) return
    if (message.type === 'out') return followOut(message.ids)
    if (message.type === 'in') return followIn(message.id)
    known.add(message.id)
  }
  let heard: Promise<void> = Promise.resolve()
  tabs.listen((message) => {
    heard = heard.then(() => follow(message))
  })

  return {
    tellIn: (id) => tabs.send({ type: 'in', id }),
    tellOut: (ids) => tabs.send({ type: 'out', ids }),
    known: () => [...known],
    meet,
  }
}
