// Calls whose request or response is a file.
import { bytesOf } from '../core/body-text'
import type { Config } from '../core/config'
import { type DemoServices, demoServicesAt } from '../core/demo-services'
import { Failure, isOffline } from '../core/failure'
import { decoded, pdf, typeOf, unknown } from '../core/file-type'
import { brokenOff, changeHeader, failureFrom, failureOfRead, mayCall, send } from '../core/http'
import { peel, readJson } from '../core/json'
import { waitIn } from '../core/refusals'
import { silenceLimit } from '../core/silence-limit'
import { nameIn, plainName, safeName } from '../domain/file-name'
import { limits } from '../domain/limits'
import { type Authorised, addressOf } from './call'
import type { FieldNames } from './field-names'
import { acceptedItems, saysStored } from './readers'
import { recordFiles, statements } from './records'

interface TransferOptions {
  /** From 0 to 1; 1 means transferred, but not yet stored. */
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export function createFileCalls(config: Config, authorised: Authorised, names: FieldNames) {
  const { gateway } = config
  return {
    upload: ({ recordId, field, ...sent }: TransferOptions & { recordId: string; field: string; file: File }) =>
      authorised('records', (token) => {
        const url = addressOf(config, 'records', recordFiles.upload, { id: recordId, field: names.field(field) })
        return uploadFile({ url, token, gateway, ...sent })
      }),

    /** @throws Failure 'notFound' for an empty response */
    download: (fileId: string, { onProgress, signal }: TransferOptions = {}) =>
      authorised('records', async (token) => {
        const url = addressOf(config, 'records', recordFiles.download, {}, { fileId })
        const request = { method: 'GET', url, token, gateway, signal } as const
        const { blob, status, name } = await receive(request, limits.time.silence, onProgress)
        if (blob.size === 0) throw new Failure('notFound', { status })
        // Some services send a refusal with status 200.
        if (isJson(blob) && (await typeOf(blob)) === unknown) throw await refusalOfFile(blob)
        return { blob, name }
      }),

    /** @throws Failure for anything but a PDF: 'malformed', or the refusal in JSON */
    statement: (dealId: string, { signal }: Pick<TransferOptions, 'signal'> = {}) =>
      authorised('user', async (token) => {
        const url = addressOf(config, 'statements', statements.pdf, { id: dealId })
        const request = { method: 'POST', url, token, gateway, signal } as const
        const { blob, status, name } = await receive(request, limits.time.save)
        if ((await typeOf(blob)) !== pdf)
          throw isJson(blob) ? await refusalOfFile(blob) : new Failure('malformed', { status })
        return { blob: new Blob([blob], { type: pdf }), name: safeName(name ?? statements.fallbackName, ['pdf']) }
      }),
  }
}

export type FileCalls = ReturnType<typeof createFileCalls>

/** Ends a silent line, however long a slow one takes (API-04). */
async function receive(
  request: Omit<Parameters<typeof send>[0], 'timeout'>,
  silence: number,
  onProgress?: (fraction: number) => void,
) {
  const limit = silenceLimit(silence)
  try {
    const response = await send({ ...request, timeout: limit.signal }).catch((thrown) =>
      Promise.reject(failureOfRead(thrown)),
    )
    const { status, headers } = response
    return { blob: await decoded(await blobOf(response, limit.renew, onProgress)), status, name: nameOf(headers) }
  } finally {
    limit.end()
  }
}

async function blobOf(response: Response, onBytes: () => void, onProgress?: (fraction: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length'))
  const type = response.headers.get('Content-Type') ?? ''
  const onLoaded = (loaded: number) => {
    onBytes()
    if (total) onProgress?.(Math.min(loaded / total, 1))
  }
  try {
    return new Blob(await bytesOf(response, onLoaded), { type })
  } catch (cause) {
    throw brokenOff(cause)
  }
}

interface FileUpload extends TransferOptions {
  url: string
  token: string | undefined
  gateway?: boolean | undefined
  file: File
}

/** XMLHttpRequest reports progress. @throws Failure 'session' on 401 */
export function uploadFile({ url, token, gateway, file, onProgress, signal }: FileUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Failure('cancelled'))
    if (!mayCall(url)) return reject(new Failure('forbidden'))
    const form = new FormData()
    form.append('file', file, file.name)
    const demo = demoServicesAt(url)
    if (demo) return resolve(uploadToDemo(demo, { url, token, signal }, form))
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasSilent = false
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        wasSilent = true
        stop()
      }, limits.time.silence)
    }
    request.open('PUT', url)
    request.withCredentials = gateway === true
    if (gateway) request.setRequestHeader(changeHeader.name, changeHeader.value)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    // A page's stand-in for XMLHttpRequest may lack it.
    request.upload?.addEventListener('progress', (event) => {
      restartTimer()
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    })
    request.onload = () => resolve(expectStored(request, url, gateway))
    request.onerror = () => reject(new Failure(isOffline() ? 'offline' : 'network'))
    request.onabort = () => reject(new Failure(wasSilent ? 'timeout' : 'cancelled'))
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.send(form)
    restartTimer()
  })
}

/** XMLHttpRequest does not reach the demonstration. */
async function uploadToDemo(
  { answer }: DemoServices,
  { url, token, signal }: Pick<FileUpload, 'url' | 'token' | 'signal'>,
  body: FormData,
) {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await answer(url, { method: 'PUT', headers, body, signal: signal ?? null }).catch((cause) => {
    throw brokenOff(cause)
  })
  return expectStored({ status: response.status, responseText: await response.text(), responseURL: '' }, url)
}

/** @throws Failure if the service has not stored the file */
async function expectStored(
  response: Pick<XMLHttpRequest, 'status' | 'responseText' | 'responseURL'> & Partial<XMLHttpRequest>,
  url: string,
  isOfGateway = false,
) {
  const { status, responseText, responseURL } = response
  // XHR follows redirects: another address stored no file (API-05).
  if (responseURL && responseURL !== new URL(url).href) throw new Failure('network')
  if (status < 200 || status > 299) {
    // Browsers log an error for a header that is not exposed.
    const wait = isOfGateway ? waitIn(response.getResponseHeader?.('Retry-After') ?? null) : undefined
    throw failureFrom(status, responseText, isOfGateway, wait)
  }
  const body = readJson(responseText)
  // The sender then looks into the record (WIZ-24).
  if (body === undefined || !saysStored(body)) throw new Failure('unavailable', { status })
}

/** Undefined if the header is not exposed (API-06). */
const nameOf = (headers: Headers): string | undefined =>
  nameIn(headers.get('Content-Disposition') ?? '') ?? plainName(headers.get('filename') ?? '')

const isJson = ({ type }: Blob): boolean => type.includes('json')

/** Reads from JSON in place of a file why there is none. */
async function refusalOfFile(blob: Blob): Promise<Failure> {
  const body = readJson(await blob.text())
  const content = peel(body)
  try {
    const isText = typeof content === 'string' && content !== ''
    const isEmpty = acceptedItems(body, 'malformed').length === 0 && !isText
    return new Failure(isEmpty ? 'notFound' : 'malformed')
  } catch (thrown) {
    return failureOfRead(thrown)
  }
}
