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
    ['1023.96 KB', 'en', '1024 KB'],
  ])('writes %s for a reader of %s as %s (DOC-03)', (size, language, shown) => {
    expect(readable(size, language)).toBe(shown)
  })

  it('leaves what is no size as it stands, at a bearable length (DOC-03)', () => {
    expect(fileSize('unknown', 'es')).toBe('unknown')
    expect(fileSize('x'.repeat(5000), 'es').length).toBeLessThan(30)
  })
})
