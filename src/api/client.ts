// The client of the three services: takes rows of the call tables, returns parsed records or throws a Failure.
import type { Config } from '../core/config'
import { asFailure, Failure } from '../core/failure'
import { brokenOff, fileNameIn, jsonOf, send } from '../core/http'
import { limits } from '../domain/limits'
import { addressOf, type Query } from './address'
import { createBackOff } from './back-off'
import type { Call, CallInput, InputFor } from './call'
import { createFieldNames } from './field-names'
import { createLists, type Memory } from './lists'
import { recordFiles } from './records'
import { statements } from './statements'
import { createTokens, type UserTokens } from './tokens'
import { uploadFile } from './upload'

export interface DownloadedFile {
  blob: Blob
  /** From the answer's header; undefined if the server does not expose it. */
  name: string | undefined
}

export interface Client {
  /** @throws Failure */
  call<A, Path extends string = string>(call: Call<A, Path>, ...input: InputFor<Path>): Promise<A>
  /** All pages of a content list, in the backend's dialect. @throws Failure */
  readAll<A>(call: Call<A[]>, input?: { signal?: AbortSignal | undefined }): Promise<A[]>
  /** Uploads a file to a field of a contact (PUT upload-file). @throws Failure */
  upload(input: {
    recordId: string
    field: string
    file: File
    onProgress?: (fraction: number) => void
    signal?: AbortSignal | undefined
  }): Promise<void>
  /** Downloads a file (get-file). @throws Failure 'notFound' for an empty answer */
  download(
    fileId: string,
    input?: { onProgress?: (fraction: number) => void; signal?: AbortSignal | undefined },
  ): Promise<DownloadedFile>
  /** The account statement of a property. @throws Failure 'malformed' for anything but a PDF */
  statement(propertyId: string, input?: { signal?: AbortSignal | undefined }): Promise<{ blob: Blob; name: string }>
}

export function createClient(config: Config, user: UserTokens, memory: Memory = new Map()): Client {
  const tokens = createTokens(config, user)
  const backOffs = { content: createBackOff(), records: createBackOff(), statements: createBackOff() }
  const names = createFieldNames(config)

  /** Sends a request with a token; after a 401 once more with a renewed one, never a third time. */
  async function authorised<T>(
    auth: Call<unknown>['auth'],
    service: Call<unknown>['service'],
    run: (token: string | undefined) => Promise<T>,
  ): Promise<T> {
    const backOff = backOffs[service]
    const token = await tokens.current(auth)
    const send = async (one: string | undefined) => {
      const answer = await run(one)
      if (one) backOff.accepted()
      return answer
    }
    try {
      return await send(token)
    } catch (thrown) {
      if (asFailure(thrown).code !== 'session') throw thrown
      if (!backOff.mayRenew(token)) throw await tokens.refusal(auth, thrown)
      const renewed = await tokens.renew(auth, token)
      if (renewed === undefined) throw thrown
      backOff.renewed(renewed)
      return send(renewed).catch(async (again) => {
        throw await tokens.refusal(auth, again)
      })
    }
  }

  const json = (
    call: Call<unknown>,
    { params, query, body, invitation, signal }: CallInput & { params?: Query | undefined },
  ) =>
    authorised(call.auth, call.service, async (token) => {
      const url = addressOf(config, call.service, call.path, params, query)
      const timeout = call.method === 'GET' ? limits.time.read : limits.time.save
      const named = config.gateway ? { invitation } : {}
      return jsonOf(await send({ method: call.method, url, timeout, token, body, signal, ...named }))
    })

  return {
    async call(call, ...[input = {}]) {
      if (call.service !== 'records') return call.answer(await json(call, input))
      try {
        return call.answer(names.read(await json(call, { ...input, body: names.write(input.body) })))
      } catch (thrown) {
        throw names.failure(thrown)
      }
    },

    readAll: createLists(json, memory),

    upload: ({ recordId, field, file, onProgress, signal }) =>
      authorised('records', 'records', (token) => {
        const url = addressOf(config, 'records', recordFiles.upload, { id: recordId, field: names.field(field) })
        return uploadFile({ method: 'PUT', url, token, file, onProgress, signal })
      }),

    download: (fileId, { onProgress, signal } = {}) =>
      authorised('records', 'records', async (token) => {
        const url = addressOf(config, 'records', recordFiles.download, {}, { fileId })
        const response = await send({ method: 'GET', url, timeout: limits.time.download, token, signal })
        const blob = await blobOf(response, onProgress)
        // JSON instead of a file is the refusal of a service that always answers 200.
        if (blob.size === 0 || blob.type.includes('json')) throw new Failure('notFound', { status: response.status })
        return { blob, name: fileNameIn(response.headers) }
      }),

    statement: (propertyId, { signal } = {}) =>
      authorised('user', 'statements', async (token) => {
        const url = addressOf(config, 'statements', statements.pdf, { id: propertyId })
        const response = await send({ method: 'POST', url, timeout: limits.time.save, token, signal })
        const blob = await blobOf(response)
        if ((await blob.slice(0, 5).text()) !== '%PDF-') throw new Failure('malformed', { status: response.status })
        const name = fileNameIn(response.headers) ?? statements.fallbackName
        return { blob: new Blob([blob], { type: 'application/pdf' }), name }
      }),
  }
}

/** Reads the body; reports progress if its length is known. */
async function blobOf(response: Response, onProgress?: (fraction: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length'))
  const type = response.headers.get('Content-Type') ?? ''
  try {
    if (!onProgress || !response.body || !total) return await response.blob()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let loaded = 0
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value as Uint8Array<ArrayBuffer>)
      loaded += part.value.length
      onProgress(Math.min(loaded / total, 1))
    }
    return new Blob(chunks, { type })
  } catch (cause) {
    throw brokenOff(cause)
  }
}
