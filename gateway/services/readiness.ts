// Whether the services behind the gateway answer. Callers share one look for five seconds, so that nobody can make it ask more often.

/** Milliseconds. */
const [patience, fresh] = [1_000, 5_000]

/** Whether anything but a fault comes from this address in time. What it says does not matter: nothing is read. */
export async function answers(url: string): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new Error(`status ${answer.status}`)
}

/** @param looks name of a service -> rejects where it does not answer */
export function createReadiness(looks: Readonly<Record<string, () => Promise<unknown>>>) {
  let last: { at: number; found: Promise<Record<string, boolean>> } | undefined
  const look = async () => {
    const found = Object.entries(looks).map(async ([name, ask]) => {
      const isThere = await ask().then(
        () => true,
        () => false,
      )
      return [name, isThere] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }
  return (): Promise<Record<string, boolean>> => {
    if (!last || Date.now() - last.at >= fresh) last = { at: Date.now(), found: look() }
    return last.found
  }
}
