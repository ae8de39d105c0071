// Pictures written byte by byte: what cameras and editors put into a file beside what is drawn.
import type { Bytes } from './picture-size'

export type Part = number[] | string | Uint8Array

const numbers = (part: Part) =>
  typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : Array.from(part)
export const bytes = (...parts: Part[]): Bytes => new Uint8Array(parts.flatMap(numbers))
export const short = (value: number) => [(value >> 8) & 255, value & 255]
export const long = (value: number) => [...short(value >>> 16), ...short(value)]
const swapped = (value: number[]) => value.toReversed()

/** TIFF data with an orientation, a camera's name and a place. */
export function tiff(orientation: number, little = false): Bytes {
  const order = little ? swapped : (value: number[]) => value
  const entry = (tag: number, type: number, value: number[]) =>
    [order(short(tag)), order(short(type)), order(long(1)), value].flat()
  return bytes(
    little ? 'II' : 'MM',
    order(short(42)),
    order(long(8)),
    order(short(3)),
    entry(0x010f, 2, [...numbers('Cam'), 0]),
    entry(0x0112, 3, [...order(short(orientation)), 0, 0]),
    entry(0x8825, 4, order(long(50))),
    order(long(0)),
    'N4.7110 W74.0721',
  )
}

export const segment = (marker: number, ...body: Part[]): Bytes => {
  const content = bytes(...body)
  return bytes([0xff, marker], short(content.length + 2), content)
}

export const jfif = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])
export const colours = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'sRGB')
export const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8], short(height), short(width), [1, 1, 0x11, 0])
/** With a stuffed 0xFF and a restart mark in its data, and a second scan, as progressive pictures have. */
export const scans = bytes(
  segment(0xda, [1, 1, 0, 0, 63, 0]),
  [1, 0xff, 0, 2, 0xff, 0xd3, 3],
  segment(0xc4, [0, 1, 2]),
  segment(0xda, [1, 1, 0, 0, 63, 0]),
  [9, 0xff, 0xff, 0, 8],
)
export const end = [0xff, 0xd9]
export const jpeg = (...parts: Part[]): Bytes => bytes([0xff, 0xd8], ...parts)

export const exif = (orientation: number, little = false) => segment(0xe1, 'Exif\0\0', tiff(orientation, little))

/** Without a checksum: nothing here is decoded. */
export const chunk = (type: string, ...body: Part[]): Bytes => {
  const content = bytes(...body)
  return bytes(long(content.length), type, content, [0, 0, 0, 0])
}
const pngStart = [0x89, ...numbers('PNG\r\n'), 0x1a, 0x0a]
export const header = (width: number, height: number) => chunk('IHDR', long(width), long(height), [8, 2, 0, 0, 0])
export const png = (...parts: Part[]): Bytes => bytes(pngStart, ...parts)
