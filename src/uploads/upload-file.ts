// Prepares a chosen file for upload: checks type and size, shrinks pictures, and removes the metadata of photographs, which can
// contain place and device (DOC-06).
import { Failure } from '../core/failure'
import { pdf, typeOf } from '../core/file-type'
import { withoutMetadata } from '../core/picture-metadata'
import { mostPixels, pixelsOf } from '../core/picture-size'
import { createQueue } from '../core/queue'
import { limits } from '../domain/limits'
import { type OfficeEnding, officeEnding, officeStart } from '../domain/upload'

/**
 * @param office an Office type that is taken, too
 * @throws Failure 'tooLarge', 'empty', 'fileType' or 'tooManyPixels'
 */
export async function prepareFile(chosen: File, office?: OfficeEnding): Promise<File> {
  if (chosen.size > limits.upload.bytes) throw new Failure('tooLarge')
  // An empty file, such as a scan that broke off, gets its own error instead of 'fileType'.
  if (chosen.size === 0) throw new Failure('empty')
  if (office && officeEnding(chosen.name) === office && (await beginsAs(chosen, office))) return chosen
  const type = await typeOf(chosen)
  if (!accepted.includes(type)) throw new Failure('fileType')
  const file = declared(chosen, type)
  return type === pdf ? file : inTurn(() => preparePicture(file))
}

const beginsAs = async (file: File, office: OfficeEnding): Promise<boolean> =>
  new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer()) === officeStart(office)

const accepted = [pdf, 'image/jpeg', 'image/png']

/** Pictures are processed one at a time, because a decoded one needs four bytes per pixel. */
const inTurn = createQueue()

async function preparePicture(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pixels = pixelsOf(bytes) ?? 0
  if (pixels > mostPixels) throw new Failure('tooManyPixels')
  const isDrawable = pixels > 0 && pixels <= limits.upload.drawablePixels
  // A redrawn picture has no metadata.
  const small = isDrawable && file.size > limits.upload.downscaleAbove && (await lighter(file).catch(() => undefined))
  if (small) return small
  const pieces = withoutMetadata(bytes)
  return pieces ? new File(pieces, file.name, { type: file.type, lastModified: file.lastModified }) : file
}

/**
 * Corrects type and name. Some systems declare 'image/jpg', 'application/octet-stream' or nothing, and the server stores what is declared;
 * programs that open the file use the extension, which phones omit.
 */
function declared(file: File, type: string): File {
  const [, kind] = type.split('/')
  const [, end = ''] = /\.(\w+)$/.exec(file.name.toLowerCase()) ?? []
  const name = end.replace('jpg', 'jpeg') === kind ? file.name : `${file.name}.${kind}`
  return file.type === type && file.name === name
    ? file
    : new File([file], name, { type, lastModified: file.lastModified })
}

/** Scales the picture to the limit of its longer side. @returns undefined if that makes the file no smaller */
async function lighter(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, limits.upload.pixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  // JPEG has no transparency: fill with white, else transparent areas become black.
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
