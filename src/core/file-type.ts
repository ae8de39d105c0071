// Finds a file's type by its first bytes: names and servers are often wrong.
import { type Bytes, jpegMarkers, jpegSegments, mostPixels, pixelsOf } from './picture-size'

export const pdf = 'application/pdf'
export const unknown = 'application/octet-stream'

/** Bytes by which a type is known. */
export const startSize = 1024

const latin1 = (bytes: BufferSource) => new TextDecoder('latin1').decode(bytes)
const latin1Start = async (blob: Blob, size: number) => latin1(await blob.slice(0, size).arrayBuffer())

/** @returns a type that the widgets show, or `unknown` */
export const typeOf = async (blob: Blob): Promise<string> => typeIn(await blob.slice(0, startSize).arrayBuffer())

export function typeIn(bytes: BufferSource): string {
  const start = latin1(bytes)
  // Bytes that a server read as text are lost.
  if (/^%PDF-\d.{1,20}(?:\u00ef\u00bf\u00bd){2}/s.test(start)) return unknown
  // Programs skip a byte order mark and blank lines.
  if (/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(start)) return pdf
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  // The first byte of a PNG is not ASCII.
  if (/^[^\0-~]PNG/.test(start)) return 'image/png'
  if (start.startsWith('GIF8')) return 'image/gif'
  if (/^.{4}ftypavi[fs]/s.test(start)) return 'image/avif'
  if (start.startsWith('RIFF')) return start.slice(8, 12) === 'WEBP' ? 'image/webp' : unknown
  return isPdfBehindLines(start) ? pdf : unknown
}

/** Starts of programs, archives, films; of pages and data, where `<br>` is a warning of PHP. */
const binaryStarts = /^(?:MZ|PK|#!|\u007fELF|\u00d0\u00cf|.E\u00df\u00a3|.{4}ftyp)/s
const textStarts = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<(?!br\b)|[{["])/

/** Printers and mail servers put lines before a PDF, networks a login page. */
const isPdfBehindLines = (start: string): boolean =>
  (/(?:[^ -~]|X)%PDF-\d/.test(start) && !binaryStarts.test(start) && !textStarts.test(start)) ||
  // A PDF's second line has bytes that no page has.
  (/^\s*</.test(start) && /%PDF-\d\.\d\s{1,2}%[^ -~\s]{4}/.test(start))

/** Most bytes before a PDF that are removed. */
const maxJunk = 64 * 1024

/** Removes what stands before a PDF: programs look for it in the first kilobyte. */
export async function withoutJunk(blob: Blob): Promise<Blob> {
  if ((await typeOf(blob)) !== unknown) return blob
  const start = await latin1Start(blob, maxJunk)
  return isPdfBehindLines(start) ? blob.slice(start.search(/%PDF-\d/)) : blob
}

/** 'image/jpeg' -> ['jpg', 'jpeg']; none for an unknown type. */
export const endingsOf = (type: string): readonly string[] =>
  Object.hasOwn(endings, type) ? (endings[type] ?? []) : []

const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  [pdf]: ['pdf'],
}

const heicStart = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s

/** Starts of files that are not shown, with the endings under which they are saved. */
const notShown: readonly (readonly [RegExp, readonly string[]])[] = [
  [heicStart, ['heic', 'heif', 'hif']],
  [/^(?:II\*\0|MM\0\*)/, ['tif', 'tiff']],
  [/^PK.*\bword\/document/s, ['docx', 'docm', 'zip']],
  [/^PK.*\bxl\/workbook/s, ['xlsx', 'xlsm', 'xlsb', 'zip']],
]

/** @returns the endings that a name of this file may have; none if unknown */
export async function endingsIn(blob: Blob): Promise<readonly string[]> {
  const shown = endingsOf(await typeOf(blob))
  if (shown.length > 0) return shown
  const text = latin1(await blob.arrayBuffer())
  return notShown.find(([start]) => start.test(text))?.[1] ?? []
}

const withKnownStart = /\.(?:pdf|png|jpe?g|webp|gif|avif|hei[cf]|zip|docx?|xlsx?|pptx?)$/i

/** @returns false for a login page; a name without ending needs a known start */
export async function isFileOf(name: string, blob: Blob): Promise<boolean> {
  const bytes = await blob.slice(0, startSize).arrayBuffer()
  const start = latin1(bytes)
  // ZIP (also Office's files), older Office, TIFF.
  const isKnown = typeIn(bytes) !== unknown || /^(?:PK[^ -~]|\u00d0\u00cf[^ -~]\u00e0|II\*\0|MM\0\*)/.test(start)
  if (isKnown || (await isHeic(blob))) return true
  const isPage = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype\s+html|html)/i.test(start) && !/\.x?html?$/i.test(name)
  return /\.[a-z]\w{0,9}$/i.test(name) && !withKnownStart.test(name) && !isPage
}

/** How a PDF, picture or ZIP begins in base64. */
const digitsStart = /^(?:JVBERi0|iVBORw0K|\/9j\/|\\\/9j\\\/|UklGR|UEsDB)/
/** What can stand before the digits: tags of XML, then keys of JSON, quotes, `data:`. */
const tags = /^\s*(?:<[^<>]{1,200}>\s*){0,6}/
const beforeDigits =
  /^(?:(?:\{(?:[^{}]{0,100}?,)?\s*"\w{1,40}"\s*:|\[)\s*){0,4}(?:b?'|")?(?:data:[^,]{0,100};base64,)?\s*/

const digitsIn = (text: string): string => text.replace(tags, '').replace(beforeDigits, '')

export const isBase64 = (start: string): boolean => digitsStart.test(digitsIn(start))

/** What stands before a PDF's bytes as numbers, in JSON of Node or Java. */
export const beforeNumbers = /^[^\d-]{0,99}(?=37,\s*80,\s*68,)/
/** What stands before a PDF's bytes in the notation of databases. */
export const beforeHex = /^[\s"]{0,9}(?:0x|\\{1,2}x)?(?=25504446)/

/** '[37,80,68,70]' or '0x25504446' -> the bytes of '%PDF' */
function fromNumbers(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (beforeNumbers.test(text)) {
    const [numbers = ''] = text.replace(beforeNumbers, '').split(/[^\d,\s-]/, 1)
    return Uint8Array.from(numbers.split(','), Number)
  }
  const [hex = ''] = beforeHex.test(text) ? text.replace(beforeHex, '').split(/[^\da-f\s]/i, 1) : []
  return hex ? Uint8Array.from(hex.match(/[\da-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16)) : undefined
}

/** 'data:application/pdf;base64,JVBERi0xLjc=' -> the bytes of '%PDF-1.7' */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const [written = ''] = digitsIn(text).split(/["'<]/, 1)
    const digits = written
      .replace(/%[\da-f]{2}/gi, decodeURIComponent)
      .replace(/\\[rn]|[\s\\]/g, '')
      .replace(/={1,9}$/, '')
    const bytes = atob(digits.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Decodes a file that came as base64 or numbers, or compressed unannounced. */
export async function decoded(blob: Blob): Promise<Blob> {
  const start = await blob.slice(0, startSize).text()
  let bytes: Bytes | undefined
  if (isBase64(start)) bytes = fromBase64(await blob.text())
  else if (beforeNumbers.test(start) || beforeHex.test(start)) bytes = fromNumbers(await blob.text())
  return withoutJunk(bytes ? new Blob([bytes]) : await inflated(blob))
}

/** Inflates what is a known file then; an archive stays one. */
async function inflated(blob: Blob): Promise<Blob> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return blob
  try {
    const whole = await new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
    return (await typeOf(whole)) === unknown ? blob : whole
  } catch {
    return blob
  }
}

/** An iPhone's photograph: few browsers decode it. */
export const isHeic = async (blob: Blob): Promise<boolean> => heicStart.test(await latin1Start(blob, 12))

/** Decoding would take the page's memory. */
export const isTooLargeToDecode = async (blob: Blob): Promise<boolean> =>
  (pixelsOf(new Uint8Array(await blob.arrayBuffer())) ?? 0) > mostPixels

/** Gives a type that runs no script when it is opened. */
export async function harmless(blob: Blob): Promise<Blob> {
  const type = await typeOf(blob)
  const declared = /^image\/(?!svg)[\w.+-]+$/.test(blob.type) ? blob.type : unknown
  return new Blob([blob], { type: type === unknown ? declared : type })
}

/** Bytes in which a PDF's end mark is looked for: signatures may follow it. */
const pdfEndSize = 2048
/** Bytes that scanners and mail servers add at the end. */
const filling = [0, 9, 10, 12, 13, 26, 32]

/** @returns false if a file was cut off, or is a PDF without a page: only a hint */
export async function hasEnd(file: Blob, type: string): Promise<boolean> {
  if (type !== pdf && type !== 'image/jpeg' && type !== 'image/png') return true
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (type === pdf) return hasPdfEnd(bytes) && (await hasPage(bytes))
  return type === 'image/png' ? hasPngEnd(bytes) : hasJpegEnd(bytes)
}

function hasPdfEnd(bytes: Bytes): boolean {
  const text = latin1(bytes)
  const last = bytes.findLastIndex((byte) => !filling.includes(byte)) + 1
  return text.slice(Math.max(0, last - pdfEndSize), last).includes('%%EOF')
}

/** @returns false for a tree without pages; true if objects cannot be read */
async function hasPage(bytes: Bytes): Promise<boolean> {
  const text = latin1(bytes)
  const namesPage = (objects: string) => /\/Page\b/.test(objects)
  if (namesPage(text)) return true
  let isTree = text.includes('/Pages')
  // A PDF may have its objects in packed streams.
  for (let at = text.indexOf('/ObjStm'); at >= 0; at = text.indexOf('/ObjStm', at + 1)) {
    const head = text.indexOf('stream', at)
    const start = head + (text[head + 6] === '\r' ? 8 : 7)
    const end = text.indexOf('endstream', start)
    const line = text.slice(end - 2, end) === '\r\n' ? 2 : 1
    const packed = new Blob([bytes.subarray(start, end - line)]).stream()
    const unpacked = new Response(packed.pipeThrough(new DecompressionStream('deflate')))
    const objects = await unpacked.text().catch(() => '/Page')
    if (namesPage(objects)) return true
    isTree ||= objects.includes('/Pages')
  }
  return !isTree
}

function hasJpegEnd(bytes: Bytes): boolean {
  for (const { marker } of jpegSegments(bytes)) if (marker === jpegMarkers.end) return true
  return false
}

function hasPngEnd(bytes: Bytes): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  /** The letters 'IEND'. */
  const iend = 0x49454e44
  for (let start = 8; start + 12 <= bytes.length; start += 12 + view.getUint32(start))
    if (view.getUint32(start + 4) === iend) return true
  return false
}
