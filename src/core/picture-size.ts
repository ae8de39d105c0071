// Reads sizes from headers, so that a billion pixels are never decoded.

/** Decoded, this many pixels take 800 MB. */
export const mostPixels = 200_000_000

/** Share of `longest` that a long screenshot's shorter side gets, to be legible. */
const shorterShare = 900 / 2400
/** Times `longest` squared: 16 million pixels, the largest canvas of older iPhones. */
const maxArea = 2.75
/** Pixels of the longest side that every browser draws. */
const longestCanvas = 32_767

/** @param longest wanted pixels of the longer side @returns a factor up to 1 */
export function scaleFor(width: number, height: number, longest: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const wanted = Math.max(longest / long, (longest * shorterShare) / short)
  return Math.min(1, wanted, Math.sqrt((longest * longest * maxArea) / (short * long)), longestCanvas / long)
}

export interface Piece {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels that two pieces share, so that a line of text is whole in one. */
const overlap = 60

/** @returns legible pieces of a very long picture, else the whole as one */
export function piecesOf(width: number, height: number, longest: number, maxCount: number): [Piece, ...Piece[]] {
  const isTall = height >= width
  const [short, long] = isTall ? [width, height] : [height, width]
  const legible = Math.floor(Math.min(short, longest * shorterShare))
  const lengthOf = (count: number) => Math.min(long, Math.ceil(long / count) + overlap)
  let count = 1
  while (count < maxCount && Math.round(short * scaleFor(short, lengthOf(count), longest)) < legible) count++
  const length = lengthOf(count)
  const piece = (place: number) => {
    const start = Math.min(Math.floor((long * place) / count), long - length)
    return isTall ? { x: 0, y: start, width, height: length } : { x: start, y: 0, width: length, height }
  }
  return [piece(0), ...Array.from({ length: count - 1 }, (_, place) => piece(place + 1))]
}

/** @returns undefined where the header cannot be read */
export function pixelsOf(bytes: Bytes): number | undefined {
  const [width, height] = sizeOf(bytes) ?? []
  return width && height ? width * height : undefined
}

export function sizeOf(bytes: Bytes): [width: number, height: number] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (mark(0, 3) === '\u00ff\u00d8\u00ff') return jpegSize(bytes, view)
  if (bytes.length < 30) return undefined
  if (mark(1, 4) === 'PNG') return mark(12, 16) === 'IHDR' ? [view.getUint32(16), view.getUint32(20)] : undefined
  if (mark(0, 4) === 'GIF8') return [view.getUint16(6, true), view.getUint16(8, true)]
  return mark(0, 4) === 'RIFF' ? webpSize(mark(12, 16), view) : undefined
}

function jpegSize(bytes: Bytes, view: DataView): [number, number] | undefined {
  for (const { marker, start, end } of jpegSegments(bytes)) {
    // A start of frame; the others of this row are tables.
    if ((marker & 0xf0) !== 0xc0 || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    return end >= start + 9 ? [view.getUint16(start + 7), view.getUint16(start + 5)] : undefined
  }
  return undefined
}

/** The EXIF orientation of a WebP, which decoders ignore; 1 without one. */
export function webpOrientation(bytes: Bytes): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    for (let at = 12; ; at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) & 1)) {
      const kind = view.getUint32(at)
      // 'EXIF', in which programs repeat the head of a JPEG's: 'Exif\0\0'.
      if (kind === 0x45584946) return orientationAt(view, at + (view.getUint32(at + 8) === 0x45786966 ? 14 : 8))
    }
  } catch {
    return 1
  }
}

/** @throws RangeError behind the end */
function orientationAt(view: DataView, tiff: number): number {
  const isLittle = view.getUint16(tiff) === 0x4949
  const table = tiff + view.getUint32(tiff + 4, isLittle)
  for (let entry = table + 2; entry < table + 2 + 12 * view.getUint16(table, isLittle); entry += 12)
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
  return 1
}

function webpSize(kind: string, view: DataView): [number, number] | undefined {
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (kind === 'VP8X') return [threeBytes(24) + 1, threeBytes(27) + 1]
  if (kind === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
}

export type Bytes = Uint8Array<ArrayBuffer>

export const jpegMarkers = { end: 0xd9, scan: 0xda } as const

export function* jpegSegments(bytes: Bytes) {
  let start = bytes.indexOf(0xff, 2)
  while (start >= 0 && start + 1 < bytes.length) {
    const marker = bytes[start + 1] ?? 0
    if (marker === 0 || marker === 0xff) {
      start = bytes.indexOf(0xff, start + 1)
      continue
    }
    const length = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0)
    if (marker !== jpegMarkers.end && length < 2) return
    let end = start + 2 + (marker === jpegMarkers.end ? 0 : length)
    if (marker === jpegMarkers.scan) end = endOfScan(bytes, end)
    yield { marker, start, end: Math.min(end, bytes.length) }
    if (marker === jpegMarkers.end) return
    start = bytes.indexOf(0xff, end)
  }
}

/** In a scan, 0, 0xFF or a restart mark follows 0xFF. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at
  }
  return bytes.length
}
