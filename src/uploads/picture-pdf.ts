// A PDF of pictures, without data of the buyer (docs/decisions.md).
import type { Drawn } from '../domain/upload'

/** Points of a page's longer side (A4); a page has its picture's shape. */
const longest = 842
/** Points of the narrowest side, and of the longest that programs open. */
const [narrowest, longestAllowed] = [300, 14_400]

/** How a canvas writes the pixels of a JPEG. */
const pixels = '/ColorSpace/DeviceRGB/BitsPerComponent 8'

/** @param pictures JPEGs of three colours */
export function pdfOf(pictures: readonly Drawn[]): Blob {
  const parts: BlobPart[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Blob) => {
    parts.push(part)
    length += typeof part === 'string' ? part.length : part.size
  }
  const object = (...body: (string | Blob)[]) => {
    offsets.push(length)
    for (const part of [`${offsets.length} 0 obj\n`, ...body, '\nendobj\n']) write(part)
  }
  const stream = (dictionary: string, content: Blob) =>
    object(`<<${dictionary}/Length ${content.size}>>\nstream\n`, content, '\nendstream')

  write('%PDF-1.4\n%')
  // Non-ASCII bytes show programs that it is no text.
  write(new Blob([new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3])]))
  write('\n')
  object('<</Type/Catalog/Pages 2 0 R>>')
  const kids = pictures.map((_, place) => `${3 + place * 3} 0 R`).join(' ')
  object(`<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`)
  for (const { jpeg, width, height } of pictures) {
    const number = offsets.length + 1
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    const scale = Math.min(Math.max(longest / long, narrowest / short), longestAllowed / long)
    const [across, down] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents ${number + 1} 0 R`,
      `/Resources<</XObject<</P ${number + 2} 0 R>>>>>>`,
    )
    stream('', new Blob([`q ${across} 0 0 ${down} 0 0 cm /P Do Q`]))
    stream(`/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${pixels}/Filter/DCTDecode`, jpeg)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  const start = length
  write(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}
