import { afterEach, describe, expect, it, vi } from 'vitest'
import { asFailure, logFailure } from './failure'

describe('a fault on the console', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('has a code and a reference, and not a word of what was thrown (EMB-11)', () => {
    const said: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(...words))
    const failure = asFailure(new TypeError('cannot read 1020304050 of Ana Ruiz'))
    logFailure(failure, 'in Documents')
    expect(said.every((word) => typeof word === 'string')).toBe(true)
    const text = said.join(' ')
    expect(text).toContain(`unexpected ${failure.reference}`)
    expect(text).toContain('in Documents')
    expect(text).toContain('failure.test.ts')
    expect(text).not.toMatch(/Ana|1020304050/)
  })
})
