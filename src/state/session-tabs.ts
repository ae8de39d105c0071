// Logins and logouts of the other tabs (SES-07). A message names sessions by their random ids, because a tab in the background hears late:
// the clock would not tell which session was meant.
import type { Tabs } from '../core/tabs'
import type { HeldSession } from './held-session'
import type { Saved, StoredSession } from './saved-session'
import type { Traces } from './traces'

/**
 * - in: somebody has logged in
 * - here: answer to it, by a tab with a session of its own (`session.persist` other than device)
 * - out: these sessions have ended
 */
export type SessionMessage = { type: 'in' | 'here'; id: string } | { type: 'out'; ids: readonly string[] }

export interface SessionTabs {
  tellIn(id: string): void
  tellOut(ids: readonly string[]): void
  /** Sessions of other tabs that this one has heard of: its logout ends them too. */
  known(): string[]
  /** What was found stored: the same account goes on with it, another one takes over. */
  meet(other: Saved): void
}

interface Tools {
  tabs: Tabs<SessionMessage>
  held: HeldSession
  stored: StoredSession
  traces: Traces
  start(): Promise<void>
}

export function createSessionTabs({ tabs, held, stored, traces, start }: Tools): SessionTabs {
  const known = new Set<string>()

  function meet(other: Saved): void {
    const { phase, user } = held.store.getState()
    // A login of this tab's own is the newer one.
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
    const ofOther = other && !(await traces.mayBeOf(other))
    if (held.era() !== mine || !other) return
    if (other.id !== id) tabs.send({ type: 'here', id: other.id })
    if (!ofOther) return meet(other)
    // Somebody else has logged in on this device, with a session that is her tab's own.
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
    // It is about whoever was in before.
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
