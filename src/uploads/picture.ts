// Decodes and draws pictures. A drawn picture has no metadata, and stands upright as its EXIF data says.
import { createQueue } from '../core/queue'

/** Pictures are processed one at a time, because a decoded one needs four bytes per pixel. */
export const inTurn = createQueue()

/** Scales the picture down until its longer side has at most `longest` pixels. @throws whatever the browser throws if it cannot decode it */
export async function drawn(picture: Blob, longest: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    return scaled(bitmap, longest)
  } finally {
    bitmap.close()
  }
}

function scaled(picture: ImageBitmap | HTMLCanvasElement, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  // JPEG has no transparency: fill with white, else transparent areas become black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

export const jpegOf = (canvas: HTMLCanvasElement, quality = 0.85): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })

/** Pixels of a thumbnail's longer side: twice what is shown, for dense screens. */
const small = 320

export const smallOf = (canvas: HTMLCanvasElement): HTMLCanvasElement => scaled(canvas, small)

export const thumbnailOf = (picture: Blob): Promise<HTMLCanvasElement> => inTurn(() => drawn(picture, small))
