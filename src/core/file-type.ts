// What a file is, by its first bytes: what a name, a browser or a server says of it is often wrong.
import { type Bytes, jpegMarkers, jpegSegments, mostPixels, pixelsOf } from './picture-size'

export const pdf = 'application/pdf'
export const unknown = 'application/octet-stream'

/** Bytes by which a type is known. */
export const startSize = 1024

/** One of the six types that the widgets show, or `unknown`. */
export const typeOf = async (blob: Blob): Promise<string> => typeIn(await blob.slice(0, startSize).arrayBuffer())

export function typeIn(bytes: BufferSource): string {
  const start = new TextDecoder('latin1').decode(bytes)
  // Some servers send a byte order mark or blank lines first, and every program opens the file nevertheless.
  if (/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(start)) return pdf
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  // Read as Latin-1, the first byte of a PNG is some sign outside ASCII.
  if (/^[^\0-~]PNG/.test(start)) return 'image/png'
  if (start.startsWith('GIF8')) return 'image/gif'
  if (/^.{4}ftypavi[fs]/s.test(start)) return 'image/avif'
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'image/webp' : unknown
}

/** Endings of names whose files begin with a mark that is known here. */
const withMark = /\.(?:pdf|png|jpe?g|webp|gif|avif|hei[cf]|zip|docx?|xlsx?|pptx?)$/i

/**
 * Whether the bytes can be a file of that name: a service may answer 200 with a page to log in, or 'Access denied'. A
 * name without an ending promises nothing, so that its bytes must have a known mark.
 */
export async function isFileOf(name: string, blob: Blob): Promise<boolean> {
  const bytes = await blob.slice(0, startSize).arrayBuffer()
  const start = new TextDecoder('latin1').decode(bytes)
  // ZIP, of which Office's files are made, and Office's older ones.
  const isKnown = typeIn(bytes) !== unknown || /^(?:PK[^ -~]|\u00d0\u00cf[^ -~]\u00e0)/.test(start)
  if (isKnown || (await isHeic(blob))) return true
  const isPage = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype\s+html|html)/i.test(start) && !/\.x?html?$/i.test(name)
  return /\.[a-z]\w{0,9}$/i.test(name) && !withMark.test(name) && !isPage
}

/** How a PDF, a picture or a ZIP begins as base64, bare, quoted or as a `data:` address. */
const base64Start = /^\s*"?(?:data:[^,"]{0,100};base64,)?\s*(?:JVBERi0|iVBORw0K|\/9j\/|\\\/9j\\\/|UklGR|UEsDB)/

export const isBase64 = (start: string): boolean => base64Start.test(start)

/** The bytes of a file that is written so; undefined where its digits are none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const digits = text.replace(/^\s*"?(?:data:[^,]*,)?/, '').replace(/\\[rn]|[\s"\\]/g, '')
    const bytes = atob(digits.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** A file that a service has sent as base64; any other as it is. */
export async function withoutBase64(blob: Blob): Promise<Blob> {
  const bytes = isBase64(await blob.slice(0, 200).text()) ? fromBase64(await blob.text()) : undefined
  return bytes ? new Blob([bytes]) : blob
}

/** Whether it is a photograph as iPhones store it: only some browsers decode it. */
export async function isHeic(blob: Blob): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await blob.slice(4, 12).arrayBuffer())
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start)
}

/** Whether decoding it would take the memory of the page. Browsers do not decode what has no readable header. */
export async function isTooLargeToDecode(blob: Blob): Promise<boolean> {
  return (pixelsOf(new Uint8Array(await blob.arrayBuffer())) ?? 0) > mostPixels
}

/** The same bytes under a type that runs no script when its address is opened: never HTML, SVG, XML or JavaScript. */
export async function harmless(blob: Blob): Promise<Blob> {
  const type = await typeOf(blob)
  const declared = /^image\/(?!svg)[\w.+-]+$/.test(blob.type) ? blob.type : unknown
  return new Blob([blob], { type: type === unknown ? declared : type })
}

/** Bytes at the end of a PDF within which its mark stands: some programs write a signature behind it. */
const pdfEnd = 2048
/** Blanks and zeros, with which scanners and mail servers fill a file up. */
const filling = [0, 9, 10, 12, 13, 26, 32]

/**
 * Whether a file has the mark at its end, as one that broke off has not. A hint, because some programs leave it out.
 * @param type of its first bytes; of another type than JPEG, PNG and PDF nothing is known, and it counts as whole
 */
export async function hasEnd(file: Blob, type: string): Promise<boolean> {
  if (type !== pdf && type !== 'image/jpeg' && type !== 'image/png') return true
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (type === pdf) return hasPdfEnd(bytes)
  return type === 'image/png' ? hasPngEnd(bytes) : hasJpegEnd(bytes)
}

function hasPdfEnd(bytes: Bytes): boolean {
  const last = bytes.findLastIndex((byte) => !filling.includes(byte)) + 1
  return new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, last - pdfEnd), last)).includes('%%EOF')
}

function hasJpegEnd(bytes: Bytes): boolean {
  for (const { marker } of jpegSegments(bytes)) if (marker === jpegMarkers.end) return true
  return false
}

function hasPngEnd(bytes: Bytes): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const iend = 0x49454e44
  for (let start = 8; start + 12 <= bytes.length; start += 12 + view.getUint32(start))
    if (view.getUint32(start + 4) === iend) return true
  return false
}
