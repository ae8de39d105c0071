// The client of the three services: takes rows of the call tables, returns parsed records or throws a Failure.
import type { Config } from '../core/config'
import { asFailure, loadChunk } from '../core/failure'
import { jsonOf, send } from '../core/http'
import { limits } from '../domain/limits'
import { addressOf } from './address'
import type { Authorised, Call, CallInput } from './call'
import { createFieldNames } from './field-names'
import type { FileCalls } from './files'
import { createLists, type Memory } from './lists'
import { bearerOf } from './token'
import { createTokens, type Tokens, type UserTokens } from './tokens'

export interface Client extends FileCalls {
  /** @throws Failure */
  call<A>(call: Call<A>, input?: CallInput): Promise<A>
  /** All pages of a content list, in the backend's dialect. @throws Failure */
  readAll<A>(call: Call<A[]>, input?: { signal?: AbortSignal | undefined }): Promise<A[]>
}

export function createClient(config: Config, user: UserTokens, memory: Memory = new Map()): Client {
  const authorised = createAuthorised(createTokens(config, user))
  const names = createFieldNames(config)

  const json = (call: Call<unknown>, { params, query, body, invitation, signal }: CallInput) =>
    authorised(call.auth, call.service, async (token) => {
      const url = addressOf(config, call.service, call.path, params, query)
      const timeout = call.method === 'GET' ? limits.time.read : limits.time.save
      const named = config.gateway ? { invitation, gateway: true } : {}
      return jsonOf(await send({ method: call.method, url, timeout, token, body, signal, ...named }))
    })

  const files = async () => (await loadChunk(import('./files'))).createFileCalls(config, authorised, names)

  return {
    async call(call, input = {}) {
      if (call.service !== 'records') return call.answer(await json(call, input))
      try {
        return call.answer(names.read(await json(call, { ...input, body: names.write(input.body) })))
      } catch (thrown) {
        throw names.failure(thrown)
      }
    },
    readAll: createLists(json, memory),
    upload: async (file) => (await files()).upload(file),
    download: async (fileId, watched) => (await files()).download(fileId, watched),
    statement: async (propertyId, watched) => (await files()).statement(propertyId, watched),
  }
}

/** Sends a request with a token; after a 401 once more with a renewed one, never a third time. */
function createAuthorised(tokens: Tokens): Authorised {
  const backOffs = { content: createBackOff(), records: createBackOff(), statements: createBackOff() }
  return async (auth, service, run) => {
    const backOff = backOffs[service]
    const token = await tokens.current(auth)
    const attempt = async (one: string | undefined) => {
      const answer = await run(bearerOf(one)).catch(async (thrown) => {
        if (asFailure(thrown).code !== 'passwordNeeded' || !(await tokens.confirm())) throw thrown
        return run(bearerOf(await tokens.current(auth)))
      })
      if (one) backOff.accepted()
      return answer
    }
    try {
      return await attempt(token)
    } catch (thrown) {
      if (asFailure(thrown).code !== 'session') throw thrown
      // Nothing logs in by itself behind a gateway: whoever it knows no more is asked, however soon after the last time.
      const isPass = bearerOf(token) !== token
      if (!isPass && !backOff.mayRenew(token)) throw await tokens.refusal(auth, thrown)
      const renewed = await tokens.renew(auth, token)
      if (renewed === undefined) throw thrown
      backOff.renewed(renewed)
      return attempt(renewed).catch(async (again) => {
        throw await tokens.refusal(auth, again)
      })
    }
  }
}

/**
 * Exponential back-off for a token that is refused right after it was fetched (API-05): another login would not help. The next login waits,
 * each time twice as long, until a call is accepted.
 */
function createBackOff() {
  let fresh: string | undefined
  let wait = 0
  let until = 0
  return {
    /** Whether a new token may be fetched now. A refused token that is older than the newest one is replaced without a login. */
    mayRenew: (refused: string | undefined) => refused !== fresh || Date.now() >= until,
    /** Call with the new token; starts the waiting time. */
    renewed(token: string) {
      if (token === fresh) return
      fresh = token
      wait = Math.min(Math.max(wait * 2, limits.backOff.first), limits.backOff.longest)
      until = Date.now() + wait
    },
    accepted() {
      fresh = undefined
      wait = 0
      until = 0
    },
  }
}
