// Prefetches the code that is needed after the login, while the user types and the services answer.
import { whenIdle } from '../core/when-idle'
import { limits } from '../domain/limits'

const preparations = new Set<() => Promise<unknown>>()

export const addPrefetch = (prepare: () => Promise<unknown>): void => void preparations.add(prepare)

/** Prefetches rarely shown code when the browser is idle, so that login never waits for it. */
export const addIdlePrefetch = (prepare: () => Promise<unknown>): void =>
  addPrefetch(async () => void whenIdle(() => void prepare()))

/** Runs all registered prefetches. Resolves when they have succeeded, failed (the component that needs the code reports it) or timed out. */
export const runPrefetches = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([...preparations].map((prepare) => prepare())), patience()])

/** Longest time in milliseconds that the login waits for the prefetches. */
const patience = () => new Promise((done) => setTimeout(done, limits.time.slow))
