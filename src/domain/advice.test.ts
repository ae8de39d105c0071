import { describe, expect, it, vi } from 'vitest'
import en from '../../locales/advice.en.json'
import es from '../../locales/advice.es.json'
import { isKnownPhone } from '../core/known-phone'
import { adviceFor, type Given, nitCheckDigit, readNit } from './advice'

const key = (name: string, value: string, given: Given = {}) => adviceFor(name, value, given)?.key

describe('advice', () => {
  it('doubts a wrong check digit and completes a missing one (LEG-02)', () => {
    const nit = { Tipo_Documento_Entidad: 'NIT' }
    expect(key('nitDigit', '899999068-1', nit)).toBeUndefined()
    expect(key('nitDigit', '213123432-5', nit)).toBe('nitDigitWrong')
    expect(adviceFor('nitDigit', '899999068', nit)).toEqual({ key: 'nitDigitMissing', values: { nit: '899999068-1' } })
    expect(key('nitDigit', 'NIT 899.999.068–2', nit)).toBe('nitDigitWrong')
    expect(key('nitDigit', '8999', nit)).toBeUndefined()
    expect(['1-2', '1-8', '. -1'].map((typed) => key('nitDigit', typed, nit))).toEqual([
      ...['nitDigitWrong', undefined, undefined],
    ])
    expect(key('nitDigit', '213123432-5', { Tipo_Documento_Entidad: 'Otro' })).toBeUndefined()
  })

  it('doubts a birthday of a minor, and says in words one that could be two (WIZ-13, WIZ-18)', () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T02:00:00Z') })
    expect(['2026/11/24', '2026/11/25', '2008/11/24', '2008/11/25'].map((day) => key('birthday', day))).toEqual([
      ...['birthdayMinor', undefined, undefined, 'birthdayMinor'],
    ])
    expect(adviceFor('birthday', '1991/02/09', {})).toEqual({ key: 'birthdayWords', values: { day: '1991-02-09' } })
    expect(['1991/02/13', '1991/05/05', '', 'ayer'].map((day) => key('birthday', day))).toEqual(
      Array(4).fill(undefined),
    )
    vi.useRealTimers()
  })

  it('names the usual activity code of the occupation (WIZ-18)', () => {
    const code = (Ocupacion: string, value: string) => adviceFor('activityByOccupation', value, { Ocupacion })
    expect(code('Empleado/a', '0010')).toEqual({ key: 'activityProposed', values: { code: '0010' } })
    expect(code('Pensionado/a', '0010')).toEqual({ key: 'activityUsual', values: { code: '0020' } })
    expect(code('Rentista', '0010')?.values?.code).toBe('0090')
    expect(code('Hogar', '0010')?.values?.code).toBe('0081')
    expect(code('Estudiante', '0010')?.values?.code).toBe('0081')
    expect(code('Independiente', '6201')).toBeUndefined()
    expect(code('Independiente', '62')?.key).toBe('activityDigits')
  })

  it('sends the self-employed to box 46 of their RUT, as long as the code is that of employees (WIZ-18)', () => {
    const code = (value: string) => adviceFor('activityByOccupation', value, { Ocupacion: 'Independiente' })?.key
    expect(['', '0010'].map(code)).toEqual(['activityOwn', 'activityOwn'])
    expect(code('4711')).toBeUndefined()
  })

  it('expects four digits of an activity code (WIZ-18)', () => {
    expect(key('activityCode', '6810')).toBeUndefined()
    expect(key('activityCode', '681')).toBe('activityDigits')
    expect(key('activityCode', '68100')).toBe('activityDigits')
    expect(key('activityCode', '')).toBeUndefined()
  })

  it('knows the numbers of Colombia, with an extension too, and those with a calling code (WIZ-18)', () => {
    for (const known of [
      ...['3001234567', '+1 305 555 0123', '+34612345678', '601 555 0120 ext. 12'],
      ...['+1 (305) 555-0123 x9', '+49 (0)171 / 123 45 67', '605 123 4567, ext 12', 'PBX (601) 555 0100 Ext. 123'],
    ])
      expect(isKnownPhone(known), known).toBe(true)
    expect(['6012345', '+57 123 4567', '+57 900 123 4567', '305 555 01'].map(isKnownPhone)).toEqual(
      Array(4).fill(false),
    )
  })

  it('says of a telephone that it will be one of Colombia to whoever lives abroad (WIZ-18)', () => {
    const abroad = { Mailing_Country: 'USA' }
    expect(key('colombianPhone', '(305) 555-0123', abroad)).toBe('colombianPhone')
    for (const typed of ['', '+1 305 555 0123', '+1 (305) 555-0123 x9'])
      expect(key('colombianPhone', typed, abroad), typed).toBeUndefined()
    expect(key('colombianPhone', '305 555 0123', { Mailing_Country: 'Colombia' })).toBeUndefined()
  })

  it('takes a Colombian employer’s telephone from whoever lives abroad (WIZ-18)', () => {
    const abroad = { Mailing_Country: 'USA', Pa_s_de_la_Empresa: 'Colombia' }
    expect(key('workPhone', '+57 605 555 0120', abroad)).toBeUndefined()
    expect(key('workPhone', '305 555 0123', { ...abroad, Pa_s_de_la_Empresa: 'USA' })).toBe('colombianPhone')
  })

  it('says of a telephone that it is none of Colombia’s, unless it has a calling code (WIZ-18)', () => {
    for (const known of ['', '+573001234567', '300 123 4567', '+81 90 1234 5678'])
      expect(key('colombianPhone', known), known).toBeUndefined()
    for (const odd of ['12345', '605 555 01', '+57 123 4567'])
      expect(key('colombianPhone', odd), odd).toBe('colombianPhone')
  })

  it('has words for every hint in both languages, and no hint is unknown (WIZ-18)', () => {
    expect(Object.keys(en)).toEqual(Object.keys(es))
    expect(key('toString', 'x')).toBeUndefined()
  })
})

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
