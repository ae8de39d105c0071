// The cached facts of a user: 'deal 123' (belongs to the user), 'read deal 123' and 'asked deals' (need not be looked up again).
import type { Memory } from '../memory/memory'
import type { User } from '../who/users'

/** A user in one call. */
export interface CallingUser extends User {
  /** When the call began, in milliseconds: what its answers teach counts no longer than what allowed it. */
  at: number
}

/** Milliseconds for which a fact counts at most. */
const span = 600_000

/**
 * The window of time whose facts a call uses. Windows are fixed, because a fact of a deal that was ceded must end although its files and
 * its property are read all the time: an answer adds to the window of its own call, never to the next one.
 */
const windowOf = ({ key, at }: CallingUser) => Math.floor((at + startOf(key)) / span)
/** Differs by user, so that not all of them are looked up again at once. */
const startOf = (key: string) => [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % span, 0)

export function createFacts(memory: Memory) {
  const keyOf = (user: CallingUser) => `reach:${user.key}:${windowOf(user)}`
  const running = new Map<string, Promise<void>>()
  const note = async (user: CallingUser, facts: string[]) => {
    if (facts.length > 0) await memory.add(keyOf(user), facts, span / 1000)
  }
  const knows = (user: CallingUser, fact: string) => memory.has(keyOf(user), fact)
  return {
    note,
    knows,
    /** Forgets everything of a user that is not looked up any more, as after a change in the CRM. */
    drop: (user: CallingUser) => memory.forget(keyOf(user)),
    async list(user: CallingUser, kind: string): Promise<string[]> {
      const all = await memory.members(keyOf(user))
      return all.flatMap((fact) => (fact.startsWith(`${kind} `) ? [fact.slice(kind.length + 1)] : []))
    },
    /** Single-flight look-up; if `ask` resolves to true, `fact` is stored and the look-up is not repeated. */
    async ensure(user: CallingUser, fact: string, ask: () => Promise<boolean>): Promise<void> {
      if (await knows(user, fact)) return
      const key = `${keyOf(user)} ${fact}`
      const asked =
        running.get(key) ??
        ask()
          .then(async (isFinal) => void (isFinal && (await note(user, [fact]))))
          .finally(() => running.delete(key))
      running.set(key, asked)
      await asked
    },
  }
}
export type Facts = ReturnType<typeof createFacts>
