// Checks an upload while streaming it: exactly one file part, an accepted type by its first bytes, and the size limit. Buffers only the
// beginning until the type is known, and as many bytes as a boundary has.
import { photoField } from '../../src/domain/documents'
import { safeName } from '../../src/domain/file-name'
import { annexField, officeEnding, officeStart, officeTypes } from '../../src/domain/upload'
import { Refusal } from '../services/refusal'
import { type Kind, kindOf, startSize } from './files'

const decoder = new TextDecoder('latin1')
const latin = (bytes: Uint8Array) => decoder.decode(bytes)
/** Limit in bytes: headers of the part. */
const mostHead = 8 * 1024

/** What a slot takes; the photo of the profile is a picture. */
const pictures = ['image/jpeg', 'image/png']
export const typesOf = (field: string): readonly string[] => {
  if (field === photoField) return pictures
  const documents = ['application/pdf', ...pictures]
  return field === annexField ? [...documents, ...Object.values(officeTypes)] : documents
}

/** An Office file by its name and first bytes. Only a slot takes it: served it is plain bytes, as all that is not known (GAT-14). */
function officeKind(name: string, start: string): Kind | undefined {
  const ending = officeEnding(name)
  if (!ending || !start.startsWith(officeStart(ending))) return undefined
  return { type: officeTypes[ending], endings: [ending], is: () => true }
}

const nameIn = (headers: string): string => /filename="([^"\r\n]*)"/i.exec(headers)?.[1] ?? ''

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

/**
 * Returns the body as a checked stream, with a head of the part that is made anew: its name is cleaned, its type follows from its first bytes,
 * other headers are gone (GAT-18).
 * @param types what its slot takes
 * @throws Refusal before the first byte is forwarded, later as the stream's error
 */
export async function checkedUpload(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  maxBytes: number,
  types: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const boundary = boundaryOf(type)
  if (!boundary) throw notOneFile('wrong-type')
  if (!body) throw notOneFile('invalid')
  const reader = body.getReader()
  const next = limited(reader, maxBytes)
  const { head, fileAt } = await readHead(next)
  const kind = kindIn(head, fileAt, boundary, types)
  if (kind instanceof Refusal) {
    await reader.cancel()
    throw kind
  }
  const end = watchEnd(boundary)
  // Only from the file on: the first boundary, at the start of the body, is checked above.
  end.see(head.subarray(fileAt))
  return new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(joined(newHead(head.subarray(0, fileAt), boundary, kind), head.subarray(fileAt))),
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
    if (total > maxBytes + mostHead) throw new Refusal('too-large')
    return value
  }
}

/** Reads until the first bytes of the file are there. @returns them with what stands before; `fileAt` is -1 if no file begins */
async function readHead(next: Next): Promise<{ head: Uint8Array; fileAt: number }> {
  let head: Uint8Array = new Uint8Array()
  let fileAt = -1
  while (fileAt < 0 || head.length < fileAt + startSize) {
    const more = await next()
    if (!more) break
    head = joined(head, more)
    if (fileAt >= 0) continue
    const end = latin(head).indexOf('\r\n\r\n')
    if (end >= 0) fileAt = end + 4
    else if (head.length > mostHead) break
  }
  return { head, fileAt }
}

/** The kind of the file, or why it is not taken. */
function kindIn(head: Uint8Array, fileAt: number, boundary: string, types: readonly string[]): Kind | Refusal {
  const text = latin(head)
  const headers = text.slice(0, Math.max(fileAt, 0))
  const isFile = /^content-disposition:\s*form-data;\s*name="file";\s*filename=/im.test(headers)
  if (fileAt < 0 || !text.startsWith(`--${boundary}\r\n`) || !isFile)
    return notOneFile('invalid', ', in a part named file')
  const kind = kindOf(head.subarray(fileAt, fileAt + startSize)) ?? officeKind(nameIn(headers), text.slice(fileAt))
  if (kind && types.includes(kind.type)) return kind
  const names = types.map((type) => type.replace(/.*\//, '').toUpperCase()).join(', ')
  return new Refusal('invalid', { message: `Only files of these kinds are taken: ${names}` })
}

function newHead(given: Uint8Array, boundary: string, { type, endings }: Kind): Uint8Array {
  const name = nameIn(new TextDecoder().decode(given))
  const disposition = `Content-Disposition: form-data; name="file"; filename="${safeName(name, endings)}"`
  return new TextEncoder().encode(`--${boundary}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`)
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
