// What happens to a chosen file before it is sent: is it what it says, is it small enough, can a picture be made lighter (pitfall 23), and
// out goes what a photograph tells of place and device (DOC-06).
import { Failure } from '../core/failure'
import { pdf, typeOf } from '../core/file-type'
import { withoutMetadata } from '../core/picture-metadata'
import { mostPixels, pixelsOf } from '../core/picture-size'
import { limits } from '../domain/limits'

/** @throws Failure 'tooLarge', 'empty', 'fileType' or 'tooManyPixels' */
export async function prepareFile(chosen: File): Promise<File> {
  if (chosen.size > limits.upload.bytes) throw new Failure('tooLarge')
  // What a scan or a download leaves behind when it breaks off: its kind is not what is wrong with it.
  if (chosen.size === 0) throw new Failure('empty')
  const type = await typeOf(chosen)
  if (!accepted.includes(type)) throw new Failure('fileType')
  const file = declared(chosen, type)
  return type === pdf ? file : inLine(() => preparePicture(file))
}

const accepted = [pdf, 'image/jpeg', 'image/png']

/** One picture at a time: a decoded one takes four bytes a pixel. */
let line: Promise<unknown> = Promise.resolve()

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const mine = line.then(work)
  line = mine.catch(() => undefined)
  return mine
}

async function preparePicture(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pixels = pixelsOf(bytes) ?? 0
  if (pixels > mostPixels) throw new Failure('tooManyPixels')
  const isDrawable = pixels > 0 && pixels <= limits.upload.drawablePixels
  // Drawn anew, it holds nothing but what is seen.
  const small = isDrawable && file.size > limits.upload.downscaleAbove && (await lighter(file).catch(() => undefined))
  if (small) return small
  const pieces = withoutMetadata(bytes)
  return pieces ? new File(pieces, file.name, { type: file.type, lastModified: file.lastModified }) : file
}

/**
 * Systems that do not know a type say 'image/jpg', 'application/octet-stream' or nothing, and who stores the file believes it; who opens
 * it goes by the end of its name, which phones leave out.
 */
function declared(file: File, type: string): File {
  const [, kind] = type.split('/')
  const [, end = ''] = /\.(\w+)$/.exec(file.name.toLowerCase()) ?? []
  const name = end.replace('jpg', 'jpeg') === kind ? file.name : `${file.name}.${kind}`
  return file.type === type && file.name === name
    ? file
    : new File([file], name, { type, lastModified: file.lastModified })
}

/** The picture with its longer side at the limit; undefined where that makes it no smaller. */
async function lighter(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, limits.upload.pixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  // JPEG has no transparency: a scan without background becomes white, not black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob || blob.size >= file.size) return undefined
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, {
    type: blob.type,
    lastModified: file.lastModified,
  })
}
