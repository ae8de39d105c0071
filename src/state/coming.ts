// A session is about to begin: what is needed behind the login comes while the user types and the services answer.
import { whenIdle } from '../core/when-idle'
import { limits } from '../domain/limits'

const preparations = new Set<() => Promise<unknown>>()

export const whenSessionComes = (prepare: () => Promise<unknown>): void => void preparations.add(prepare)

/** For what few ever see: in the first quiet moment, so that nobody waits for it. */
export const behindSession = (prepare: () => Promise<unknown>): void =>
  whenSessionComes(async () => void whenIdle(() => void prepare()))

/** Resolves when everything is there or has failed, which whoever needs it then says. */
export const sessionComes = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([...preparations].map((prepare) => prepare())), patience()])

/** What is slower than this comes behind the login. */
const patience = () => new Promise((done) => setTimeout(done, limits.time.slow))
