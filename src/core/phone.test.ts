import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import parse, { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { countryTyped, isCallingCode, phoneCountries, readPhone, withoutCode } from './phone'
import { plainE164 } from './phone-text'

describe('telephone numbers', () => {
  it('a number without a calling code is Colombian (WIZ-13)', () => {
    for (const typed of [
      '3001234567',
      '300 123 4567',
      '+57 300 123 4567',
      '(+57) 300-123-4567',
      '573001234567',
      '00573001234567',
    ])
      expect(readPhone(typed)).toEqual({ e164: '+573001234567', shown: '+57 300 123 4567', country: 'CO' })
    expect(readPhone('6012345678')?.e164).toBe('+576012345678')
  })

  it('a number copied from a chat, a contact or a PDF is the number (WIZ-13)', () => {
    for (const copied of [
      '\u202a+57 300\u2011123\u20114567\u202c',
      '+57 300–123—4567',
      '+57·300·123·4567',
      '+57 300 123 4567',
      '\u200e+57\u00a0300\u202f1234567',
      '＋５７３００１２３４５６７',
      'tel:+573001234567',
      'TEL:300-123-4567',
    ]) {
      expect(readPhone(copied)?.e164, copied).toBe('+573001234567')
      expect(plainE164(copied), copied).toBe('+573001234567')
    }
  })

  it('knows the country by its code alone, and the number without it (WIZ-13)', () => {
    expect(countryTyped('+34')).toBe('ES')
    expect(countryTyped('0034')).toBe('ES')
    expect(countryTyped('+1')).toBe('US')
    expect(countryTyped('+1', 'CA')).toBe('CA')
    expect(countryTyped('+1 416 555 0123', 'US')).toBe('CA')
    expect(countryTyped('34', 'CO')).toBeUndefined()
    expect(['+57', '0057', '+1', '57', '+573', '+', ''].map(isCallingCode)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ])
    const behind = { '+34': '', '0034': '', '+1 305': '305', '+376 312345': '312345', '(+57) 300-12': '300-12' }
    for (const [text, rest] of Object.entries(behind)) expect(withoutCode(text), text).toBe(rest)
    expect(withoutCode(' 300 123 ')).toBe('300 123')
  })

  it('reads a national number by the chosen country, and a full one by itself', () => {
    expect(readPhone('2025550123', 'US')).toMatchObject({ e164: '+12025550123', country: 'US' })
    expect(readPhone('+1 416 555 0123', 'CO')).toMatchObject({ e164: '+14165550123', country: 'CA' })
    expect(readPhone('+34 612 34 56 78')).toMatchObject({ e164: '+34612345678', country: 'ES' })
  })

  it('agrees with libphonenumber on a mobile number of every country, as typed at home and abroad', () => {
    for (const country of phoneCountries) {
      const example = getExampleNumber(country as CountryCode, examples)
      expect(readPhone(example?.formatInternational() ?? '')).toMatchObject({ e164: example?.number, country })
      expect(readPhone(example?.nationalNumber ?? '', country)?.e164).toBe(example?.number)
    }
    expect(readPhone('020 7946 0958', 'GB')?.e164).toBe(parse('020 7946 0958', 'GB')?.number)
    expect(readPhone('+44 (0)20 7946 0958')?.e164).toBe('+442079460958')
  })

  it('takes other calling codes by their shape', () => {
    expect(readPhone('+81 90 1234 5678')).toEqual({ e164: '+819012345678', shown: '+819012345678', country: undefined })
  })

  it('refuses what cannot be a number', () => {
    for (const typed of ['', '123', '+57 300', '+57 300 123 4567 89', 'phone', 'cel 3001234567', '+999', '12345'])
      expect(readPhone(typed), typed).toBeUndefined()
    // Without a plus it is of the chosen country: another's calling code is not guessed.
    expect(readPhone('34612345678')).toBeUndefined()
    expect(readPhone('0123', 'GB')).toBeUndefined()
  })

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_000_000_000, max: 3_239_999_999 }), (mobile) => {
        const found = readPhone(String(mobile))
        expect(found?.e164).toBe(`+57${mobile}`)
        expect(readPhone(found?.shown ?? '')).toEqual(found)
        expect(plainE164(found?.shown ?? '')).toBe(found?.e164)
      }),
    )
  })

  it('does without the rules where the calling code is written', () => {
    expect(plainE164('+57 300 123 4567')).toBe('+573001234567')
    expect(plainE164('300 123 4567')).toBe('+573001234567')
    expect(plainE164('2025550123')).toBeUndefined()
    expect(plainE164('+12')).toBeUndefined()
    for (const long of ['+1234567890123456', '30012345678', '93001234567']) expect(plainE164(long)).toBeUndefined()
  })
})
