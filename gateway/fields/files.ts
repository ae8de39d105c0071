// Serves pictures, films and PDFs by their first bytes, others as downloads (GAT-14).
import { beforeHex, beforeNumbers, endingsOf, isBase64, startSize, typeIn } from '../../src/core/file-type'
import { readJson } from '../../src/core/json'
import { nameIn, safeName } from '../../src/domain/file-name'
import { Refusal } from '../services/refusal'
import { refusalIn } from '../services/rows'
import { mediaTypeOf } from '../services/spelling'
import { asRefusal, type Upstream } from '../services/upstream'

export interface FileFormat {
  /** Media type. */
  type: string
  /** Endings of its file names; the first is the usual one. */
  endings: readonly string[]
}

/** Endings of names by media type. */
const films: Readonly<Record<string, readonly string[]>> = {
  'video/quicktime': ['mov'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
}
const endingsOfShown = (type: string) => (Object.hasOwn(films, type) ? (films[type] ?? []) : endingsOf(type))
const isShown = (type: string) => endingsOfShown(type).length > 0

/** @returns the media type of a film; '' for other bytes */
function filmIn(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes)
  if (start.startsWith('\x1aE\xdf\xa3')) return 'video/webm'
  if (!start.startsWith('ftyp', 4)) return ''
  return start.startsWith('qt', 8) ? 'video/quicktime' : 'video/mp4'
}

export function formatOf(bytes: Uint8Array<ArrayBuffer>): FileFormat | undefined {
  const start = bytes.subarray(0, startSize)
  const type = [typeIn(start), filmIn(start)].find(isShown)
  return type === undefined ? undefined : { type, endings: endingsOfShown(type) }
}

/** Reads pieces until the format can be judged. @returns them as one */
export async function startOf(next: () => Promise<Uint8Array | undefined>): Promise<Buffer<ArrayBuffer>> {
  let start = Buffer.alloc(0)
  while (start.length < startSize) {
    const piece = await next()
    if (!piece) break
    start = Buffer.concat([start, piece])
  }
  return start
}

const plainBytes = 'application/octet-stream'
/** Types that servers give to files they do not know. */
const vagueTypes = ['', plainBytes, 'binary/octet-stream', 'application/x-download']

interface OpenedFile {
  /** The first bytes. */
  start: Buffer<ArrayBuffer>
  /** All bytes, the first ones included. */
  body: ReadableStream<Uint8Array>
}

async function openFile(response: Response): Promise<OpenedFile> {
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  const start = await startOf(async () => (await reader.read()).value).catch((thrown) => {
    throw asRefusal(thrown)
  })
  return { start, body: restOf(reader, start) }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Read = Awaited<ReturnType<Reader['read']>>

/** @param start bytes read before @param onError replaces an error */
export const restOf = (reader: Reader, start?: Uint8Array, onError?: (thrown: unknown) => Promise<Read>) =>
  new ReadableStream<Uint8Array>({
    start: (out) => start && out.enqueue(start),
    async pull(out) {
      const { done, value } = await reader.read().catch(onError)
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })

/** The page decodes base64 and numbers (file-type.ts). */
function isEncodedFile({ start }: OpenedFile): boolean {
  const text = start.subarray(0, startSize).toString('latin1')
  return isBase64(text) || beforeNumbers.test(text) || beforeHex.test(text)
}

/** @param start undefined for a later part @returns undefined: not to be shown */
function typeOf(response: Response, start: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  const declared = mediaTypeOf(response.headers.get('content-type'))
  if (!start) return isShown(declared) ? declared : undefined
  const type = formatOf(start)?.type
  const isPlausible = vagueTypes.includes(declared) || declared.split('/')[0] === type?.split('/')[0]
  return isPlausible ? type : undefined
}

const forwardedHeaders = ['content-length', 'content-range', 'accept-ranges', 'cache-control', 'etag']

/** Keeps a browser from running a file as a page, and pages from framing it. */
export const filePolicy = "sandbox; frame-ancestors 'none'"

function serve(response: Response, { start, body }: OpenedFile, disposition?: string, isPdf = false): Response {
  const isMiddle = response.status === 206 && !/^bytes 0-/i.test(response.headers.get('content-range') ?? '')
  const type = isPdf ? 'application/pdf' : typeOf(response, isMiddle ? undefined : start)
  const headers = new Headers({ 'content-security-policy': filePolicy, 'content-type': type ?? plainBytes })
  for (const name of forwardedHeaders) {
    const value = response.headers.get(name)
    // The length of compressed bytes is not that of the file.
    if (value && !(name === 'content-length' && response.headers.has('content-encoding'))) headers.set(name, value)
  }
  const header = disposition ?? (type ? undefined : 'attachment')
  if (header) headers.set('content-disposition', header)
  return new Response(body, { status: response.status === 206 ? 206 : 200, headers })
}

/** Serves a public picture or film of the content backend. @throws Refusal */
export async function picture(upstream: Upstream, name: string, range: string | undefined): Promise<Response> {
  if (!/^[^/\\\p{Cc}]{1,200}$/u.test(name) || /^\.+$/.test(name)) throw new Refusal('not-found')
  const isRange = range !== undefined && /^bytes=\d*-\d*$/.test(range)
  const response = await upstream.file(`/uploads/${encodeURIComponent(name)}`, isRange ? { range } : {})
  // A status without a body can have a length, for which the page would wait.
  if (response.ok && response.body) return serve(response, await openFile(response))
  await response.body?.cancel()
  throw new Refusal('not-found')
}

/** Serves a download under its own name. @throws Refusal if there is no file */
export async function storedFile(response: Response): Promise<Response> {
  if (!response.body) throw new Refusal('not-found')
  const file = await openFile(response)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!isJson || formatOf(file.start) || isEncodedFile(file)) return serve(response, file, attachment(response))
  return refuse(file, 'JSON in place of a file')
}

async function refuse({ start, body }: OpenedFile, why: string): Promise<never> {
  await body.cancel()
  const refused = refusalIn(readJson(start.toString()), true)
  throw new Refusal(refused?.isMissing ? 'not-found' : 'upstream', { why })
}

/** Serves a PDF as a download. @throws Refusal if it is none */
export async function statement(response: Response): Promise<Response> {
  const file = await openFile(response)
  const isPdf = formatOf(file.start)?.type === 'application/pdf'
  if (isPdf || isEncodedFile(file)) return serve(response, file, attachment(response), isPdf)
  return refuse(file, 'a statement that is no PDF')
}

/** @returns a Content-Disposition, with the file's name if the service named it */
function attachment(response: Response): string {
  const name = nameIn(response.headers.get('content-disposition') ?? '') ?? ''
  const encoded = encodeURIComponent(safeName(name)).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return name ? `attachment; filename*=UTF-8''${encoded}` : 'attachment'
}
