// Photographed pages, and the PDF they become (DOC-09).
import { Failure } from '../core/failure'
import { hasEnd, typeOf } from '../core/file-type'
import { lookOf } from '../core/picture-look'
import { randomId } from '../core/random-id'
import { limits } from '../domain/limits'
import type { Drawn, Page } from '../domain/upload'
import { readIntoMemory } from './in-memory'
import { type Canvases, drawFile, drawPieces, encodeJpeg, enqueue, pixelsFor, thumbnailOf } from './picture'
import { pdfOf } from './picture-pdf'

/** @throws Failure as readIntoMemory and drawFile */
export async function readPage(file: File): Promise<Page> {
  const picture = await readIntoMemory(file)
  const isWhole = await hasEnd(picture, await typeOf(picture))
  const canvases = await drawFile(picture)
  const [canvas] = canvases
  const [first, ...rest] = await piecesOf(canvases)
  return {
    ...first,
    rest,
    id: randomId(),
    name: file.name,
    thumbnail: thumbnailOf(canvas),
    hint: isWhole ? lookOf(pixelsFor(canvas)) : 'incomplete',
  }
}

export async function piecesOf([canvas, ...others]: Canvases): Promise<[Drawn, ...Drawn[]]> {
  const first = await encodeJpeg(canvas)
  const rest: Drawn[] = []
  for (const other of others) rest.push(await encodeJpeg(other))
  return [first, ...rest]
}

/** Pixels and quality, tried until it fits; the last is legible on A4. */
const smallerEncodings: readonly [longest: number, quality: number][] = [
  [2000, 0.8],
  [1600, 0.7],
  [1300, 0.6],
]

type Pieces = Drawn & { rest?: readonly Drawn[] }

/** @throws Failure 'tooLarge' if it cannot fit */
export async function documentOf(pages: readonly Pieces[], name: string, maxBytes: number = limits.upload.bytes) {
  const pieces = pages.flatMap((page) => [page, ...(page.rest ?? [])])
  for (const encoding of [undefined, ...smallerEncodings]) {
    const pictures: Drawn[] = []
    for (const piece of pieces) pictures.push(encoding ? await enqueue(() => encodeSmaller(piece, ...encoding)) : piece)
    const made = pdfOf(pictures)
    if (made.size <= maxBytes) return new File([made], name, { type: made.type })
  }
  throw new Failure('tooLarge')
}

async function encodeSmaller({ jpeg }: Drawn, longest: number, quality: number): Promise<Drawn> {
  const [canvas] = await drawPieces(jpeg, longest)
  return encodeJpeg(canvas, quality)
}

/** Replaces a page of the same side; sorts the sides. */
export function added<P extends { readonly side?: number | undefined }>(pages: readonly P[], page: P): P[] {
  const { side } = page
  if (side === undefined) return [...pages, page]
  return [...pages.filter((other) => other.side !== side), page].toSorted((a, b) => (a.side ?? 0) - (b.side ?? 0))
}

export function documentName(label: string, taken: readonly { readonly name: string }[]): string {
  const base = label
    .replace(/[^\p{L}\p{N} ()_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
  const names = [...Array(taken.length + 1).keys()].map((count) => `${base}${count ? ` ${count + 1}` : ''}.pdf`)
  return names.find((name) => !taken.some((file) => file.name === name)) ?? `${base}.pdf`
}
