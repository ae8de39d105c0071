import { afterEach, describe, expect, it, vi } from 'vitest'
import { clip, fold, plainText, visible } from './plain-text'

describe('a typed text', () => {
  it.each([
    ['Cali\u200b', 'Cali'],
    ['\u202eSanta\u2069 Marta', 'Santa Marta'],
    ['👨\u200d👩', '👨👩'],
    ['Calle 1\tApto 2\u0000', 'Calle 1 Apto 2'],
    ['uno\r\ndos\rtres', 'uno\ndos\ntres'],
    ['Ana\u00a0María\u2028Ruiz', 'Ana María Ruiz'],
    ['Mun\u0303oz', 'Muñoz'],
    ['a\ud800b', 'ab'],
    ['Calle ٤٥ # ۱۲-３', 'Calle 45 # 12-3'],
  ])('loses what a gateway refuses: %j becomes %j (GAT-15)', (typed, kept) => {
    expect(visible(typed)).toBe(kept)
  })
})

describe('a text', () => {
  it('is cut behind its limit, and not at it (NWS-01)', () => {
    expect([clip('abc', 3), clip('abcd', 3), clip('', 0)]).toEqual(['abc', 'abc…', ''])
  })

  it('is compared without case, accents and blanks around it (WIZ-22)', () => {
    expect(fold(' CÉDULA  de\u00a0Ciudadanía ')).toBe('cedula de ciudadania')
  })

  it('of a number or a day has the marks of a keyboard (WIZ-13)', () => {
    expect(plainText('１\u00a02–3\u22124\u200b´5’6`7')).toBe("1 2-3-4'5'6'7")
    expect(plainText('١٬٢٣٤٫٥٠')).toBe('1.234,50')
  })
})

describe('a page that strips accents in String.prototype.normalize', () => {
  const { normalize } = String.prototype
  afterEach(() => {
    String.prototype.normalize = normalize
  })

  for (const when of ['before', 'after'])
    it(`changes no name that is typed, when its script runs ${when} ours (EMB-16, WIZ-13)`, async () => {
      vi.resetModules()
      const spoil = () => {
        String.prototype.normalize = function () {
          return normalize.call(this, 'NFD').replace(/\p{M}/gu, '')
        }
      }
      if (when === 'before') spoil()
      const own = await import('./plain-text')
      const { brokenNatives } = await import('./natives')
      spoil()
      expect(own.visible('Muñoz')).toBe('Muñoz')
      expect(brokenNatives).toEqual(when === 'before' ? ['String.prototype.normalize'] : [])
    })
})
