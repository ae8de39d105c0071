// The client of the three services: takes rows of the call tables, returns parsed records or throws a Failure.
import type { Config } from '../core/config'
import { loadChunk } from '../core/failure'
import { jsonOf, send } from '../core/http'
import { limits } from '../domain/limits'
import { addressOf } from './address'
import type { Call, CallInput } from './call'
import { createFieldNames } from './field-names'
import type { FileCalls } from './files'
import { createLists, type Memory } from './lists'
import { createAuthorised, type UserTokens } from './tokens'

export interface Client extends FileCalls {
  /** @throws Failure */
  call<A>(call: Call<A>, input?: CallInput): Promise<A>
  /** All pages of a content list, in the backend's dialect. @throws Failure */
  readAll<A>(call: Call<A[]>, input?: { signal?: AbortSignal | undefined }): Promise<A[]>
}

export function createClient(config: Config, user: UserTokens, memory: Memory = new Map()): Client {
  const authorised = createAuthorised(config, user)
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
