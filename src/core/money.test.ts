import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOf, formatCop, formatTyped } from './money'

describe('amounts', () => {
  it('reads one hundred thousand, however it is written (NAT-03)', () => {
    for (const typed of [
      '100000',
      '100.000',
      '100,000',
      '$ 100.000',
      ' 100 000 ',
      '100.000,00',
      '$100,000.00',
      '0100000',
    ])
      expect(digitsOf(typed)).toBe('100000')
    expect(digitsOf('1.234.567')).toBe('1234567')
    expect(digitsOf('1,234,567.89')).toBe('1234567')
  })

  it('English cents never make an amount larger (NAT-03)', () => {
    for (const written of [
      '12,500,000.00',
      '12500000.00',
      '12500000.5',
      '12,500,000.00 COP',
      '$12,500,000.00 COP',
      'COP 12,500,000.5 ',
      '12 500 000.00',
      '12.500.000,00 pesos',
      '12.500.000',
      '1.25e7',
    ])
      expect(digitsOf(written), written).toBe('12500000')
    expect(digitsOf('500.00')).toBe('500')
    expect(digitsOf('.50')).toBe('')
    expect(digitsOf('1.500')).toBe('1500')
  })

  it('has nothing where there is no digit', () => {
    for (const typed of ['', ' ', '$', 'abc', '-', ',50']) expect(digitsOf(typed, true)).toBe('')
  })

  it('keeps the sign of a loss only where losses are possible (LEG-08)', () => {
    expect(digitsOf('-1.500', true)).toBe('-1500')
    expect(digitsOf('$ -1.500', true)).toBe('-1500')
    for (const loss of ['(1.500)', '$ (1.500)', 'COP -1.500', '1.500-', '1.500 -', '−1.500', '(1,500.00)', '-1500.00'])
      expect(digitsOf(loss, true), loss).toBe('-1500')
    for (const gain of ['1.500', '1.500 (aprox.)']) expect(digitsOf(gain, true), gain).toBe('1500')
    for (const gain of ['-1.500', '(1.500)', '1.500-']) expect(digitsOf(gain)).toBe('1500')
  })

  it('formats while typing', () => {
    expect(formatTyped('1234567')).toBe('1.234.567')
    expect(formatTyped('1.23')).toBe('123')
    expect(formatTyped('1.2345')).toBe('12.345')
    expect(formatTyped('1,234')).toBe('1.234')
    expect(formatTyped('1.234,5')).toBe('1.234,5')
    expect(formatTyped('1.234,5678')).toBe('1.234,56')
    expect(formatTyped(',5')).toBe('')
    expect(formatTyped('-', true)).toBe('-')
    expect(formatTyped('-5')).toBe('5')
    expect(formatTyped('')).toBe('')
  })

  it('writes pesos', () => {
    expect(formatCop('1234567')).toBe('$\u00a01.234.567')
    expect(formatCop('-1500')).toBe('-$\u00a01.500')
    expect(formatCop('0')).toBe('$\u00a00')
    expect(formatCop('')).toBe('')
  })

  it('loses no digit of any amount, typed plain or formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        expect(digitsOf(String(amount))).toBe(String(amount))
        expect(digitsOf(formatTyped(String(amount)))).toBe(String(amount))
        expect(digitsOf(formatCop(String(amount)))).toBe(String(amount))
        expect(digitsOf(`-${amount}`, true)).toBe(`-${amount}`)
      }),
    )
  })

  it('is the same when formatted twice', () => {
    fc.assert(fc.property(fc.string(), (text) => formatTyped(formatTyped(text)) === formatTyped(text)))
  })
})
