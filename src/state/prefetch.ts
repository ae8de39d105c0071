// Prefetches the code that is needed after the login, while the user types and the services answer.
import { inTime } from '../core/promises'
import { limits } from '../domain/limits'

const prefetches = new Set<() => Promise<unknown>>()

export const addPrefetch = (prefetch: () => Promise<unknown>): void => void prefetches.add(prefetch)

/** Runs all registered prefetches. Resolves when they have succeeded, failed (the component that needs the code reports it) or timed out. */
export const runPrefetches = (): Promise<unknown> =>
  inTime(Promise.allSettled([...prefetches].map((prefetch) => prefetch())), limits.time.slow).catch(() => {})
