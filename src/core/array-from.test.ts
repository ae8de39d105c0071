import { describe, expect, it } from 'vitest'
import { arrayFrom } from './array-from'

describe('an array', () => {
  it('is made of what can be walked through or has a length, as the language makes it (EMB-03)', () => {
    expect([arrayFrom(new Set('ab')), arrayFrom(new Map([[1, 2]]).entries())]).toEqual([['a', 'b'], [[1, 2]]])
    expect([arrayFrom('añ'), arrayFrom(new Set()), arrayFrom({ 0: 'a', length: 1 })]).toEqual([['a', 'ñ'], [], ['a']])
    expect(arrayFrom({ length: 2 }, (_, place) => place)).toEqual([0, 1])
    expect(() => arrayFrom(undefined as never)).toThrow(TypeError)
  })
})
