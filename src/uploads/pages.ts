// The pages of a document that is photographed: each picture is checked and redrawn when it is chosen, and all become one PDF when it is
// sent (DOC-09).
import { Failure } from '../core/failure'
import { isHeic, typeOf } from '../core/file-type'
import { pixelsOf } from '../core/picture-size'
import { randomId } from '../core/random-id'
import { limits } from '../domain/limits'
import type { Page } from '../domain/upload'
import { drawn, inTurn, jpegOf, smallOf } from './picture'
import { pdfOf } from './picture-pdf'

/** @throws Failure 'empty', 'tooLarge', 'tooManyPixels', 'heic', or 'fileType' for what is no picture or a broken one */
export async function readPage(file: File): Promise<Page> {
  const unreadable = await refusalOf(file)
  return inTurn(async () => {
    const canvas = await drawn(file, limits.upload.pixels).catch((cause) => {
      throw new Failure(unreadable, { cause })
    })
    const { width, height } = canvas
    const jpeg = await jpegOf(canvas)
    return { id: randomId(), name: file.name, jpeg, width, height, thumbnail: smallOf(canvas) }
  })
}

/** Checks the file before it is decoded. @returns the code of the failure if the browser cannot decode it @throws Failure */
async function refusalOf(file: File): Promise<'heic' | 'fileType'> {
  if (file.size === 0) throw new Failure('empty')
  if (file.size > limits.upload.bytes) throw new Failure('tooLarge')
  if (await isHeic(file)) return 'heic'
  if (!['image/jpeg', 'image/png'].includes(await typeOf(file))) throw new Failure('fileType')
  const pixels = pixelsOf(new Uint8Array(await file.arrayBuffer())) ?? 0
  if (pixels > limits.upload.drawablePixels) throw new Failure('tooManyPixels')
  return 'fileType'
}

/** Longer side in pixels and quality, until the document fits. The last one is still legible on A4. */
const lighter = [
  [2000, 0.8],
  [1600, 0.7],
  [1300, 0.6],
] as const

/** @param most bytes @throws Failure 'tooLarge' if it does not fit, however light the pictures */
export async function documentOf(
  pages: readonly Page[],
  name: string,
  most: number = limits.upload.bytes,
): Promise<File> {
  const made = pdfOf(pages)
  if (made.size <= most) return fileOf(made, name)
  for (const [longest, quality] of lighter) {
    const light: Page[] = []
    for (const page of pages) light.push(await inTurn(() => redrawn(page, longest, quality)))
    const lightPdf = pdfOf(light)
    if (lightPdf.size <= most) return fileOf(lightPdf, name)
  }
  throw new Failure('tooLarge')
}

async function redrawn(page: Page, longest: number, quality: number): Promise<Page> {
  const canvas = await drawn(page.jpeg, longest)
  return { ...page, jpeg: await jpegOf(canvas, quality), width: canvas.width, height: canvas.height }
}

const fileOf = (pdf: Blob, name: string) => new File([pdf], name, { type: pdf.type })
