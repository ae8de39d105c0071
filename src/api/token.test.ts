import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renewalTimeOf } from './token'

const now = Date.UTC(2026, 10, 21, 15)
const seconds = 1000
const minutes = 60 * seconds
const hour = 60 * minutes
const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`
/** A time of the server, whose clock this device's may be ahead of. */
const at = (offset: number) => (now + offset) / 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

describe('when a token is to be replaced (SES-04)', () => {
  it('a minute before its own end, counted from the moment it came (SES-04)', () => {
    expect(renewalTimeOf(jwt({ iat: at(0), exp: at(10 * minutes) })) - now).toBe(9 * minutes)
    expect(renewalTimeOf(jwt({ exp: at(10 * minutes) })) - now).toBe(9 * minutes)
  })

  it('also where its claims are written with the letters of an address (SES-04)', () => {
    const token = jwt({ sub: '~~~???', iat: at(0), exp: at(10 * minutes), name: 'ü>>?' })
    const safe = token.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    expect(safe).toMatch(/-.*_|_.*-/)
    expect(renewalTimeOf(safe) - now).toBe(9 * minutes)
  })

  it('a clock that is wrong changes nothing where the token says how long it lives (SES-04)', () => {
    for (const clock of [-hour, hour])
      expect(renewalTimeOf(jwt({ iat: at(clock), exp: at(clock + 10 * minutes) })) - now).toBe(9 * minutes)
  })

  it('where it says only its end, and that is past, the usual hour (SES-04)', () => {
    expect(renewalTimeOf(jwt({ exp: at(-minutes) })) - now).toBe(59 * minutes)
  })

  it('without a word of its own, or without sense, the usual hour (SES-04)', () => {
    const odd = [
      jwt({}),
      jwt({ iat: at(0), exp: 'soon' }),
      jwt({ iat: at(-minutes), exp: at(-minutes) }),
      jwt({ iat: at(0) }),
    ]
    for (const token of ['opaque', 'a.b.c', ...odd, jwt({ iat: 'now', exp: at(-minutes) })])
      expect(renewalTimeOf(token) - now).toBe(59 * minutes)
  })

  it('a token that lives a minute serves more than one call (SES-04)', () => {
    expect(renewalTimeOf(jwt({ exp: at(minutes) })) - now).toBe(30 * seconds)
  })
})
