// Checks an upload while it streams, and sends it in a form of our own (GAT-18).
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { programWatch } from '../../src/core/program-watch'
import { photoField } from '../../src/domain/documents'
import { safeName } from '../../src/domain/file-name'
import { officeStart, officeTypes } from '../../src/domain/office-files'
import { annexField, officeEnding } from '../../src/domain/upload'
import { Refusal } from '../services/refusal'
import { mediaTypeOf } from '../services/spelling'
import { limited } from '../services/upstream'
import { type FileFormat, formatOf, startOf } from './files'

/** Most bytes of a form beside its file. */
export const maxHeadSize = 8 * 1024
/** Fewest bytes that are parsed at once: small pieces cost as much as large ones. */
const minPieceSize = 16 * 1024

const pictures = ['image/jpeg', 'image/png']
/** Media types that a field takes; the photo of the profile is a picture. */
export const typesOf = (field: string): readonly string[] => {
  if (field === photoField) return pictures
  const documents = ['application/pdf', ...pictures]
  return field === annexField ? [...documents, ...Object.values(officeTypes)] : documents
}

/** Judges by name and first bytes; such a file is served as plain bytes (GAT-14). */
function officeFormat(name: string, start: Buffer): FileFormat | undefined {
  const ending = officeEnding(name)
  if (!ending || !start.toString('latin1').startsWith(officeStart(ending))) return undefined
  return { type: officeTypes[ending], endings: [ending] }
}

/** @param where is added to the message */
const notOneFile = (code: 'wrong-type' | 'invalid', where = '') =>
  new Refusal(code, { message: `One file as multipart/form-data is expected${where}` })
const notNamedFile = () => notOneFile('invalid', ', in a part named file')

type Body = globalThis.ReadableStream<Uint8Array>
type Bytes = AsyncGenerator<Buffer<ArrayBuffer>, void>

interface Part {
  name: string
  /** The content; ends when the whole form has ended as it should. @throws Refusal */
  bytes: Bytes
}

/** @returns the part named 'file'. @throws Refusal if another comes first, or none */
function readPart(body: Body, type: string, maxBytes: number, signal?: AbortSignal): Promise<Part> {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundaryIn(type)}"` }
  const limits = { parts: 1, files: 1, fields: 0, headerPairs: 20, headerSize: maxHeadSize }
  // safeName removes the path.
  const form = new Busboy({ headers, limits, preservePath: true })
  form.on('fieldsLimit', () => form.destroy(notNamedFile()))
  form.on('partsLimit', () => form.destroy(new Refusal('invalid', { message: 'One file at a time' })))
  const parsed = pipeline(inLargePieces(limited(body, maxBytes + maxHeadSize)), form, signal ? { signal } : {}).catch(
    (thrown) => {
      throw thrown instanceof Refusal ? thrown : new Refusal('invalid', { message: 'The upload is not complete' })
    },
  )
  return new Promise((found, fail) => {
    form.on('file', (field, file, name) => {
      if (field !== 'file') return form.destroy(notNamedFile())
      // Its reader throws the error; without a listener Node would stop.
      file.on('error', () => undefined)
      parsed.catch((refusal) => file.destroy(refusal))
      found({ name: name ?? '', bytes: contentOf(file, parsed, () => form.destroy()) })
    })
    parsed.then(() => fail(notNamedFile()), fail)
  })
}

async function* contentOf(file: AsyncIterable<Buffer<ArrayBuffer>>, parsed: Promise<void>, stop: () => void) {
  try {
    yield* file
    await parsed
  } catch (thrown) {
    // Throws the reason for which the file broke off.
    await parsed
    throw thrown
  } finally {
    stop()
  }
}

/** 'multipart/form-data; boundary="x"' → 'x', in letters of RFC 2046. @throws Refusal */
function boundaryIn(type: string): string {
  const found = /;\s*boundary=("[^"]*"|[^;]*)/i.exec(type)?.[1]?.trim().replaceAll('"', '') ?? ''
  const isGood = /^[\w'()+,./:=? -]{1,70}$/.test(found) && mediaTypeOf(type) === 'multipart/form-data'
  if (!isGood) throw notOneFile('wrong-type')
  return found
}

/** Yields empty pieces meanwhile: only at a `yield` can the pipeline end it. */
async function* inLargePieces(body: AsyncIterable<Uint8Array>) {
  const none = Buffer.alloc(0)
  let gathered = none
  for await (const bytes of body) {
    gathered = Buffer.concat([gathered, bytes])
    const isLarge = gathered.length >= minPieceSize
    yield isLarge ? gathered : none
    if (isLarge) gathered = none
  }
  yield gathered
}

/** @returns our form's type and bytes. @throws Refusal; later `body` does */
export async function checkedUpload(
  body: Body | null,
  type: string,
  maxBytes: number,
  types: readonly string[],
  signal?: AbortSignal,
): Promise<{ type: string; body: Body }> {
  if (!body) throw notOneFile('invalid')
  const { name, bytes } = await readPart(body, type, maxBytes, signal)
  try {
    const start = await startOf(async () => (await bytes.next()).value || undefined)
    const format = formatIn(name, start, types)
    const watch = format.type === 'application/pdf' ? programWatch() : () => false
    if (watch(start)) throw new Refusal('program')
    const boundary = `owner-gateway-${crypto.randomUUID()}`
    const disposition = `Content-Disposition: form-data; name="file"; filename="${safeName(name, format.endings)}"`
    const head = `--${boundary}\r\n${disposition}\r\nContent-Type: ${format.type}\r\n\r\n`
    const end = `\r\n--${boundary}--\r\n`
    const sent = ReadableStream.from(writeForm(head, start, bytes, watch, end))
    return { type: `multipart/form-data; boundary=${boundary}`, body: sent as Body }
  } catch (thrown) {
    await bytes.return()
    throw thrown
  }
}

function formatIn(name: string, start: Buffer<ArrayBuffer>, types: readonly string[]): FileFormat {
  const format = formatOf(start) ?? officeFormat(name, start)
  if (format && types.includes(format.type)) return format
  const names = types.map((type) => type.split('/').at(-1)?.toUpperCase()).join(', ')
  throw new Refusal('invalid', { message: `Only files of these kinds are taken: ${names}` })
}

async function* writeForm(head: string, start: Buffer, rest: Bytes, watch: (bytes: Buffer) => boolean, end: string) {
  yield Buffer.concat([Buffer.from(head), start])
  for await (const bytes of rest) {
    if (watch(bytes)) throw new Refusal('program')
    yield bytes
  }
  yield Buffer.from(end)
}
