import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { e164Of, formatPhone } from './phone'

describe('telephone numbers', () => {
  it('a number of ten digits that begins with 3 or 60 is Colombian (WIZ-13)', () => {
    for (const typed of [
      ...['3001234567', '300 123 4567', '+57 300 123 4567', '(+57) 300-123-4567', '573001234567', '00573001234567'],
      ...[
        '\u202a+57 300\u2011123\u20114567\u202c',
        '+57 300–123—4567',
        '+57·300·123·4567',
        '＋５７３００１２３４５６７',
      ],
      ...[
        '\u200e+57\u00a0300\u202f1234567',
        'tel:+573001234567',
        'TEL:300-123-4567',
        'cel 3001234567',
        'https://wa.me/573001234567',
        'https://api.whatsapp.com/send?phone=573001234567',
        '3001234567.0',
        'WhatsApp: +57 300 123 4567.',
        '００５７ ３００ １２３ ４５６７',
      ],
      ...['00 57 300 123 4567', '300 - 123 - 4567'],
    ])
      expect(e164Of(typed), typed).toBe('+573001234567')
    expect(e164Of('6012345678')).toBe('+576012345678')
    expect(formatPhone('+573001234567')).toBe('+57 300 123 4567')
  })

  it.each([
    ['+354 611 1234', '+3546111234'],
    ['00354 611 1234', '+3546111234'],
    ['+372 512 3456', '+3725123456'],
    ['(+60) 3-1234 567', '+6031234567'],
    ['354 611 1234', '+573546111234'],
  ])('%s, with ten digits like those of Colombia, is %s (WIZ-21)', (typed, stored) => {
    expect(e164Of(typed)).toBe(stored)
  })

  it('a number with another calling code is that number (WIZ-13)', () => {
    for (const typed of ['+34 612 34 56 78', '0034612345678', '(+34) 612-345-678'])
      expect(e164Of(typed), typed).toBe('+34612345678')
    expect(e164Of('+44 (0)20 7946 0958')).toBe('+442079460958')
  })

  it('of any other number nothing is known (WIZ-18)', () => {
    for (const typed of [
      '',
      '123',
      '6012345',
      '2025550123',
      '605 555 01',
      '605 123 4567 ext 12',
      '+12',
      '+57 300 123 4567 - 12',
      '+57 300 123 4567-12',
      '+1 305 555 0123 / 0124',
    ])
      expect(e164Of(typed), typed).toBeUndefined()
  })

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_000_000_000, max: 3_999_999_999 }), (mobile) => {
        const e164 = e164Of(String(mobile)) ?? ''
        expect(e164).toBe(`+57${mobile}`)
        expect(e164Of(formatPhone(e164))).toBe(e164)
      }),
    )
  })
})
