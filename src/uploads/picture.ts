// A drawn picture is upright and has no metadata (DOC-06).
import { Failure } from '../core/failure'
import { isHeic, typeOf } from '../core/file-type'
import { lookedAt } from '../core/picture-look'
import { pixelsOf, scaleFor } from '../core/picture-size'
import { createQueue } from '../core/promises'
import { limits } from '../domain/limits'

/** One at a time: decoded, a pixel takes four bytes. */
export const enqueue = createQueue()

/** @throws Failure 'tooManyPixels', 'heic', 'fileType', 'unreadable' */
export async function drawnChoice(file: File): Promise<HTMLCanvasElement> {
  const isFromPhone = await isHeic(file)
  if (!isFromPhone && !(await typeOf(file)).startsWith('image/')) throw new Failure('fileType')
  const pixels = pixelsOf(new Uint8Array(await file.arrayBuffer())) ?? 0
  if (pixels > limits.upload.pixels) throw new Failure('tooManyPixels')
  return enqueue(() => drawn(file, limits.upload.longestSide)).catch((cause) => {
    throw new Failure(isFromPhone ? 'heic' : 'unreadable', { cause })
  })
}

/** Scales down to `longest` pixels, a very long one less. */
export async function drawn(picture: Blob, longest: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    return scaled(bitmap, scaleFor(bitmap.width, bitmap.height, longest))
  } finally {
    bitmap.close()
  }
}

const within = (canvas: HTMLCanvasElement, longest: number): HTMLCanvasElement =>
  scaled(canvas, Math.min(1, longest / Math.max(canvas.width, canvas.height)))

function scaled(picture: ImageBitmap | HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  // JPEG has no transparency, which would become black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

export const encoded = (canvas: HTMLCanvasElement, type: string, quality = 0.85): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(take, type, quality)
  })

/** Pixels; twice what is shown, for dense screens. */
const small = 320

export function pixelsFor(canvas: HTMLCanvasElement): ImageData {
  const shown = within(canvas, lookedAt)
  const paper = shown.getContext('2d')
  if (!paper) throw new Error('no canvas')
  return paper.getImageData(0, 0, shown.width, shown.height)
}

export const thumbnailOf = (canvas: HTMLCanvasElement): HTMLCanvasElement => within(canvas, small)
