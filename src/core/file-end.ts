// Whether a file has the mark at its end: a download or a copy that broke off has none. A hint, because some programs leave it out.
import { pdf } from './file-type'
import { type Bytes, jpegMarkers, jpegSegments } from './picture-size'

/** Bytes at the end of a PDF within which its mark stands; some programs write blanks or a signature behind it. */
const pdfEnd = 2048

/** @param type of its first bytes; of another type than JPEG, PNG and PDF nothing is known, and it counts as whole */
export async function hasEnd(file: Blob, type: string): Promise<boolean> {
  if (type === pdf) return (await file.slice(-pdfEnd).text()).includes('%%EOF')
  if (type !== 'image/jpeg' && type !== 'image/png') return true
  const bytes = new Uint8Array(await file.arrayBuffer())
  return type === 'image/png' ? hasPngEnd(bytes) : hasJpegEnd(bytes)
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
