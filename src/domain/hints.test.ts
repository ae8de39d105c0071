import { describe, expect, it } from 'vitest'
import en from '../../locales/en/wizard.json'
import es from '../../locales/es/wizard.json'
import { adviceFor, type Given, nitCheckDigit, readNit } from './hints'

const key = (name: string, value: string, given: Given = {}) => adviceFor(name, value, given)?.key

describe('soft hints', () => {
  it('doubts a wrong check digit and completes a missing one (LEG-02)', () => {
    const nit = { Tipo_Documento_Entidad: 'NIT' }
    expect(key('nitDigit', '899999068-1', nit)).toBeUndefined()
    expect(key('nitDigit', '213123432-5', nit)).toBe('nitDigitWrong')
    expect(adviceFor('nitDigit', '899999068', nit)).toEqual({ key: 'nitDigitMissing', values: { nit: '899999068-1' } })
    expect(key('nitDigit', '8999', nit)).toBeUndefined()
    expect(key('nitDigit', '213123432-5', { Tipo_Documento_Entidad: 'Otro' })).toBeUndefined()
  })

  it.each([
    ['Cedula de Ciudadania', '1.020.304.050', undefined],
    ['Cedula de Ciudadania', '123456', undefined],
    ['Cedula de Ciudadania', '12345', 'citizenIdLength'],
    ['Cedula de Ciudadania', '10203040501', 'citizenIdLength'],
    ['Cedula de Ciudadania', '', undefined],
    ['Cedula de etranjeria', '41234', undefined],
    ['Cedula de etranjeria', '4123456', undefined],
    ['Cedula de etranjeria', '41234567', 'foreignerIdLength'],
    ['Pasaporte', 'ab1234', undefined],
    ['Pasaporte', 'AB1234567890', undefined],
    ['Pasaporte', 'AB123', 'passportLength'],
    ['Pasaporte', 'AB12345678901', 'passportLength'],
    ['Carné diplomatico', '1', undefined],
    ['', '1', undefined],
  ])('reads %s %s: %s (NAT-02)', (Tipo_Documento, number, said) => {
    expect(key('documentLength', number, { Tipo_Documento })).toBe(said)
    expect(key('contactDocumentLength', number, { Tipo_de_identificaci_n_Asistente: Tipo_Documento })).toBe(said)
  })

  it('doubts a birth date that was only confirmed from where the calendar opens (NAT-02)', () => {
    expect(key('birthDate', '1900/01/01')).toBe('birthDate')
    expect(key('birthDate', '1984/03/02')).toBeUndefined()
    expect(key('birthDate', '')).toBeUndefined()
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

  it('expects four digits of an activity code (LEG-07)', () => {
    expect(key('activityCode', '6810')).toBeUndefined()
    expect(key('activityCode', '681')).toBe('activityDigits')
    expect(key('activityCode', '68100')).toBe('activityDigits')
    expect(key('activityCode', '')).toBeUndefined()
  })

  it('notices an answer that differs from the occupation (NAT-05)', () => {
    expect(key('employmentByOccupation', 'No', { Ocupacion: 'Empleado/a' })).toBe('employmentDiffers')
    expect(key('employmentByOccupation', 'Si', { Ocupacion: 'Empleado/a' })).toBeUndefined()
    expect(key('employmentByOccupation', 'Si', { Ocupacion: 'Independiente' })).toBeUndefined()
  })

  it('notices an address other than the one the form was sent to (LEG-05)', () => {
    const sent = { Email: 'ana@example.com' }
    expect(key('contractEmail', 'Ana@example.com', sent)).toBeUndefined()
    expect(key('contractEmail', 'ana@example.com', { Email: 'ANA@example.com' })).toBeUndefined()
    expect(key('contractEmail', 'ana@example.com', { Email: '' })).toBeUndefined()
    expect(key('contractEmail', 'leo@example.com', sent)).toBe('contractEmail')
    expect(key('contractEmail', '', sent)).toBeUndefined()
  })

  it('compares assets with liabilities and equity (LEG-08)', () => {
    const given = { Total_Activos: '9007199254740993', Total_Pasivos: '9007199254740994' }
    expect(key('balance', '-1', given)).toBeUndefined()
    expect(key('balance', '0', given)).toBe('balance')
    expect(key('balance', '', given)).toBeUndefined()
    expect(key('balance', '5', { Total_Activos: '5' })).toBeUndefined()
    expect(key('balance', '5', { Total_Pasivos: '5' })).toBeUndefined()
  })

  it('asks for the tax number of an entity that is taxed abroad (LEG-09)', () => {
    const field = 'Obligado_a_tributar_en_otro_pais_diferente_a_Colom'
    expect(key('taxIdAbroad', '', { Obligado_a_tributar_en_Estados_Unidos: 'Si' })).toBe('taxIdAbroad')
    expect(key('taxIdAbroad', '', { [field]: 'Francia' })).toBe('taxIdAbroad')
    expect(key('taxIdAbroad', '', { [field]: 'No aplica' })).toBeUndefined()
    expect(key('taxIdAbroad', '12-3', { [field]: 'Francia' })).toBeUndefined()
  })

  it('recommends the annex after any Si (LEG-06)', () => {
    expect(key('shareholderAnnex', '', { Tienes_socios_con_participaci_n_5: 'Si' })).toBe('shareholderAnnex')
    expect(key('shareholderAnnex', '', { Socios_con_participaci_n_5_tienen_control: 'Si' })).toBe('shareholderAnnex')
    expect(key('shareholderAnnex', '', { Tienes_socios_con_participaci_n_5: 'No' })).toBeUndefined()
  })

  it('says of a telephone that it fits no numbering plan (WIZ-18)', () => {
    for (const known of ['', '+573001234567', '+81 90 1234 5678'])
      expect(key('phonePlan', known), known).toBeUndefined()
    for (const odd of ['12345', '605 555 01']) expect(key('phonePlan', odd), odd).toBe('phonePlan')
  })

  it('has words for every hint in both languages, and no hint is unknown (WIZ-18)', () => {
    expect(Object.keys(en.hints)).toEqual(Object.keys(es.hints))
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
