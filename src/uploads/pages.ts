// Photographed pages become one PDF when they are sent (DOC-09).
import { Failure } from '../core/failure'
import { typeOf } from '../core/file-type'
import { lookOf } from '../core/picture-look'
import { randomId } from '../core/random-id'
import { limits } from '../domain/limits'
import type { Page } from '../domain/upload'
import { inMemory } from './in-memory'
import { drawn, drawnChoice, encoded, enqueue, pixelsFor, thumbnailOf } from './picture'
import { pdfOf } from './picture-pdf'
import { hintOf } from './upload-file'

/** @throws Failure as inMemory and drawnChoice */
export async function readPage(file: File): Promise<Page> {
  const picture = await inMemory(file)
  const hint = await hintOf(picture, await typeOf(picture))
  const canvas = await drawnChoice(picture)
  const { width, height } = canvas
  const jpeg = await encoded(canvas, 'image/jpeg')
  return {
    id: randomId(),
    name: file.name,
    jpeg,
    width,
    height,
    thumbnail: thumbnailOf(canvas),
    hint: hint ?? lookOf(pixelsFor(canvas)),
  }
}

/** Tried until it fits; the last is legible on A4. */
const lighter: readonly [longest: number, quality: number][] = [
  [2000, 0.8],
  [1600, 0.7],
  [1300, 0.6],
]

/** @param most bytes @throws Failure 'tooLarge' if it cannot fit */
export async function documentOf(pages: readonly Page[], name: string, most: number = limits.upload.bytes) {
  for (const lightness of [undefined, ...lighter]) {
    const pictures: Page[] = []
    for (const page of pages) pictures.push(lightness ? await enqueue(() => redrawn(page, ...lightness)) : page)
    const made = pdfOf(pictures)
    if (made.size <= most) return new File([made], name, { type: made.type })
  }
  throw new Failure('tooLarge')
}

async function redrawn(page: Page, longest: number, quality: number): Promise<Page> {
  const canvas = await drawn(page.jpeg, longest)
  return { ...page, jpeg: await encoded(canvas, 'image/jpeg', quality), width: canvas.width, height: canvas.height }
}
