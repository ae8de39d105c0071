import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from './picture-metadata'
import type { Bytes } from './picture-size'
import {
  adobe,
  bytes,
  chunk,
  colours,
  end,
  exif,
  frame,
  header,
  jfif,
  jpeg,
  long,
  png,
  scans,
  segment,
  short,
  tiff,
} from './pictures.fixture'

const joined = (pieces: Bytes[] | undefined) => pieces && bytes(...pieces)
const upright = (orientation: number) =>
  bytes('MM', [0, 42], long(8), short(1), short(0x0112), short(3), long(1), short(orientation), [0, 0], long(0))

const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>4,42N</exif:GPSLatitude>')
const iptc = segment(0xed, 'Photoshop 3.0\x008BIM City Bogota')
const comment = segment(0xfe, 'My phone')
const secondPicture = segment(0xe2, 'MPF\0', [1, 2, 3])
const drawn = [frame(40, 30), segment(0xdb, [0, 1]), scans, end] as const

describe('a JPEG without its metadata', () => {
  it('keeps what it is drawn with byte for byte, and nothing of place, time and device (DOC-06)', () => {
    const photo = jpeg(jfif, exif(1), xmp, colours, iptc, secondPicture, comment, adobe, segment(0xeb, 'JP'), ...drawn)
    expect(joined(withoutMetadata(photo))).toEqual(jpeg(jfif, colours, adobe, ...drawn))
  })

  it.each([
    [2, false],
    [6, false],
    [8, true],
  ])('keeps orientation %i of its EXIF data alone, little-endian: %s (DOC-06)', (orientation, little) => {
    const turned = joined(withoutMetadata(jpeg(exif(orientation, little), ...drawn)))
    expect(turned).toEqual(jpeg(segment(0xe1, 'Exif\0\0', upright(orientation)), ...drawn))
  })

  it('keeps no orientation that is none, nor data that breaks off (DOC-06)', () => {
    const broken = segment(0xe1, 'Exif\0\0', tiff(6).subarray(0, 20))
    for (const one of [exif(0), exif(9), broken])
      expect(joined(withoutMetadata(jpeg(one, ...drawn)))).toEqual(jpeg(...drawn))
  })

  it('is cut at its end: a film or a second picture behind it has a place of its own (DOC-06)', () => {
    const behind = bytes(jpeg(exif(1), ...drawn), 'ftypmp42 +4.7110-074.0721/')
    expect(joined(withoutMetadata(jpeg(...drawn, behind)))).toEqual(jpeg(...drawn))
  })

  it('finds metadata behind bytes that belong nowhere, and between scans (DOC-06)', () => {
    const [before, ...rest] = drawn
    expect(joined(withoutMetadata(jpeg(before, [7, 7, 7], exif(1), ...rest)))).toEqual(jpeg(...drawn))
    const late = jpeg(before, segment(0xdb, [0, 1]), scans, xmp, comment, scans, end)
    expect(joined(withoutMetadata(late))).toEqual(jpeg(before, segment(0xdb, [0, 1]), scans, scans, end))
  })

  it('that holds none, or no picture, is left as it is (DOC-06)', () => {
    expect(withoutMetadata(jpeg(jfif, ...drawn))).toBeUndefined()
    expect(withoutMetadata(jpeg([0xff, 0xe0, 0, 0], ...drawn))).toBeUndefined()
    expect(withoutMetadata(jpeg(exif(1)))).toBeUndefined()
  })

  it('that breaks off inside its scan keeps all that arrived (DOC-06)', () => {
    const cut = bytes(frame(40, 30), segment(0xda, [1, 1, 0, 0, 63, 0]), [1, 2, 0xff])
    expect(joined(withoutMetadata(jpeg(exif(1), cut)))).toEqual(jpeg(cut))
  })
})

describe('a PNG without its metadata', () => {
  const data = [chunk('IDAT', [1, 2, 3]), chunk('IEND')]
  const looks = [chunk('gAMA', [0, 0, 1, 1]), chunk('iCCP', 'sRGB'), chunk('tRNS', [1]), chunk('acTL', [1])]

  it('keeps what it is drawn with byte for byte, and no text (DOC-06)', () => {
    const said = [
      chunk('tEXt', 'Author\0Sofia'),
      chunk('zTXt', 'a'),
      chunk('iTXt', 'XML:com.adobe.xmp'),
      chunk('tIME', [1]),
    ]
    const photo = png(header(4, 3), ...said, ...looks, chunk('eXIf', tiff(1)), chunk('caBX', 'c2pa'), ...data, 'behind')
    expect(joined(withoutMetadata(photo))).toEqual(png(header(4, 3), ...looks, ...data))
  })

  it('keeps the orientation of its EXIF data alone, with a right checksum (DOC-06)', () => {
    const turned = joined(withoutMetadata(png(header(4, 3), chunk('eXIf', tiff(6)), ...data)))
    const body = bytes('eXIf', upright(6))
    expect(turned).toEqual(png(header(4, 3), long(26), body, long(crc32(body)), ...data))
  })

  it('that holds none, or breaks off, is left as it is (DOC-06)', () => {
    expect(withoutMetadata(png(header(4, 3), ...looks, ...data))).toBeUndefined()
    expect(withoutMetadata(png(header(4, 3), chunk('tEXt', 'a')))).toBeUndefined()
    expect(withoutMetadata(bytes('x'))).toBeUndefined()
  })
})
