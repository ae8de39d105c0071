// The cached facts of a user: 'deal 123' (belongs to the user), 'read deal 123' and 'asked deals' (need not be looked up again).
import type { Store } from './store'
import type { User } from './users'

const seconds = 600

export function createFacts(store: Store) {
  const keyOf = (user: User) => `reach:${user.key}`
  const running = new Map<string, Promise<void>>()
  const note = async (user: User, facts: string[]) => {
    if (facts.length > 0) await store.add(keyOf(user), facts, seconds)
  }
  const knows = (user: User, fact: string) => store.has(keyOf(user), fact)
  return {
    note,
    knows,
    async list(user: User, kind: string): Promise<string[]> {
      const all = await store.members(keyOf(user))
      return all.flatMap((fact) => (fact.startsWith(`${kind} `) ? [fact.slice(kind.length + 1)] : []))
    },
    /** Single-flight look-up; if `ask` resolves to true, `fact` is stored and the look-up is not repeated. */
    async ensure(user: User, fact: string, ask: () => Promise<boolean>): Promise<void> {
      if (await knows(user, fact)) return
      const key = `${user.key} ${fact}`
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
