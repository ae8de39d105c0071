// Drawn pictures are upright, without metadata (DOC-06).
import { Failure } from '../core/failure'
import { hasEnd, isHeic, typeOf } from '../core/file-type'
import { isCut, isLightOnNothing, lookedAt } from '../core/picture-look'
import { jpegMarkers, type Piece, piecesOf, pixelsOf, scaleFor, sizeOf, webpOrientation } from '../core/picture-size'
import { createQueue } from '../core/promises'
import { limits } from '../domain/limits'
import type { Drawn } from '../domain/upload'

/** Draws one picture at a time: decoded, a pixel takes four bytes. */
export const enqueue = createQueue()

export type Canvases = [HTMLCanvasElement, ...HTMLCanvasElement[]]

/** @returns pieces of a very long picture @throws Failure */
export async function drawFile(file: File): Promise<Canvases> {
  const isFromPhone = await isHeic(file)
  if (!isFromPhone && !(await typeOf(file)).startsWith('image/')) throw new Failure('fileType')
  const pixels = pixelsOf(new Uint8Array(await file.arrayBuffer())) ?? 0
  if (pixels > limits.upload.pixels) throw new Failure('tooManyPixels')
  if (!(await enqueue(isCanvasUnaltered).catch(() => false))) throw new Failure('picturesAltered')
  const draw = (picture: Blob) => enqueue(() => drawPieces(picture, limits.upload.longestSide, limits.upload.pages))
  return draw(file)
    .catch(async (cause) => {
      const canvases = await draw(await withEndMark(file, cause))
      // A long picture ends in its last piece.
      if (isCut(pixelsFor(canvases.at(-1) ?? canvases[0]))) throw cause
      return canvases
    })
    .catch((cause) => {
      throw new Failure(isFromPhone ? 'heic' : 'unreadable', { cause })
    })
}

/** Chromium refuses a JPEG without its end mark. @throws cause for another picture */
async function withEndMark(file: File, cause: unknown): Promise<Blob> {
  const type = await typeOf(file)
  if (type !== 'image/jpeg' || (await hasEnd(file, type))) throw cause
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new Blob([
    bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1),
    new Uint8Array([0xff, jpegMarkers.end]),
  ])
}

/** Scales down to `longest` pixels, a very long one less, in up to `maxPieces`. */
export async function drawPieces(picture: Blob, longest: number, maxPieces = 1): Promise<Canvases> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const source = await upright(picture, bitmap)
    const [first, ...rest] = piecesOf(source.width, source.height, longest, maxPieces)
    const ground = picture.type === 'image/jpeg' ? white : backgroundOf(bitmap)
    const piece = (part: Piece) => scaled(source, scaleFor(part.width, part.height, longest), part, ground)
    return [piece(first), ...rest.map(piece)]
  } finally {
    bitmap.close()
  }
}

/** Turns a WebP as its EXIF says, which browsers do for JPEG alone. */
async function upright(picture: Blob, bitmap: ImageBitmap): Promise<ImageBitmap | HTMLCanvasElement> {
  if ((await typeOf(picture)) !== 'image/webp') return bitmap
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const [turn, [width, height] = []] = [webpOrientation(bytes), sizeOf(bytes)]
  if ((turn !== 6 && turn !== 8) || width === height || width !== bitmap.width) return bitmap
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.height, height: bitmap.width })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  if (turn === 6) paper.setTransform(0, 1, -1, 0, canvas.width, 0)
  else paper.setTransform(0, -1, 1, 0, 0, canvas.height)
  paper.drawImage(bitmap, 0, 0)
  return canvas
}

const white = '#fff'

/** Dark for light letters, which would vanish on white. */
function backgroundOf(bitmap: ImageBitmap): string {
  const clear = scaled(
    bitmap,
    Math.min(1, lookedAt / Math.max(bitmap.width, bitmap.height)),
    wholeOf(bitmap),
    'transparent',
  )
  return isLightOnNothing(pixelsIn(clear)) ? '#333' : white
}

const scaledToFit = (canvas: HTMLCanvasElement, longest: number): HTMLCanvasElement =>
  scaled(canvas, Math.min(1, longest / Math.max(canvas.width, canvas.height)))

const wholeOf = ({ width, height }: Pick<Piece, 'width' | 'height'>): Piece => ({ x: 0, y: 0, width, height })

function scaled(picture: ImageBitmap | HTMLCanvasElement, scale: number, part = wholeOf(picture), ground = white) {
  const { x, y, width, height } = part
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  // JPEG has no transparency, which would become black.
  paper.fillStyle = ground
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

export async function encodeJpeg(canvas: HTMLCanvasElement, quality?: number): Promise<Drawn> {
  const { width, height } = canvas
  return { jpeg: await encodeCanvas(canvas, 'image/jpeg', quality), width, height }
}

export const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality = 0.85): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(onBlob, type, quality)
  })

/** Pixels of a thumbnail: twice what is shown, for dense screens. */
const thumbnailSize = 320

export const pixelsFor = (canvas: HTMLCanvasElement): ImageData => pixelsIn(scaledToFit(canvas, lookedAt))

function pixelsIn(canvas: HTMLCanvasElement): ImageData {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  return paper.getImageData(0, 0, canvas.width, canvas.height)
}

export const thumbnailOf = (canvas: HTMLCanvasElement): HTMLCanvasElement => scaledToFit(canvas, thumbnailSize)

const testSize = 16
const testColour = { css: '#c84020', pixel: [200, 64, 32, 255] }
/** Some browsers change the last bits alone, which nobody sees. */
const visibleDifference = 8

/** Browsers that prevent fingerprints may give other pixels than they show. */
async function isCanvasUnaltered(): Promise<boolean> {
  const canvas = Object.assign(document.createElement('canvas'), { width: testSize, height: testSize })
  const paper = canvas.getContext('2d')
  if (!paper) return false
  paper.fillStyle = testColour.css
  paper.fillRect(0, 0, testSize, testSize)
  const bitmap = await createImageBitmap(await encodeCanvas(canvas, 'image/png'))
  paper.clearRect(0, 0, testSize, testSize)
  paper.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { pixel } = testColour
  const difference = (byte: number, index: number) => Math.abs(byte - (pixel[index % pixel.length] ?? 0))
  return pixelsIn(canvas).data.every((byte, index) => difference(byte, index) < visibleDifference)
}
