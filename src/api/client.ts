// Makes the calls of the tables: returns records, or throws a Failure.
import type { Config } from '../core/config'
import { loadChunk } from '../core/failure'
import { failureOfAccount, failureOfRead, sendForJson } from '../core/http'
import { limits } from '../domain/limits'
import { addressOf, type Call, type CallInput } from './call'
import { createFieldNames } from './field-names'
import type { FileCalls } from './files'
import { createAuthorised, type UserTokens } from './tokens'

export function createClient(config: Config, user: UserTokens) {
  const authorised = createAuthorised(config, user)
  const names = createFieldNames(config)

  const json = (call: Call<unknown>, { params, query, body, invitation, signal }: CallInput) =>
    authorised(call.auth, async (token) => {
      const url = addressOf(config, call.service, call.path, params, query)
      const silence = call.method === 'GET' ? limits.time.read : limits.time.save
      const viaGateway = config.gateway ? { invitation, gateway: true } : {}
      return sendForJson({ method: call.method, url, silence, token, body, signal, ...viaGateway })
    })

  const files = async () => (await loadChunk(import('./files'))).createFileCalls(config, authorised, names)

  return {
    async call<A>(call: Call<A>, input: CallInput = {}): Promise<A> {
      // With an invitation, the gateway refuses by its own codes.
      const isAccount = call.auth === 'none' && !input.invitation
      if (call.service !== 'records')
        return call.reader(
          await json(call, input).catch((thrown) => Promise.reject(isAccount ? failureOfAccount(thrown) : thrown)),
        )
      try {
        return call.reader(names.read(await json(call, { ...input, body: names.write(input.body) })))
      } catch (thrown) {
        const isById = call.method === 'GET' && (input.params?.id ?? input.query?.contactId)
        throw names.failure(isById ? failureOfRead(thrown) : thrown)
      }
    },
    upload: async (...input: Parameters<FileCalls['upload']>) => (await files()).upload(...input),
    download: async (...input: Parameters<FileCalls['download']>) => (await files()).download(...input),
    statement: async (...input: Parameters<FileCalls['statement']>) => (await files()).statement(...input),
  }
}
export type Client = ReturnType<typeof createClient>
