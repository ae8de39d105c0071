// Prefetches the code that is needed after the login, while the user types and the services answer.
import { whenIdle } from '../core/when-idle'
import { limits } from '../domain/limits'

const prefetches = new Set<() => Promise<unknown>>()

export const addPrefetch = (prefetch: () => Promise<unknown>): void => void prefetches.add(prefetch)

let tellShown = () => {}
const shown = new Promise<void>((resolve) => {
  tellShown = resolve
})
/** The first screen of an element is usable. */
export const firstScreenShown = (): void => tellShown()

/** Prefetches rarely shown code when the browser is idle after the first screen, which waits for none of it. */
export const prefetchLater = (prefetch: () => Promise<unknown>): void =>
  void shown.then(() => whenIdle(() => void prefetch()))

/** Runs all registered prefetches. Resolves when they have succeeded, failed (the component that needs the code reports it) or timed out. */
export const runPrefetches = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([...prefetches].map((prefetch) => prefetch())), timeOut()])

/** Resolves when the login must not wait any longer for the prefetches. */
const timeOut = () => new Promise((done) => setTimeout(done, limits.time.slow))
