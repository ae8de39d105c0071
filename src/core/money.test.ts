import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatCop, isAmount, readAmount } from './money'

const read = (text: string) => readAmount(text)?.pesos

/** How people write an amount, and the one number that it is. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  // A zero has no sign: the CRM would store it without.
  '0': ['0', '00', '$ 0', '0,00', '-0', '(0,00)', '$ -0,0'],
  '500': ['500', '500.00', '$500', '500 pesos'],
  '1500': ['1500', '1.500', '1,500', '1 500', "1'500", '1.500,00', '1,500.00', '1500.50', '1.5 mil', '1,5 mil'],
  '100000': [
    ...['100000', '100.000', '100,000', '$ 100.000', ' 100 000 ', '100.000,00', '$100,000.00', '0100000', '100 mil'],
    ...[
      'COP 100.000',
      '$100.000 COP',
      'COP$100.000',
      '100.000 pesos',
      '100.000 pesos m/cte',
      '100\u202f000',
      '100.000.',
    ],
  ],
  '800000': ['800 mil', '800mil', '$ 800 mil pesos', '800 thousand', '0,8 millones'],
  '1500000': [
    ...['1.5 millones', '1,5 millones', '1.5 millones de pesos', '1,50 millón', '1.5 Millones', '1.5 million'],
    ...['1.500.000', "1'500.000", '1´500.000', '１．５００．０００', '\u200e1500000', '1500 mil', 'COP 1.500.000,00'],
    ...[
      '$\u00a01.500.000,00',
      '1\u00a0500\u00a0000',
      'COP 1500000',
      '1.500.000.-',
      '1.500.000,–',
      '1.500.000.--',
      '$1.500.000.oo m/cte',
      '$1.500.000.oo=',
      '1.500.000$',
      '1 500 000,00 $',
      '1.500.000 COP$',
      'Col$ 1.500.000',
      '$1.500.000 M/L',
      '+1.500.000',
      '$1.500.000.=',
      '١٬٥٠٠٬٠٠٠',
    ],
  ],
  '5000000': ['5 millones', '5millones', '5 MILLONES DE PESOS', "5''000.000", '5”000.000'],
  '12500000': [
    '12,500,000.00',
    '12500000.00',
    '12500000.5',
    '12,500,000.00 COP',
    '12 500 000.00',
    '12.500.000,00 pesos',
  ],
  '1200000000': ['1,2 mil millones', '1200 millones', "1.200'000.000", "1'200.000.000", "1'200'000.000"],
  '-1500': [
    ...['-1.500', '$ -1.500', '-$1.500', '(1.500)', '$ (1.500)', '($1.500)', 'COP -1.500', '1.500-', '1.500 -'],
    ...['−1.500', '(1,500.00)', '-1500.00', '-1,5 mil', '-1.500 $'],
  ],
}

/** What is no amount, or could be two. */
const none = [
  ...['', ' ', '$', 'abc', '-', ',50', '.50', 'por definir', 'n/a', 'medio millón', 'un millón'],
  ...['1.500.000 - 2.000.000', '1.500.000 a 2.000.000', '1.500.000/2.000.000', '1500000 2000000', '1 millón 500 mil'],
  ...['1.5', '2,5', '1.50', '0.5', '0.500', '1.500 millones', '1,234 millones', '1.2345 millones', '1.5.0'],
  ...['1.50.000', '1.500.00', '15.00.000', '1.500 000', '1,500.000', '1.500,000', '1..500', '1.500.000,555', '12 34'],
  ...[
    'USD 1.500',
    'US$ 1.500',
    '€ 1.500',
    '1.500 USD',
    '1.500 US$',
    '1.500 dólares',
    '50 %',
    '1.25e7',
    '1e6',
    '5M',
    '5MM',
    '5k',
  ],
  ...['1.500 (aprox.)', 'aprox. 1.500', '~1500', '> 1.500', 'más de 1.500.000', '1.500.000 mensuales', '5 de mayo'],
  ...['--1500', '-(1500)', '-1500-', '(1500', '1500)', "1'500,000", "1.500'000", '1 500.000', '१५००'],
  ...['1.500.000–2.000.000', '1.500.000.- 2.000.000', '1.500.000 y medio', 'millones'],
]

describe('amounts', () => {
  it('each spelling of the table is its one number (WIZ-21, NAT-03, LEG-08)', () => {
    for (const [amount, texts] of Object.entries(spellings))
      for (const text of texts) expect(read(text), text).toBe(amount)
  })

  it('a text that is none, or could be two, is refused (WIZ-21)', () => {
    for (const text of none) expect(read(text), text).toBeUndefined()
  })

  it('is none in a text of more than sixty characters (WIZ-21)', () => {
    expect(read(`10${'.000'.repeat(13)} pesos`)).toBe(`10${'0'.repeat(39)}`)
    expect(read(`100${'.000'.repeat(13)} pesos`)).toBeUndefined()
  })

  it('tells of cents that are not stored (WIZ-21)', () => {
    const hasCents = (text: string) => readAmount(text)?.hasCents
    expect(['1.234.567,50', '1,234,567.5', '1234567.05'].map(hasCents)).toEqual([true, true, true])
    expect(['1.234.567', '1.234.567,00', '1,5 millones'].map(hasCents)).toEqual([false, false, false])
  })

  it('is taken up to fifteen digits (NAT-03)', () => {
    expect(isAmount('999999999999999')).toBe(true)
    expect(isAmount('1000000000000000')).toBe(false)
    expect([isAmount('-5'), isAmount('-5', true), isAmount('')]).toEqual([false, true, false])
  })

  it('writes pesos, and leaves what is no amount', () => {
    expect(formatCop('1234567')).toBe('$\u00a01.234.567')
    expect(formatCop('-1500')).toBe('-$\u00a01.500')
    expect(formatCop('0')).toBe('$\u00a00')
    expect([formatCop(''), formatCop('5 o 6'), formatAmount('5 o 6')]).toEqual(['', '5 o 6', '5 o 6'])
  })

  const amounts = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map(String)

  it('loses no digit of any amount, plain or as it is shown (WIZ-21)', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const shown of [amount, formatAmount(amount), formatCop(amount)]) expect(read(shown), shown).toBe(amount)
      }),
    )
  })

  it('of any text, an amount is what a person reads in it: its own digits in their order, in groups of three (WIZ-21)', () => {
    const pieces = fc.constantFrom(..."0123456789.,' -$()", '000', '500', '.000', 'mil', ' millones', ' pesos', 'COP ')
    const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const amount = readAmount(text)
        if (!amount) return
        const groups = text.split(/\D+/).filter(Boolean)
        const digits = groups.join('')
        const factor = /mil\s*millones/.test(text) ? 9 : /millones/.test(text) ? 6 : /mil/.test(text) ? 3 : 0
        // Only the last group may be decimals, and only of one or two digits; it is no group of thousands then.
        const decimals = groups.length > 1 && (groups.at(-1) ?? '').length < 3 ? (groups.at(-1) ?? '') : ''
        const thousands = groups.slice(1, decimals ? -1 : undefined)
        expect(
          thousands.every((group) => group.length === 3),
          text,
        ).toBe(true)
        const value = (BigInt(digits) * 10n ** BigInt(factor)) / 10n ** BigInt(decimals.length)
        expect(amount.pesos.replace('-', ''), text).toBe(String(value))
      }),
      { numRuns: 5_000 },
    )
  })

  // Work that grows with the square of the length would outlast the test.
  it('answers any text, however long', () => {
    const many = 200_000
    const texts = ['1 '.repeat(many), '1.'.repeat(many), '('.repeat(many), `1${' '.repeat(many)}x`]
    expect(texts.map(read)).toEqual(texts.map(() => undefined))
  })
})
