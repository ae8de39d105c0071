import { afterEach, describe, expect, it, vi } from 'vitest'
import { linkText, linkValueInAddress, moveLinkValue } from './link-values'

/** A page at this address, as far as it is read and changed here. */
function pageAt(address: string) {
  const location = { href: address }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    replaceState(_: unknown, __: string, to: URL) {
      location.href = String(to)
    },
  })
  return location
}

afterEach(() => void vi.unstubAllGlobals())

describe('the value of a link from a mail', () => {
  it.each([
    ['a blank', 'h4sh%20'],
    ['a blank before it', '%20h4sh'],
    ['a plus sign, which a query reads as a blank', 'h4sh+'],
    ['a line break', 'h4sh%0D%0A'],
    ['a zero-width blank', 'h4sh%E2%80%8B'],
    ['a byte order mark and a direction mark', '%EF%BB%BFh4sh%E2%80%8E'],
    ['a blank that does not break', 'h4sh%C2%A0'],
    ['the query that a mail service puts behind a whole address', 'h4sh?utm_source=mail'],
  ])('is read without %s (REG-06)', (_, value) => {
    pageAt(`https://site.example/?user=${value}`)
    expect(linkValueInAddress('user')).toBe('h4sh')
    const location = pageAt(`https://site.example/#/password/reset?code=${value}&step=3`)
    expect(moveLinkValue('code')).toBe('h4sh')
    expect(location.href).toBe('https://site.example/#/password/reset?step=3')
  })

  it('is kept until it is used, a code for an hour at most (LOG-04, REG-06)', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    pageAt('https://site.example/?user=h4sh#/password_confirm?code=c0de')
    expect([moveLinkValue('user'), moveLinkValue('code')]).toEqual(['h4sh', 'c0de'])
    vi.setSystemTime(59 * 60_000)
    expect([moveLinkValue('user'), moveLinkValue('code')]).toEqual(['h4sh', 'c0de'])
    vi.setSystemTime(61 * 60_000)
    expect([moveLinkValue('user'), moveLinkValue('code')]).toEqual(['h4sh', undefined])
    vi.useRealTimers()
  })

  it('keeps what stands inside it, and of blanks alone nothing is left (REG-06)', () => {
    expect(linkText(' a-b_c.d=e ')).toBe('a-b_c.d=e')
    pageAt('https://site.example/?user=%20%E2%80%8B')
    expect(linkValueInAddress('user')).toBeUndefined()
  })
})
