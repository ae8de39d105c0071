// What happens to a chosen file before it is sent: is it what it says, is it small enough, and can a picture be made lighter (pitfall 23).
import { Failure } from '../core/failure'
import { limits } from '../domain/limits'

type Kind = 'pdf' | 'jpeg' | 'png'

const typeOf = (kind: Kind): string => (kind === 'pdf' ? 'application/pdf' : `image/${kind}`)

/** By the first bytes: a name and a declared type prove nothing. */
export function fileKindOf(start: Uint8Array): Kind | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png'
  // A PDF may carry a few bytes of its printer before its own mark.
  return /%PDF-\d/.test(new TextDecoder('latin1').decode(start)) ? 'pdf' : undefined
}

/** @throws Failure 'tooLarge', 'empty' or 'fileType' */
export async function prepareFile(chosen: File): Promise<File> {
  if (chosen.size > limits.upload.bytes) throw new Failure('tooLarge')
  // What a scan or a download leaves behind when it breaks off: its kind is not what is wrong with it.
  if (chosen.size === 0) throw new Failure('empty')
  const kind = fileKindOf(new Uint8Array(await chosen.slice(0, 1024).arrayBuffer()))
  if (!kind) throw new Failure('fileType')
  const file = declared(chosen, kind)
  if (kind === 'pdf' || file.size <= limits.upload.downscaleAbove) return file
  return (await lighter(file).catch(() => undefined)) ?? file
}

/**
 * Systems that do not know a type say 'image/jpg', 'application/octet-stream' or nothing, and who stores the file believes it; who opens
 * it goes by the end of its name, which phones leave out.
 */
function declared(file: File, kind: Kind): File {
  const type = typeOf(kind)
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
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, typeOf('jpeg'), 0.85))
  if (!blob || blob.size >= file.size) return undefined
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, {
    type: blob.type,
    lastModified: file.lastModified,
  })
}

/** As the CRM writes it: '25.16 KB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, '')} ${unit}`
}
