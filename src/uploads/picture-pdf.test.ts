import { describe, expect, it } from 'vitest'
import { readPdf } from '../../tests/kit/pdf-reader'
import { redAndBlue } from '../../tests/kit/photos'
import { pdfOf } from './picture-pdf'

const picture = (turns: number) => ({ jpeg: new Blob([redAndBlue]), width: 48, height: 32, turns })
const read = async (...turns: number[]) => readPdf(await pdfOf(turns.map(picture)).bytes())

/** Red or blue, as the eye sees it. */
const tone = ([red = 0, green = 0, blue = 0]: number[]) =>
  red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : `${red},${green},${blue}`

describe('a PDF of pictures', () => {
  it('is read by another program without a remark, a page for each picture in its order (DOC-09)', async () => {
    const { pages, info } = await read(0, 2, 0)
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(info).toMatch(/PDF version:\s+1\.4\n/)
    expect(pages.map((page) => tone(page.colour(0.2, 0.5)))).toEqual(['red', 'blue', 'red'])
  })

  it('has pages of the shape of their pictures, as long as A4 (DOC-09)', async () => {
    const { pages } = await read(0, 1)
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [842, 562],
      [562, 842],
    ])
  })

  it.each([
    [0, 'left', 0.2, 0.5],
    [1, 'top', 0.5, 0.2],
    [2, 'right', 0.8, 0.5],
    [3, 'bottom', 0.5, 0.8],
  ])('shows a picture after %i quarter turns with its left side at the %s (DOC-09)', async (turns, _, across, down) => {
    const [page] = (await read(turns)).pages
    expect(tone(page?.colour(across, down) ?? [])).toBe('red')
    expect(tone(page?.colour(1 - across, 1 - down) ?? [])).toBe('blue')
  })

  it('says nothing of when, where or with what it was made (DOC-09)', async () => {
    const { info } = await read(0)
    expect(info).not.toMatch(/Title|Author|Creator|Producer|Date/)
  })

  // Readers mend a wrong table silently, so it is looked at here.
  it('has a table that leads to each of its objects (DOC-09)', async () => {
    const bytes = Buffer.from(await pdfOf([picture(0), picture(1)]).bytes())
    const text = bytes.toString('latin1')
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    const [head = '', count] = /^xref\n0 (\d+)\n0{10} 65535 f \n/.exec(text.slice(start)) ?? []
    expect(count).toBe('9')
    const lines = [...text.slice(start + head.length).matchAll(/^(\d{10}) 00000 n $/gm)]
    const objects = lines.map(([, offset]) => /^\d+ 0 obj/.exec(text.slice(Number(offset)))?.[0])
    expect(objects).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number} 0 obj`))
    const streams = [...text.matchAll(/\/Length (\d+)>>\nstream\n/g)]
    for (const { index, 0: opening, 1: length } of streams)
      expect(text.slice(index + opening.length + Number(length)).startsWith('\nendstream')).toBe(true)
    expect(streams).toHaveLength(4)
  })
})
