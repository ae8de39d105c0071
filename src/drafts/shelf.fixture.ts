// Pages of one buyer on one device: they share the vault, and what pages wrote at their end, as it is.
import { createVault } from '../core/vault'
import type { PageEndWriter } from './page-end-writer'
import { openShelf, readEntries } from './shelf'

export const day = 86_400_000

export function setUp() {
  const vault = createVault('test', 'none')
  const clock = { now: 1_000 * day }
  const user = { present: true }
  /** The entries that pages wrote at their end. */
  const said = new Map<string, unknown>()
  const writer = (): PageEndWriter => {
    const known = new Set<string>()
    return {
      prepare: async () => {},
      write(name, value) {
        said.set(name, value)
        known.add(name)
      },
      forget: (name) => void (known.has(name) && said.delete(name)),
      async read() {
        for (const name of said.keys()) known.add(name)
        return [...said]
      },
    }
  }
  /** Opens the drafts on a new page. */
  const open = async (its = vault, pageEnd = writer()) => {
    const tools = { vault: its, pageEnd, contactId: '7', allowed: () => user.present, now: () => clock.now }
    return openShelf(await readEntries(tools), new Map())
  }
  const never = () => new Promise<never>(() => {})
  /** Opens the drafts on a page that ends before its vault has written anything. */
  const openEnding = () => open({ ...vault, write: never, remove: never })
  /** A vault without room, until `room.left`. */
  const room = { left: false }
  const full = {
    ...vault,
    write: async (name: string, value: unknown) => (await vault.write(name, value)) && room.left,
  }
  /** What a new page finds of step 3. */
  const stored = async () => (await open()).of('natural', 3)?.values
  return { vault, clock, user, said, open, openEnding, room, full, stored }
}

export const draft = (at: number, values: Record<string, string>) => ({ at, values, times: {} })
