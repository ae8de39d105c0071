import { describe, expect, it } from 'vitest'
import { fileSize } from './file-size'

const readable = (size: string, language: string) => fileSize(size, language).replace('\u00a0', ' ')

describe('fileSize', () => {
  it.each([
    ['25.16 KB', 'es', '25,2 KB'],
    ['25.16 KB', 'en', '25.2 KB'],
    ['25.0 KB', 'es', '25 KB'],
    ['1.95 MB', 'es', '2 MB'],
    ['0.04 kb', 'en', '0 KB'],
    ['812 B', 'es', '812 B'],
    ['1023.96 KB', 'en', '1,024 KB'],
    ['1234567.5 B', 'es', '1.234.567,5 B'],
  ])('writes %s for a reader of %s as %s (DOC-03)', (size, language, shown) => {
    expect(readable(size, language)).toBe(shown)
  })

  it('rounds and groups as the language does it (DOC-03)', () => {
    for (const [language, locale] of [
      ['es', 'es-CO'],
      ['en', 'en-US'],
    ] as const) {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
      for (const figure of [0, 0.05, 1.05, 8.35, 9.96, 99.94, 100, 999.95, 1000, 10_485.76, 123_456_789.1])
        expect(readable(`${figure} KB`, language)).toBe(`${format.format(figure)} KB`)
    }
  })

  it('leaves what is no size as it stands, at a bearable length (DOC-03)', () => {
    expect(fileSize('unknown', 'es')).toBe('unknown')
    expect(fileSize('x'.repeat(5000), 'es').length).toBeLessThan(30)
  })
})
