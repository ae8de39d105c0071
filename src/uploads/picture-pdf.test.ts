import { describe, expect, it } from 'vitest'
import { readPdf } from '../../tests/kit/pdf-reader'
import { redAndBlue } from '../../tests/kit/photos'
import { pdfOf } from './picture-pdf'

const picture = { jpeg: new Blob([redAndBlue]), width: 48, height: 32 }
const read = async (count: number) => readPdf(await pdfOf(Array(count).fill(picture)).bytes())

/** Red or blue, as the eye sees it. */
const tone = ([red = 0, green = 0, blue = 0]: number[]) =>
  red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : `${red},${green},${blue}`

describe('a PDF of pictures', () => {
  it('is read by another program without a remark, a page for each picture, upright (DOC-09)', async () => {
    const { pages, info } = await read(3)
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(info).toMatch(/PDF version:\s+1\.4\n/)
    expect(pages.map((page) => tone(page.colour(0.2, 0.5)))).toEqual(['red', 'red', 'red'])
    expect(pages.map((page) => tone(page.colour(0.8, 0.5)))).toEqual(['blue', 'blue', 'blue'])
  })

  it('has pages of the shape of their pictures, as long as A4 (DOC-09)', async () => {
    const [page] = (await read(1)).pages
    expect([page?.width, page?.height]).toEqual([842, 562])
  })

  it('has a wider page for a long picture, whose letters would vanish on one as long as A4 (DOC-09)', async () => {
    const long = { ...picture, width: 900, height: 16_667 }
    const [page] = (await readPdf(await pdfOf([long]).bytes())).pages
    expect([page?.width, page?.height]).toEqual([300, 5556])
  })

  it('says nothing of when, where or with what it was made (DOC-09)', async () => {
    const { info } = await read(1)
    expect(info).not.toMatch(/Title|Author|Creator|Producer|Date/)
  })

  // Readers mend a wrong table silently, so it is looked at here.
  it('has a table that leads to each of its objects (DOC-09)', async () => {
    const bytes = Buffer.from(await pdfOf([picture, picture]).bytes())
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
