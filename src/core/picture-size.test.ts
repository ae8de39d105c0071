import { describe, expect, it } from 'vitest'
import { isTooLargeToDecode } from './file-type'
import { mostPixels, piecesOf, pixelsOf, scaleFor, webpOrientation } from './picture-size'
import { bytes, chunk, end, exif, frame, header, jfif, jpeg, long, png, scans, segment, tiff } from './pictures.fixture'

const little = (value: number, length: number) => long(value).toReversed().slice(0, length)
const webp = (...parts: Parameters<typeof bytes>) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', ...parts)
const zeros = Array.from({ length: 10 }, () => 0)

/** A part of a WebP, with a byte behind an odd one. */
const part = (kind: string, ...body: Parameters<typeof bytes>) => {
  const content = bytes(...body)
  return bytes(kind, little(content.length, 4), content, content.length % 2 > 0 ? [0] : [])
}

it.each([
  ['in either order of bytes', part('EXIF', tiff(6)), 6],
  ['in the other one', part('EXIF', tiff(8, true)), 8],
  ['behind the head of a JPEG', part('EXIF', 'Exif\0\0', tiff(3)), 3],
  ['behind an odd part', bytes(part('VP8X', zeros, [1]), part('EXIF', tiff(6))), 6],
  ['where there is none', part('VP8 ', zeros), 1],
  ['where it is cut', part('EXIF', tiff(6).slice(0, 20)), 1],
] as const)('the orientation of a WebP is read %s (DOC-09)', (_, parts, turn) => {
  expect(webpOrientation(webp(parts))).toBe(turn)
})

describe('the pixels of a picture', () => {
  it.each([
    ['PNG', png(header(4000, 3000), chunk('IDAT', [1, 2, 3]), chunk('IEND'))],
    ['JPEG', jpeg(jfif, frame(4000, 3000), scans, end)],
    ['progressive JPEG', jpeg(frame(4000, 3000, 0xc2), scans, end)],
    [
      'JPEG with a small picture in its EXIF data',
      jpeg(segment(0xe1, 'Exif\0\0', jpeg(frame(160, 120))), frame(4000, 3000)),
    ],
    ['JPEG with a table before its frame', jpeg(segment(0xc4, [0, 1, 2]), frame(4000, 3000), scans, end)],
    ['GIF', bytes('GIF89a', little(4000, 2), little(3000, 2), zeros, zeros)],
    ['lossy WebP', webp('VP8 ', [0, 0, 0, 0], [0, 0, 0, 0x9d, 1, 0x2a], little(4000, 2), little(3000, 2))],
    ['lossless WebP', webp('VP8L', [0, 0, 0, 0, 0x2f], little((2999 << 14) | 3999, 4), zeros)],
    ['extended WebP', webp('VP8X', [0, 0, 0, 0], [0, 0, 0, 0], little(3999, 3), little(2999, 3))],
  ])('are counted from the header of a %s (DOC-06)', (_, picture) => {
    expect(pixelsOf(picture)).toBe(12_000_000)
  })

  it.each([
    ['nothing', bytes()],
    ['a text', bytes('Not a picture, but longer than every header.')],
    ['an iPhone’s HEIC with the bytes of a frame in it', bytes(long(24), 'ftypheic', zeros, frame(60_000, 60_000))],
    ['a TIFF with one in it', bytes('II*\0', zeros, zeros, zeros, frame(60_000, 60_000))],
    ['a JPEG cut before its frame', jpeg(jfif, exif(1))],
    ['a JPEG cut inside its frame', jpeg(jfif, frame(4000, 3000).subarray(0, 6))],
    ['a JPEG whose height is left to its scan', jpeg(jfif, frame(4000, 0), scans, end)],
    ['a JPEG with a segment of no length', jpeg([0xff, 0xe0, 0, 0], frame(4000, 3000))],
    ['a PNG without its header', png(chunk('IDAT', [1, 2, 3, 4, 5, 6, 7, 8, 9]), chunk('IEND'))],
    ['a WebP of an unknown kind', webp('ABCD', zeros, zeros)],
  ])('are unknown of %s (DOC-06)', (_, picture) => {
    expect(pixelsOf(picture)).toBeUndefined()
  })

  it('of 50,000 × 50,000 are too many, those of the largest telephone cameras are not (DOC-06)', async () => {
    const drawn = (width: number, height: number) => new Blob([png(header(width, height))])
    expect(await isTooLargeToDecode(drawn(50_000, 50_000))).toBe(true)
    expect(16_320 * 12_240).toBeLessThan(mostPixels)
    expect(await isTooLargeToDecode(drawn(16_320, 12_240))).toBe(false)
  })
})

describe('the size of a picture that is redrawn', () => {
  it.each([
    ['a photograph', 4000, 3000, 2400, 1800],
    ['one within the limit', 2400, 800, 2400, 800],
    ['a long screen', 1080, 3000, 900, 2500],
    ['a scrolled screen', 1080, 20_000, 900, 16_667],
    ['a very long one, by its area', 1080, 60_000, 534, 29_665],
    ['a narrow one, by what browsers draw', 200, 65_000, 101, 32_767],
    ['a panorama', 12_000, 2000, 5400, 900],
  ])('follows from its sides: %s (WIZ-13)', (_, width, height, drawnWidth, drawnHeight) => {
    const scale = scaleFor(width, height, 2400)
    expect([width * scale, height * scale].map(Math.round)).toEqual([drawnWidth, drawnHeight])
  })

  it('falls with the limit, so that a document of long pages becomes lighter, too (DOC-09)', () => {
    const widths = [2400, 2000, 1600, 1300].map((longest) => Math.round(900 * scaleFor(900, 16_667, longest)))
    expect(widths).toEqual([900, 750, 600, 487])
  })

  it.each([
    ['a scrolled screen', 1080, 20_000, [900]],
    ['one that is narrower', 900, 30_000, [900, 900]],
    ['a longer one', 1080, 60_000, [900, 900, 900]],
    ['a wide one', 30_000, 900, [900, 900]],
    ['a strip, which has no more', 200, 40_000, [200, 200]],
    ['a thread, of which eight pieces are enough', 1, 1_000_000, Array(8).fill(0)],
  ])('is that of legible pieces where one picture cannot be: %s (DOC-06)', (_, width, height, shorter) => {
    const parts = piecesOf(width, height, 2400, 8)
    const short = (part: { width: number; height: number }) =>
      Math.min(part.width, part.height) * scaleFor(part.width, part.height, 2400)
    expect(parts.map((part) => Math.round(short(part)))).toEqual(shorter)
    const isTall = height > width
    const [first, last] = [parts[0], parts.at(-1) ?? parts[0]]
    const end = isTall ? last.y + last.height : last.x + last.width
    expect([first.x, first.y, end]).toEqual([0, 0, Math.max(width, height)])
  })

  it('leaves no row of pixels out: each piece begins before the end of the one before (DOC-06)', () => {
    const parts = piecesOf(900, 70_001, 2400, 8)
    const gaps = parts.slice(1).map(({ y }, place) => (parts[place]?.y ?? 0) + (parts[place]?.height ?? 0) - y)
    expect(parts.length).toBeGreaterThan(3)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(59)
  })
})
