// Takes out of a JPEG or PNG what tells where, when and with which device it was taken: EXIF, XMP, IPTC, comments, and what is appended
// behind the picture (a film, a second picture). What is drawn stays byte for byte; of EXIF the orientation stays.
import { type Bytes, jpegMarkers, jpegSegments } from './picture-size'

/** The pieces of the file that stay; undefined where there is nothing to take out, and where it cannot be read as a picture. */
export function withoutMetadata(bytes: Bytes): Bytes[] | undefined {
  const kept = bytes[0] === 0xff ? jpegPieces(bytes) : pngPieces(bytes)
  const length = kept.reduce((sum, piece) => sum + piece.length, 0)
  return kept.length === 0 || length === bytes.length ? undefined : kept
}

function jpegPieces(bytes: Bytes): Bytes[] {
  const kept = [bytes.subarray(0, 2)]
  let hasPicture = false
  for (const { marker, start, end } of jpegSegments(bytes)) {
    const segment = bytes.subarray(start, end)
    if (marker === jpegMarkers.scan) hasPicture = true
    if (isJpegDrawing(marker, segment)) kept.push(segment)
    else if (marker === 0xe1 && says(segment, 4, 'Exif\0')) kept.push(...turned(segment.subarray(10), jpegOrientation))
  }
  return hasPicture ? kept : []
}

/** Of the application's segments, only those that say how colours are to be read; no comments. */
function isJpegDrawing(marker: number, segment: Bytes): boolean {
  if (marker === 0xe0) return says(segment, 4, 'JFIF\0')
  if (marker === 0xe2) return says(segment, 4, 'ICC_PROFILE\0')
  if (marker === 0xee) return says(segment, 4, 'Adobe')
  return (marker & 0xf0) !== 0xe0 && marker !== 0xfe
}

/** Chunks that a PNG is drawn with, beside those in capitals, which every reader must know. */
const pngDrawing = 'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' ')

function pngPieces(bytes: Bytes): Bytes[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, 8)]
  for (let start = 8; start + 12 <= bytes.length; ) {
    const end = start + 12 + view.getUint32(start)
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    const chunk = bytes.subarray(start, end)
    if (/^[A-Z]/.test(type) || pngDrawing.includes(type)) kept.push(chunk)
    if (type === 'eXIf') kept.push(...turned(chunk.subarray(8), pngOrientation))
    if (type === 'IEND') return kept
    start = end
  }
  return []
}

const says = (bytes: Bytes, at: number, words: string) =>
  [...words].every((letter, place) => bytes[at + place] === letter.charCodeAt(0))

/** What is put in place of EXIF data: nothing where the picture stands upright. */
function turned(exif: Bytes, make: (tiff: number[]) => number[]): Bytes[] {
  const orientation = orientationIn(exif)
  if (orientation < 2 || orientation > 8) return []
  // Big-endian, one directory at 8 with one entry: tag 0x0112, one short.
  const tiff = [77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  return [new Uint8Array(make(tiff))]
}

function orientationIn(tiff: Bytes): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = tiff[0] === 0x49
  try {
    const directory = view.getUint32(4, isLittle)
    const entries = view.getUint16(directory, isLittle)
    for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12)
      if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
  } catch {
    // Broken data has no orientation.
  }
  return 1
}

const jpegOrientation = (tiff: number[]) => [0xff, 0xe1, 0, tiff.length + 8, ...letters('Exif\0\0'), ...tiff]

function pngOrientation(tiff: number[]): number[] {
  const body = [...letters('eXIf'), ...tiff]
  const check = checksum(body)
  return [0, 0, 0, tiff.length, ...body, check >>> 24, (check >>> 16) & 255, (check >>> 8) & 255, check & 255]
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** The cyclic redundancy check of 32 bits, as PNG wants it behind each chunk. */
function checksum(bytes: number[]): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum
}
