// Remembers for five minutes that a caller has given her password: a login counts, and POST /session (SES-16).
import type { Memory } from '../memory/memory'

const seconds = 300
const given = 'given'

export function createPasswords(memory: Memory) {
  const keyOf = (proof: string) => `password:${proof}`
  return {
    /** @param proof names the session or the token; empty for neither */
    async given(proof: string): Promise<void> {
      // Removed first: what is there keeps its end.
      await memory.forget(keyOf(proof))
      await memory.add(keyOf(proof), [given], seconds)
    },
    isFresh: async (proof: string) => proof !== '' && memory.has(keyOf(proof), given),
  }
}
export type Passwords = ReturnType<typeof createPasswords>
