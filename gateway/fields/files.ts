// Files that pass to a page: pictures, films and PDFs by their type and first bytes, everything else as a download of plain bytes (GAT-14).
import { safeName } from '../../src/domain/file-name'
import { nameIn } from '../../src/domain/header-name'
import { Refusal } from '../services/refusal'
import { asRefusal, type Upstream } from '../services/upstream'

export interface Kind {
  type: string
  /** Of its file names; the first is the usual one. */
  endings: readonly string[]
  /** @param start its first bytes, each as one character */
  is(start: string): boolean
}

const begins =
  (mark: string, at = 0) =>
  (start: string) =>
    start.startsWith(mark, at)

/** The first that fits counts. */
const kinds: readonly Kind[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], is: begins('\xff\xd8\xff') },
  { type: 'image/png', endings: ['png'], is: begins('\x89PNG') },
  { type: 'image/gif', endings: ['gif'], is: begins('GIF8') },
  { type: 'image/webp', endings: ['webp'], is: (start) => begins('RIFF')(start) && begins('WEBP', 8)(start) },
  { type: 'image/avif', endings: ['avif'], is: begins('ftypavi', 4) },
  { type: 'video/quicktime', endings: ['mov'], is: begins('ftypqt', 4) },
  { type: 'video/mp4', endings: ['mp4', 'm4v'], is: begins('ftyp', 4) },
  { type: 'video/webm', endings: ['webm'], is: begins('\x1aE\xdf\xa3') },
  // A byte order mark or blank lines may come first, and nothing else: a page or a program could hide before its mark.
  { type: 'application/pdf', endings: ['pdf'], is: (start) => /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start) },
]
/** Bytes by which a kind is known. */
export const startSize = 1024
const plain = 'application/octet-stream'
/** What servers say of a file that they know nothing of. */
const vague = ['', plain, 'binary/octet-stream', 'application/x-download']

export function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, startSize))
  return kinds.find(({ is }) => is(start))
}

/** Reads the first bytes. @returns them, and a stream of all bytes. @throws Refusal */
async function opened(answer: Response): Promise<{ start: Uint8Array; body: ReadableStream<Uint8Array> }> {
  const reader = (answer.body ?? new Blob([]).stream()).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  while (size < startSize) {
    const { done, value } = await reader.read().catch((thrown) => {
      throw asRefusal(thrown)
    })
    if (done) break
    parts.push(value)
    size += value.length
  }
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      for (const part of parts) out.enqueue(part)
    },
    async pull(out) {
      const { done, value } = await reader.read()
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const start = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    start.set(part, at)
    at += part.length
  }
  return { start, body }
}

/** The type under which a file is served; undefined for one that is only downloaded. @param start undefined for a part from the middle */
function typeOf(answer: Response, start: Uint8Array | undefined): string | undefined {
  const [said = ''] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';')
  const declared = said.trim()
  if (!start) return kinds.find(({ type }) => type === declared)?.type
  const type = kindOf(start)?.type
  const isMeant = vague.includes(declared) || declared.split('/')[0] === type?.split('/')[0]
  return isMeant ? type : undefined
}

const passedOn = ['content-length', 'content-range', 'accept-ranges', 'cache-control', 'etag']

/** Keeps a browser from running a file as a page of this origin, and others from laying it into a page of theirs. */
export const filePolicy = "sandbox; frame-ancestors 'none'"

async function served(answer: Response, disposition?: (isShown: boolean) => string | undefined): Promise<Response> {
  const isMiddle = answer.status === 206 && !/^bytes 0-/i.test(answer.headers.get('content-range') ?? '')
  const { start, body } = await opened(answer)
  const type = typeOf(answer, isMiddle ? undefined : start)
  const headers = new Headers({ 'content-security-policy': filePolicy, 'content-type': type ?? plain })
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    // Omits a content-length that was counted before the body was decompressed.
    if (value && !(name === 'content-length' && answer.headers.has('content-encoding'))) headers.set(name, value)
  }
  const said = disposition?.(type !== undefined) ?? (type ? undefined : 'attachment')
  if (said) headers.set('content-disposition', said)
  return new Response(body, { status: answer.status === 206 ? 206 : 200, headers })
}

/** A picture or film of the content backend: public. @throws Refusal */
export async function picture(upstream: Upstream, name: string, range: string | undefined): Promise<Response> {
  if (!/^[^/\\\p{Cc}]{1,200}$/u.test(name) || /^\.+$/.test(name)) throw new Refusal('not-found')
  const isRange = range !== undefined && /^bytes=\d*-\d*$/.test(range)
  const answer = await upstream.file(`/uploads/${encodeURIComponent(name)}`, isRange ? { range } : {})
  if (answer.ok) return served(answer)
  await answer.body?.cancel()
  throw new Refusal('not-found')
}

/** A stored file of a record, always a download under its own name. @throws Refusal where the answer is none */
export async function storedFile(answer: Response): Promise<Response> {
  if (answer.status === 204 || answer.headers.get('content-type')?.includes('json')) {
    await answer.body?.cancel()
    throw new Refusal('not-found')
  }
  return served(answer, () => attachment(answer))
}

/** @throws Refusal for a statement that is no PDF */
export async function statement(answer: Response): Promise<Response> {
  const response = await served(answer, () => attachment(answer))
  if (response.headers.get('content-type') === 'application/pdf') return response
  await response.body?.cancel()
  throw new Refusal('upstream', { why: 'a statement that is no PDF' })
}

function attachment(answer: Response): string {
  const name = nameIn(answer.headers.get('content-disposition') ?? '') ?? ''
  const encoded = encodeURIComponent(safeName(name)).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return name ? `attachment; filename*=UTF-8''${encoded}` : 'attachment'
}
