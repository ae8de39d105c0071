import { describe, expect, it } from 'vitest'
import { visible } from './plain-text'

describe('a typed text', () => {
  it.each([
    ['Cali\u200b', 'Cali'],
    ['\u202eSanta\u2069 Marta', 'Santa Marta'],
    ['👨\u200d👩', '👨👩'],
    ['Calle 1\tApto 2\u0000', 'Calle 1 Apto 2'],
    ['uno\r\ndos', 'uno\r\ndos'],
    ['a\ud800b', 'ab'],
  ])('loses what a gateway refuses: %j becomes %j (GAT-15)', (typed, kept) => {
    expect(visible(typed)).toBe(kept)
  })
})
