import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasEnd } from './file-type'
import { bytes, chunk, end, exif, frame, header, jfif, jpeg, type Part, png, scans, segment } from './pictures.fixture'

const photo = jpeg(jfif, exif(1), frame(40, 30), scans, end)
const picture = png(header(4, 3), chunk('IDAT', [1, 2, 3]), chunk('IEND'))
const text = (words: string, behind = '') => bytes(words, behind)
const half = (whole: Uint8Array) => whole.slice(0, whole.length * 0.4)
const [jpg, pn, pdf] = ['image/jpeg', 'image/png', 'application/pdf']

/** Its objects are compressed, as most programs write them today. */
const packed = (objects: string, end = '\n') =>
  bytes('%PDF-1.7\n9 0 obj<</Type/ObjStm/N 2>>\nstream\n', deflateSync(objects), end, 'endstream\n%%EOF')

describe('the end of a file', () => {
  it.each<[string, string, Part]>([
    ['a JPEG', jpg, photo],
    ['a JPEG with a film behind it', jpg, bytes(photo, 'ftypmp42')],
    ['a PNG', pn, picture],
    ['a PNG with something behind it', pn, bytes(picture, 'x')],
    ['a PDF', pdf, text('%PDF-1.7\n…startxref\n9\n%%EOF\r\n')],
    ['a PDF with blanks behind it', pdf, text('%PDF-1.7\n%%EOF', ' '.repeat(1000))],
    ['a PDF with zeros behind it', pdf, text('%PDF-1.7\n%%EOF\n', '\0'.repeat(10_000))],
    ['a PDF with pages', pdf, text('%PDF-1.7\n2 0 obj<</Type/Pages>>\n3 0 obj<</Type/Page>>\n%%EOF')],
    [
      'a PDF whose pages are compressed',
      pdf,
      text('%PDF-1.7\n1 0 obj<</Pages 2 0 R>>\n9 0 obj<</Type/ObjStm>>\n%%EOF'),
    ],
    ['a PDF with a page in a stream of objects', pdf, packed('<</Type/Pages/Count 1>><</Type/Page>>', '\r\n')],
    ['a PDF of which only other objects are read', pdf, packed('<</Title(RUT)>>')],
    ['a WebP, of which it is not known', 'image/webp', text('RIFF')],
  ])('is there in %s (WIZ-13)', async (_, type, content) => {
    expect(await hasEnd(new Blob([bytes(content)]), type)).toBe(true)
  })

  it.each<[string, string, Part]>([
    ['40 % of a JPEG', jpg, half(photo)],
    ['a JPEG without its last byte', jpg, photo.slice(0, -1)],
    [
      'a JPEG that holds a whole small one in its EXIF data',
      jpg,
      jpeg(segment(0xe1, 'Exif\0\0', jpeg(end)), frame(40, 30)),
    ],
    ['40 % of a PNG', pn, half(picture)],
    ['a PNG that ends before its last chunk', pn, picture.slice(0, -12)],
    ['a PDF that is only its first line', pdf, text('%PDF-1.7')],
    ['a PDF that is filled up with zeros', pdf, text('%PDF-1.7\n', '\0'.repeat(10_000))],
    ['a PDF without a page', pdf, text('%PDF-1.3\n2 0 obj<</Type /Pages /Count 0 /Kids [ ]>>\n%%EOF')],
    ['a PDF without a page in a stream of objects', pdf, packed('<</Type/Pages/Count 0/Kids[]>>')],
    ['400 bytes of a PDF', pdf, text('%PDF-1.7\n'.padEnd(400, 'x'))],
  ])('is missing in %s (WIZ-13)', async (_, type, content) => {
    expect(await hasEnd(new Blob([bytes(content)]), type)).toBe(false)
  })
})
