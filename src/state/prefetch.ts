// Prefetches what is needed behind the login while the user types and the services answer.
import { whenIdle } from '../core/when-idle'
import { limits } from '../domain/limits'

const preparations = new Set<() => Promise<unknown>>()

export const addPrefetch = (prepare: () => Promise<unknown>): void => void preparations.add(prepare)

/** Prefetches rarely shown code when the browser is idle, so that login never waits for it. */
export const addIdlePrefetch = (prepare: () => Promise<unknown>): void =>
  addPrefetch(async () => void whenIdle(() => void prepare()))

/** Runs all preparations. Resolves when they are done, have failed (their users report that), or took too long. */
export const runPrefetches = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([...preparations].map((prepare) => prepare())), patience()])

/** The login does not wait longer than this. */
const patience = () => new Promise((done) => setTimeout(done, limits.time.slow))
