// Reads a PDF with Poppler, a reader that is not ours (Debian's poppler-utils; `npm test` installs it).
import { spawnSync } from 'node:child_process'

export interface ReadPage {
  /** In points. */
  width: number
  height: number
  /** Red, green and blue at a place given as fractions of width and height. */
  colour(across: number, down: number): number[]
}

export interface ReadPdf {
  pages: ReadPage[]
  /** What the reader says of the file: producer, dates and so on. */
  info: string
}

const program = (name: string, args: string[], input: Uint8Array): Buffer => {
  const { stdout, stderr, error, status } = spawnSync(name, args, { input, maxBuffer: 200_000_000 })
  if (error) throw new Error(`${name} is needed to read PDF files: install poppler-utils`, { cause: error })
  // A reader repairs much, and says so: a valid file makes it say nothing.
  if (status !== 0 || stderr.length > 0) throw new Error(`${name} (${status}): ${stderr}`)
  return stdout
}

/** @throws where the file is no valid PDF */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const info = program('pdfinfo', ['-'], bytes).toString()
  // One point is one pixel.
  const drawn = program('pdftoppm', ['-r', '72', '-'], bytes)
  const pages: ReadPage[] = []
  for (let at = 0; at < drawn.length; ) {
    const [head = '', width = 0, height = 0] =
      /^P6\n(\d+) (\d+)\n255\n/.exec(drawn.toString('latin1', at, at + 40)) ?? []
    const [wide, high, start] = [Number(width), Number(height), at + head.length]
    if (!wide || !high) throw new Error('pdftoppm wrote no picture')
    pages.push({
      ...{ width: wide, height: high },
      colour(across, down) {
        const pixel = start + 3 * (Math.floor(high * down) * wide + Math.floor(wide * across))
        return [...drawn.subarray(pixel, pixel + 3)]
      },
    })
    at = start + 3 * wide * high
  }
  return { pages, info }
}
