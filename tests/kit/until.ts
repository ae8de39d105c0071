/** Polls until the function returns a truthy value, and resolves with it; an exception counts as not yet. */
export async function until<T>(ask: () => T, what = String(ask), limit = 20_000): Promise<NonNullable<T>> {
  const end = performance.now() + limit
  for (;;) {
    const answer = attempt(ask)
    if (answer) return answer
    if (performance.now() > end) throw new Error(`never happened: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
}

/** A promise, and what resolves it. */
export function deferred<T = void>() {
  let resolve = (_: T) => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: T) => resolve(value) }
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
