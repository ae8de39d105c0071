// What a file is, by its first bytes: what a name, a browser or a server says of it is often wrong, and never trusted to open as a page.
import { mostPixels, pixelsOf } from './picture-size'

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

/** Whether it is a photograph as iPhones store it: only some browsers decode it. */
export async function isHeic(blob: Blob): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await blob.slice(4, 12).arrayBuffer())
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start)
}

/** Whether decoding it would take the memory of the page. What has no readable header is not decoded by browsers either. */
export async function isTooLargeToDecode(blob: Blob): Promise<boolean> {
  return (pixelsOf(new Uint8Array(await blob.arrayBuffer())) ?? 0) > mostPixels
}

/** The same bytes under a type that runs no script when its address is opened: never HTML, SVG, XML or JavaScript. */
export async function harmless(blob: Blob): Promise<Blob> {
  const type = await typeOf(blob)
  const declared = /^image\/(?!svg)[\w.+-]+$/.test(blob.type) ? blob.type : unknown
  return new Blob([blob], { type: type === unknown ? declared : type })
}
