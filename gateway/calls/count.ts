// The stage that counts: calls without a login by address, mails and wrong passwords by address and account. It comes before anybody is asked.
import type { Context } from 'hono'
import type { Passed } from '../fields/answers'
import type { Limits } from '../memory/limits'
import type { Env } from '../services/log-entry'
import { Refusal } from '../services/refusal'
import { accountSpelling, hashOf } from '../services/spelling'
import type { Received } from '../table/request'

export function createCount(limits: Limits) {
  /** The key under which attempts to log in or to recover a password are counted, and the log names the account. */
  const accountOf = (c: Context<Env>, name: unknown) => async (): Promise<string> => {
    const key = await hashOf(accountSpelling(String(name)))
    c.get('entry').account = key
    return key
  }

  return {
    /** @throws Refusal 'too-many' */
    async count(call: Received): Promise<Received> {
      const { c, rule, from, incoming, invitation } = call
      if (rule.rate === 'open' || invitation !== undefined) await limits.count('open', from)
      if (rule.rate === 'recovery') await limits.recovery(from, accountOf(c, incoming.body.email))
      return call
    },

    /** Tries a password: counted as wrong unless it is right, or a service failed. @throws Refusal 'too-many' */
    async tried<T extends { passed: Passed }>(
      c: Context<Env>,
      identifier: unknown,
      attempt: () => Promise<T>,
    ): Promise<T> {
      const takeBack = await limits.login(c.get('from'), accountOf(c, identifier))
      const made = await attempt().catch(async (thrown) => {
        if (isFault(thrown)) await takeBack(false)
        throw thrown
      })
      if (made.passed.response.ok) await takeBack(true)
      return made
    },
  }
}
export type Tried = ReturnType<typeof createCount>['tried']

/** Whether a service is the reason of a refusal, not what the caller sent. */
const isFault = (thrown: unknown): boolean =>
  !(thrown instanceof Refusal) || thrown.status >= 500 || thrown.status === 429
