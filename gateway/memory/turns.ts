// Attempts of one account take turns: one after the other, each after its wait, the newest first, and only a few may wait. So a flood reaches
// nobody at the rate at which it comes, and whoever comes after it need not wait for all of it (GAT-11).

interface Waiting {
  wait: number
  done(isItsTurn: boolean): void
}

/** @param pause waits milliseconds. @returns waits for a turn; false for an attempt that newer ones have pushed out */
export function createTurns(pause: (milliseconds: number) => Promise<void>, most = 5) {
  const lines = new Map<string, Waiting[]>()

  async function serve(key: string, line: Waiting[]): Promise<void> {
    for (let newest = line.at(-1); newest; newest = line.at(-1)) {
      await pause(newest.wait)
      line.pop()?.done(true)
    }
    lines.delete(key)
  }

  return (key: string, wait: number): Promise<boolean> =>
    new Promise((done) => {
      const line = lines.get(key) ?? []
      line.push({ wait, done })
      if (line.length > most) line.shift()?.done(false)
      if (lines.has(key)) return
      lines.set(key, line)
      void serve(key, line)
    })
}
