import { describe, expect, it } from 'vitest'
import { withExactIds } from './json'

describe('ids of 19 digits', () => {
  it.each([
    ['{"id":5725767000000123451}', '{"id":"5725767000000123451"}'],
    ['{"id": 5725767000000123451}', '{"id": "5725767000000123451"}'],
    ['[5725767000000123451,5725767000000123452]', '["5725767000000123451","5725767000000123452"]'],
    ['{"id":\n5725767000000123451\n}', '{"id":\n"5725767000000123451"\n}'],
  ])('become text: %s (API-04)', (json, exact) => {
    expect(withExactIds(json)).toBe(exact)
  })

  it.each([
    '{"id":"5725767000000123451"}',
    '{"note":"paid, 5725767000000123451 \\"twice\\""}',
    '{"amount":1250000.5,"paid":-3e10,"done":true}',
  ])('leave everything else as it was: %s (API-04)', (json) => {
    expect(withExactIds(json)).toBe(json)
  })
})
