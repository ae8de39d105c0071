/**
 * Stops the timers of these lengths, so that neither a test nor a slow machine decides when their time is over.
 * @returns `pass`, which ends those that wait, and `stop`, after which timers run by the clock again
 */
export function holdTimers(...lengths: number[]) {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const held = new Map<unknown, { work: () => void; length: number }>()
  const over = new Set<number>()
  globalThis.setTimeout = ((work: (...given: unknown[]) => void, length = 0, ...rest: unknown[]) => {
    const id = begin(work, over.has(length) ? 0 : length, ...rest)
    if (!lengths.includes(length) || over.has(length)) return id
    // The number stays taken, so that no other timer gets it.
    end(id)
    held.set(id, { work: () => work(...rest), length })
    return id
  }) as typeof setTimeout
  globalThis.clearTimeout = (id) => {
    held.delete(id)
    end(id)
  }
  return {
    /** @param only those of this length, and at once those that begin later: a part of a screen may come late; by default all that wait now */
    pass(only?: number): void {
      if (only !== undefined) over.add(only)
      for (const [id, { work, length }] of [...held]) {
        if (only !== undefined && only !== length) continue
        held.delete(id)
        work()
      }
    },
    stop(): void {
      Object.assign(globalThis, { setTimeout: begin, clearTimeout: end })
    },
  }
}

/** Lets every timer of the page run `faster` times as fast, so that a test sees seconds of it. @returns `stop` */
export function hurryTimers(faster: number) {
  const { setTimeout: begin } = globalThis
  globalThis.setTimeout = ((work: () => void, length = 0, ...rest: unknown[]) =>
    begin(work, length / faster, ...rest)) as typeof setTimeout
  return {
    stop(): void {
      globalThis.setTimeout = begin
    },
  }
}
