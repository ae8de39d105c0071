import { afterEach, describe, expect, it, vi } from 'vitest'
import { asFailure, Failure, failureCodes, isPassing, loadChunk, logFailure } from './failure'

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

describe('what was thrown', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is a failure as it is, a call taken back, or a fault of ours (ERR-02)', () => {
    const failure = new Failure('network', { status: 502 })
    expect([asFailure(failure), failure.message]).toEqual([failure, `network (502) ${failure.reference}`])
    expect(failure.reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    const codes = [new DOMException('', 'AbortError'), new DOMException('', 'DataError'), 'x'].map(asFailure)
    expect(codes.map(({ code }) => code)).toEqual(['cancelled', 'unexpected', 'unexpected'])
  })

  it('may pass by itself, or not (ERR-02)', () => {
    expect(failureCodes.filter((code) => isPassing(new Failure(code)))).toEqual([
      ...['offline', 'network', 'originRefused', 'timeout', 'unavailable', 'rateLimited'],
    ])
  })

  it('by a file of code that does not come is the network’s, what the file itself throws is not (ERR-02)', async () => {
    const lost = () => loadChunk(Promise.reject(new TypeError('error loading dynamically imported module: /a.js')))
    await expect(lost()).rejects.toMatchObject({ code: 'network' })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(lost()).rejects.toMatchObject({ code: 'offline' })
    const own = new TypeError('Invalid property descriptor')
    await expect(loadChunk(Promise.reject(own))).rejects.toBe(own)
    expect(await loadChunk(Promise.resolve(1))).toBe(1)
  })
})

it('a failure can be made on a page that has frozen the prototype of all errors (EMB-02)', () => {
  const { writable } = Object.getOwnPropertyDescriptor(Error.prototype, 'name') ?? {}
  Object.defineProperty(Error.prototype, 'name', { writable: false })
  try {
    expect(new Failure('network').name).toBe('Failure')
  } finally {
    Object.defineProperty(Error.prototype, 'name', { writable })
  }
})
