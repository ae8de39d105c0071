// Pictures, films and PDFs by first bytes; others as downloads (GAT-14).
import { fromBase64, isBase64, startSize, typeIn } from '../../src/core/file-type'
import { nameIn, safeName } from '../../src/domain/file-name'
import { Refusal } from '../services/refusal'
import { mediaTypeOf } from '../services/spelling'
import { asRefusal, type Upstream } from '../services/upstream'

export interface Kind {
  type: string
  /** Of its file names; the first is the usual one. */
  endings: readonly string[]
}

/** The endings of the types that are served as what they are. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'video/quicktime': ['mov'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
}
const isShown = (type: string) => Object.hasOwn(shown, type)

/** The type of a film by its first bytes; '' for another file. */
function filmIn(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes)
  if (start.startsWith('\x1aE\xdf\xa3')) return 'video/webm'
  if (!start.startsWith('ftyp', 4)) return ''
  return start.startsWith('qt', 8) ? 'video/quicktime' : 'video/mp4'
}

export function kindOf(bytes: Uint8Array<ArrayBuffer>): Kind | undefined {
  const start = bytes.subarray(0, startSize)
  const type = [typeIn(start), filmIn(start)].find(isShown)
  return type === undefined ? undefined : { type, endings: shown[type] ?? [] }
}

/** @param next reads the next piece, if there is one */
export async function startOf(next: () => Promise<Uint8Array | undefined>): Promise<Buffer<ArrayBuffer>> {
  let start = Buffer.alloc(0)
  for (let piece = await next(); piece; piece = start.length < startSize ? await next() : undefined)
    start = Buffer.concat([start, piece])
  return start
}

const plain = 'application/octet-stream'
/** What servers say of a file that they know nothing of. */
const vague = ['', plain, 'binary/octet-stream', 'application/x-download']

interface Opened {
  start: Buffer<ArrayBuffer>
  body: ReadableStream<Uint8Array>
  /** Of a decoded file. */
  size?: number
  /** Where it follows from the bytes alone. */
  type?: string | undefined
}

/** @returns the first bytes, and all of them as a stream. @throws Refusal */
async function opened(answer: Response): Promise<Opened> {
  const reader = (answer.body ?? new Blob([]).stream()).getReader()
  const start = await startOf(async () => (await reader.read()).value).catch((thrown) => {
    throw asRefusal(thrown)
  })
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(start),
    async pull(out) {
      const { done, value } = await reader.read()
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { start, body }
}

/** Bytes of the longest base64: an upload of 20 MB. */
const longestText = 28 * 1024 * 1024

/** @throws Refusal where it is longer than any upload */
async function decoded({ start, body }: Opened): Promise<Opened> {
  if (!isBase64(start.subarray(0, 200).toString('latin1'))) return { start, body }
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > longestText) throw new Refusal('upstream', { why: 'a file too long to decode' })
    pieces.push(piece)
  }
  const bytes = fromBase64(Buffer.concat(pieces).toString('latin1'))
  if (!bytes) throw new Refusal('upstream', { why: 'a file of broken base64' })
  const decodedStart = Buffer.from(bytes.subarray(0, startSize))
  return { start: decodedStart, body: new Blob([bytes]).stream(), size: bytes.length, type: kindOf(decodedStart)?.type }
}

/** Undefined for a download. @param start undefined in the middle */
function typeOf(answer: Response, start: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  const declared = mediaTypeOf(answer.headers.get('content-type'))
  if (!start) return isShown(declared) ? declared : undefined
  const type = kindOf(start)?.type
  const isMeant = vague.includes(declared) || declared.split('/')[0] === type?.split('/')[0]
  return isMeant ? type : undefined
}

const passedOn = ['content-length', 'content-range', 'accept-ranges', 'cache-control', 'etag']

/** No browser runs it as a page, and no page frames it. */
export const filePolicy = "sandbox; frame-ancestors 'none'"

async function served(answer: Response, { start, body, size, ...rest }: Opened, disposition?: string) {
  const isMiddle = answer.status === 206 && !/^bytes 0-/i.test(answer.headers.get('content-range') ?? '')
  const type = rest.type ?? typeOf(answer, isMiddle ? undefined : start)
  const headers = new Headers({ 'content-security-policy': filePolicy, 'content-type': type ?? plain })
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    // It was counted before the body was decompressed.
    if (value && !(name === 'content-length' && answer.headers.has('content-encoding'))) headers.set(name, value)
  }
  if (size !== undefined) headers.set('content-length', String(size))
  const header = disposition ?? (type ? undefined : 'attachment')
  if (header) headers.set('content-disposition', header)
  return new Response(body, { status: answer.status === 206 ? 206 : 200, headers })
}

/** A picture or film of the content backend: public. @throws Refusal */
export async function picture(upstream: Upstream, name: string, range: string | undefined): Promise<Response> {
  if (!/^[^/\\\p{Cc}]{1,200}$/u.test(name) || /^\.+$/.test(name)) throw new Refusal('not-found')
  const isRange = range !== undefined && /^bytes=\d*-\d*$/.test(range)
  const answer = await upstream.file(`/uploads/${encodeURIComponent(name)}`, isRange ? { range } : {})
  if (answer.ok) return served(answer, await opened(answer))
  await answer.body?.cancel()
  throw new Refusal('not-found')
}

/** A download under its own name. @throws Refusal where the answer is none */
export async function storedFile(answer: Response): Promise<Response> {
  const file = await decoded(await opened(answer))
  const isRefusal = answer.headers.get('content-type')?.includes('json') && !kindOf(file.start)
  if (answer.status === 204 || isRefusal) {
    await file.body.cancel()
    throw new Refusal('not-found')
  }
  return served(answer, file, attachment(answer))
}

/** @throws Refusal for a statement that is no PDF */
export async function statement(answer: Response): Promise<Response> {
  const file = await decoded(await opened(answer))
  const type = kindOf(file.start)?.type
  if (type === 'application/pdf') return served(answer, { ...file, type }, attachment(answer))
  await file.body.cancel()
  throw new Refusal('upstream', { why: 'a statement that is no PDF' })
}

function attachment(answer: Response): string {
  const name = nameIn(answer.headers.get('content-disposition') ?? '') ?? ''
  const encoded = encodeURIComponent(safeName(name)).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return name ? `attachment; filename*=UTF-8''${encoded}` : 'attachment'
}
