/**
 * Watches the timers of these lengths, so that a test need not wait for a time to pass. @returns `pass`, which lets those that run end now, and `stop`
 */
export function holdTimers(...lengths: number[]) {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const held = new Map<unknown, { work: () => void; length: number | undefined }>()
  globalThis.setTimeout = ((work: () => void, length?: number, ...rest: unknown[]) => {
    const id = begin(
      () => {
        held.delete(id)
        work()
      },
      length,
      ...rest,
    )
    if (lengths.includes(length ?? 0)) held.set(id, { work, length })
    return id
  }) as typeof setTimeout
  globalThis.clearTimeout = (id) => {
    held.delete(id)
    end(id)
  }
  return {
    /** @param only those of this length; all by default */
    pass(only?: number): void {
      for (const [id, { work, length }] of [...held]) {
        if (only !== undefined && only !== length) continue
        clearTimeout(id as number)
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
