import { describe, expect, it } from 'vitest'
import { nitCheckDigit, readNit } from './nit'

const isRight = (text: string) => {
  const nit = readNit(text)
  return nit !== undefined && nitCheckDigit(nit.number) === nit.digit
}

describe('NIT check digit', () => {
  it.each([
    ...['899999068-1', '890903938-8', '860005224-6', '890900050-1', '800197268-4'],
    ...['811012271-3', '890900608-9'],
  ])('takes %s (LEG-02)', (nit) => {
    expect(isRight(nit)).toBe(true)
  })

  it.each(['213123432-5', '900276962-4'])('doubts %s (LEG-02)', (nit) => {
    expect(isRight(nit)).toBe(false)
  })

  it('reads points, spaces and a missing hyphen (LEG-02)', () => {
    expect(readNit('899.999.068-1')).toEqual({ number: '899999068', digit: 1 })
    expect(readNit('8999990681')).toEqual({ number: '899999068', digit: 1 })
    expect(readNit(' 899 999 068 ')).toEqual({ number: '899999068', digit: undefined })
  })

  it('says nothing of what is no NIT (LEG-02)', () => {
    expect(readNit('')).toBeUndefined()
    expect(readNit('B-12345678')).toBeUndefined()
    expect(nitCheckDigit('12a')).toBeUndefined()
    expect(nitCheckDigit('1234567890123456')).toBeUndefined()
  })
})
