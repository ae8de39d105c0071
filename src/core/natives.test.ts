import { afterEach, describe, expect, it } from 'vitest'
import { arrayFrom, jsonOf } from './natives'

describe('an array', () => {
  it('is made of what can be walked through or has a length, as the language makes it (EMB-03)', () => {
    expect([arrayFrom(new Set('ab')), arrayFrom(new Map([[1, 2]]).entries())]).toEqual([['a', 'b'], [[1, 2]]])
    expect([arrayFrom('añ'), arrayFrom(new Set()), arrayFrom({ 0: 'a', length: 1 })]).toEqual([['a', 'ñ'], [], ['a']])
    expect(arrayFrom({ length: 2 }, (_, place) => place)).toEqual([0, 1])
    expect(() => arrayFrom(undefined as never)).toThrow(TypeError)
  })
})

describe('JSON', () => {
  afterEach(() => {
    for (const { prototype } of [Array, Object]) Reflect.deleteProperty(prototype, 'toJSON')
  })

  it('is what the language makes, on a page whose library gives arrays and objects a toJSON (EMB-16)', () => {
    const value = { a: ['ñ', 1, null, { b: undefined, c: [true] }], at: new Date(0), none: undefined }
    const json = JSON.stringify(value)
    for (const { prototype } of [Array, Object])
      Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'changed' })
    expect(jsonOf(value)).toBe(json)
    expect(jsonOf(undefined)).toBe(undefined)
  })
})
