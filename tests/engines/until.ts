// Waiting for what another process does.

export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | null | false>,
  limit = 45_000,
): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what} never came`)
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** Until the address answers, and well. */
export const untilUp = (address: string) =>
  until(address, () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
