import { vi } from 'vitest'

/** Repeats until nothing is thrown; Vitest's own second is too short on a busy machine. */
export const eventually = <T>(assertions: () => T | Promise<T>): Promise<T> => vi.waitFor(assertions, 20_000)
