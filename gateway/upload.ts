// Checks an upload while streaming it: exactly one file part, an accepted type by its first bytes, and the size limit. Buffers only the
// beginning until the type is known, and as many bytes as a boundary has.
import { Refusal } from './refusal'

const decoder = new TextDecoder('latin1')
const latin = (bytes: Uint8Array) => decoder.decode(bytes)
/** Limits in bytes: headers of the part, first bytes of the file. */
const most = { head: 8 * 1024, start: 1024 }

function isAccepted(start: Uint8Array): boolean {
  const begins = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte)
  // Some printers write a few bytes before the PDF signature.
  return begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47) || /%PDF-\d/.test(latin(start))
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data;\s*boundary=(?:"([^"]{1,70})"|([\w'()+_,./:=?-]{1,70}))$/i.exec(type) ?? []
  return quoted ?? plain
}

const notOneFile = (code: 'wrong-type' | 'invalid', where = '') =>
  new Refusal(code, { message: `One file as multipart/form-data is expected${where}` })

/** Returns the same body as a checked stream. @throws Refusal before the first byte is forwarded, later as the stream's error */
export async function checkedUpload(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  maxBytes: number,
): Promise<ReadableStream<Uint8Array>> {
  const boundary = boundaryOf(type)
  if (!boundary) throw notOneFile('wrong-type')
  if (!body) throw notOneFile('invalid')
  const reader = body.getReader()
  const next = limited(reader, maxBytes)
  const { head, fileAt } = await readHead(next)
  const problem = problemOf(head, fileAt, boundary)
  if (problem) {
    await reader.cancel()
    throw problem
  }
  const end = watchEnd(boundary)
  // Only from the file on: the first boundary, at the start of the body, is checked above.
  end.see(head.subarray(fileAt))
  return new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(head),
    async pull(out) {
      try {
        const more = await next()
        if (!more) {
          if (!end.isOver()) throw new Refusal('invalid', { message: 'The upload is not complete' })
          return out.close()
        }
        end.see(more)
        out.enqueue(more)
      } catch (thrown) {
        await reader.cancel().catch(() => undefined)
        out.error(thrown)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

type Next = () => Promise<Uint8Array | undefined>

/** Reads a piece of the body, undefined at its end. @throws Refusal above the limit */
function limited(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Next {
  let total = 0
  return async () => {
    const { done, value } = await reader.read()
    if (done) return undefined
    total += value.length
    // The form's headers and boundaries are not part of the file.
    if (total > maxBytes + most.head) throw new Refusal('too-large')
    return value
  }
}

/** Reads until the first bytes of the file are there. @returns them with what stands before; `fileAt` is -1 if no file begins */
async function readHead(next: Next): Promise<{ head: Uint8Array; fileAt: number }> {
  let head: Uint8Array = new Uint8Array()
  let fileAt = -1
  while (fileAt < 0 || head.length < fileAt + most.start) {
    const more = await next()
    if (!more) break
    head = joined(head, more)
    if (fileAt >= 0) continue
    const end = latin(head).indexOf('\r\n\r\n')
    if (end >= 0) fileAt = end + 4
    else if (head.length > most.head) break
  }
  return { head, fileAt }
}

function problemOf(head: Uint8Array, fileAt: number, boundary: string): Refusal | undefined {
  const text = latin(head)
  const headers = text.slice(0, Math.max(fileAt, 0))
  const isFile = /^content-disposition:\s*form-data;\s*name="file";\s*filename=/im.test(headers)
  if (fileAt < 0 || !text.startsWith(`--${boundary}\r\n`) || !isFile)
    return notOneFile('invalid', ', in a part named file')
  if (isAccepted(head.subarray(fileAt, fileAt + most.start))) return undefined
  return new Refusal('invalid', { message: 'Only PDF, JPEG and PNG files are taken' })
}

/** Looks for the closing boundary. Another one would begin a second file: `see` refuses it. */
function watchEnd(boundary: string) {
  const mark = `\r\n--${boundary}`
  const another = () => new Refusal('invalid', { message: 'One file at a time' })
  /** The last bytes seen, from the last boundary on. */
  let tail = ''
  let isOver = false
  return {
    isOver: () => isOver,
    /** @throws Refusal */
    see(bytes: Uint8Array) {
      const seen = tail + latin(bytes)
      const at = seen.indexOf(mark)
      if (at >= 0 && seen.length >= at + mark.length + 2) {
        if (!seen.startsWith('--', at + mark.length)) throw another()
        isOver = true
      }
      tail = at >= 0 ? seen.slice(at) : seen.slice(-(mark.length + 2))
      if (isOver && tail.length > mark.length + 64) throw another()
    },
  }
}
