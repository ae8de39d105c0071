/**
 * Watches the timers of these lengths, so that a test need not wait for a time to pass. @returns `pass`, which lets those that run end now, and `stop`
 */
export function holdTimers(...lengths: number[]) {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const held = new Map<unknown, () => void>()
  globalThis.setTimeout = ((work: () => void, length?: number, ...rest: unknown[]) => {
    const id = begin(
      () => {
        held.delete(id)
        work()
      },
      length,
      ...rest,
    )
    if (lengths.includes(length ?? 0)) held.set(id, work)
    return id
  }) as typeof setTimeout
  globalThis.clearTimeout = (id) => {
    held.delete(id)
    end(id)
  }
  return {
    pass(): void {
      for (const [id, work] of [...held]) {
        clearTimeout(id as number)
        work()
      }
    },
    stop(): void {
      Object.assign(globalThis, { setTimeout: begin, clearTimeout: end })
    },
  }
}
