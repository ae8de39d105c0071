// Waiting for what another process does.

/** Polls until it resolves with something. An error counts as not yet: a page that is being left or parsed answers with one. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | null | false>,
  limit = 45_000,
): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    let cause: unknown
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      cause = error
    }
    if (Date.now() > end) throw new Error(`${what} never came`, { cause })
    await new Promise((next) => setTimeout(next, 100))
  }
}

export const untilUp = (address: string) => until(address, async () => (await fetch(address)).ok)
