import { describe, expect, it, vi } from 'vitest'
import type { Field } from '../../domain/field'
import { findErrors, toPayload } from '../record'
import { kinds } from '.'
import { normalizedText, readText } from './kind'

/** What is sent of a text that was typed or pasted; the problem where it is refused. */
async function sent(field: Field, typed: string) {
  const values = { x: readText(kinds, field, typed) }
  // What the field shows when it is left is sent as the same.
  const shown = readText(kinds, field, normalizedText(kinds, field, typed, values))
  expect(toPayload({ x: field }, { x: shown })).toEqual(toPayload({ x: field }, values))
  const found = await findErrors({ x: field }, values)
  return found.x ?? toPayload({ x: field }, values).x
}

describe('what is typed or pasted', () => {
  it('a day is taken year first or day first, as in Colombia, and refused where it is none (WIZ-13)', async () => {
    for (const typed of [
      '29/02/2024',
      '29-2-2024',
      '29.02.2024',
      '29–02–2024',
      '２０２４/０２/２９',
      ' 2024-02-29\n',
      '٢٩/٠٢/٢٠٢٤',
      '29feb2024',
      '29de febrero de 2024',
      '29022024',
      '29\u00a002\u00a02024',
      '2024-2-29',
    ])
      expect(await sent({ kind: 'date' }, typed), typed).toBe('2024-02-29')
    expect(await sent({ kind: 'date' }, '09/02/1991')).toBe('1991-02-09')
    for (const named of [
      '12-feb-1991',
      '12 de Febrero de 1991',
      '12 febr. 1991',
      '12/FEB/1991',
      'Feb 12, 1991',
      '12 de febrero del 1991',
      '12. Februar 1991',
    ])
      expect(await sent({ kind: 'date' }, named), named).toBe('1991-02-12')
    for (const christmas of ['25/12/1980.', '12/25/1980'])
      expect(await sent({ kind: 'date' }, christmas), christmas).toBe('1980-12-25')
    for (const first of [
      '1 setiembre 1980',
      'Primero de septiembre de 1980.',
      '1° de septiembre de 1980',
      '1ro de sept. de 1980',
      'September 1st, 1980',
    ])
      expect(await sent({ kind: 'date' }, first), first).toBe('1980-09-01')
    for (const odd of ['02/29/2023', '29/02/2023', '31/12/90', '199001055', '30-feb-1991', '12-ma-1991']) {
      expect(await sent({ kind: 'date' }, odd), odd).toBe('date')
      expect(normalizedText(kinds, { kind: 'date' }, odd, {}), odd).toBe(odd)
    }
  })

  it('a birthday before 1900, or a day that has not come, is refused (WIZ-13)', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-10T23:00-05:00'), toFake: ['Date'] })
    const birth = { kind: 'date', from: '1900/01/01', past: true } as const
    for (const [typed, expected] of [
      ...[
        ['31/12/1899', 'dateEarly'],
        ['1 de enero de 1900', '1900-01-01'],
        ['29/02/1904', '1904-02-29'],
      ],
      ...[
        ['10/05/2026', '2026-05-10'],
        ['11/05/2026', 'dateFuture'],
        ['1990/02/29', 'date'],
        ['10/05/90', 'date'],
      ],
      ...[
        ['0090/05/10', 'date'],
        ['10/05/2190', 'dateFuture'],
      ],
    ] as const)
      expect(await sent(birth, typed), typed).toBe(expected)
    expect(await sent({ kind: 'date' }, '31/12/2026')).toBe('2026-12-31')
    vi.useRealTimers()
  })

  it('an amount is one number, or it is refused and stays as it was typed (WIZ-21)', async () => {
    expect(await sent({ kind: 'money' }, '1.5 millones')).toBe(1_500_000)
    expect(await sent({ kind: 'money' }, '999.999.999.999.999')).toBe(999_999_999_999_999)
    for (const digits of ['٣٠٠', '۳۰۰', '３００']) expect(await sent({ kind: 'money' }, digits), digits).toBe(300)
    for (const odd of ['1.500.000 - 2.000.000', '12.345.678.901.234.567', '-1.500', 'un millón']) {
      expect(await sent({ kind: 'money' }, odd), odd).toBe('amount')
      expect(normalizedText(kinds, { kind: 'money' }, odd, {}), odd).toBe(odd)
    }
  })

  it('a telephone is one number, or what was typed; what cannot be one is refused (WIZ-13, WIZ-18)', async () => {
    const numbers = {
      '00573001234567': '+573001234567',
      '+57\u00a0300–123–4567': '+573001234567',
      'Cel. 300 123 4567': '+573001234567',
      '300-123-4567 (WhatsApp).': '+573001234567',
      'Móvil: +1 (305) 555-0123,': '+13055550123',
      '+57 300 123 4567 - 12': '+57 300 123 4567 - 12',
      '605 123 4567 ext 12': '605 123 4567 ext 12',
      '٣٠٠١٢٣٤٥٦٧': '+573001234567',
      '５５５１２３４': '5551234',
      '300 123 4567 / 310 987 6543 12': 'phone',
    }
    for (const [typed, number] of Object.entries(numbers))
      expect(await sent({ kind: 'phone' }, typed), typed).toBe(number)
  })

  it('is shown as it will be sent when its field is left (WIZ-21)', () => {
    const shown = (field: Field, typed: string, answers = {}) => normalizedText(kinds, field, typed, answers)
    const id = { kind: 'text', sendPlain: { Tipo_Documento: 'Cedula de Ciudadania' } } as const
    expect(shown(id, ' 1.020.555-031 ', { Tipo_Documento: 'Cedula de Ciudadania' })).toBe('1020555031')
    expect(shown(id, ' AB 1020-5 ', { Tipo_Documento: 'Pasaporte' })).toBe('AB 1020-5')
    expect(shown({ kind: 'text', sendPlain: true, hyphen: true }, '899.999.068-1')).toBe('899999068-1')
    expect(shown({ kind: 'money' }, '$ 1,234,567.50')).toBe('1.234.567')
    expect(shown({ kind: 'date' }, '09021991')).toBe('1991/02/09')
    expect(shown({ kind: 'phone' }, '300-123-4567')).toBe('+57 300 123 4567')
    expect(shown({ kind: 'phone' }, '6012345')).toBe('6012345')
  })

  it('a number of a document is sent without the marks of a chat, in whatever figures it came (NAT-02)', async () => {
    const number = { kind: 'text', sendPlain: true } as const
    for (const typed of [
      "1'020.555.031",
      '\u200e1020555031',
      '１０２０５５５０３１',
      '١٠٢٠٥٥٥٠٣١',
      '1020–555–031',
      '1 020\u00a0555 031',
      '1´020.555.031',
      '1‘020`555.031',
      'C.C. 1.020.555.031',
      'cc1020555031',
      'C.C. No. 1.020.555.031 de Bogotá',
      'Cédula de ciudadanía Nº 1.020.555.031, expedida en Cali.',
      'Cuenta de Ahorros #1020-555031',
      'Cta. de ahorros Nro. 1020555031.',
      'No. 1020555031',
      '1.020.555.031 (Bogotá)',
      '1.020.555.031 Bogotá D.C.',
      '1020555031(Davivienda)',
      '1020-555031 ahorros',
      '(C.C.) 1.020.555.031 Bta.',
    ])
      expect(await sent(number, typed), typed).toBe('1020555031')
    expect(await sent({ ...number, hyphen: true }, 'NIT: 899´999.068–1')).toBe('899999068-1')
    for (const typed of ['899.999.068 DV 1', 'N.I.T. 899999068 D.V.: 1', 'Nit. No. 899.999.068-1', 'RUT 899999068-1'])
      expect(await sent({ ...number, hyphen: true }, typed), typed).toBe('899999068-1')
    expect(await sent(number, 'IBAN: DE89 3704 0044')).toBe('DE8937040044')
    // Read once more, these would lose another sign.
    for (const [typed, once] of [
      ['\uff401020', '1020'],
      ['Banco de Bogotá', 'BancodeBogotá'],
      ['-cc-12', '12'],
    ] as const)
      expect(await sent(number, typed), typed).toBe(once)
    for (const own of [
      'DAVI1020',
      'ABCD-1020',
      'NO93 8601 1117 947',
      'DE 89 3704',
      'V-12.345.678',
      '1020 K',
      'GB29 NWBK 60',
    ])
      expect(await sent(number, own), own).toBe(own.replace(/[ .-]/g, ''))
  })

  it('an activity is its four digits, as a certificate or a proposal writes it (LEG-07)', async () => {
    for (const typed of [
      ...['6810', 'L6810', 'l 6810', 'L-6810', 'CIIU: 6810.', '6810 · Actividades inmobiliarias'],
      ...['L6810 - Actividades inmobiliarias', '6810 Actividades inmobiliarias'],
    ])
      expect(await sent({ kind: 'suggest', suggest: 'ciiu', max: 4, sendAs: 'number' }, typed), typed).toBe(6810)
    const code = { kind: 'suggest', suggest: 'ciiu', max: 4, sendAs: 'number' } as const
    expect(await sent(code, '6810 y 6820')).toBe('max')
    expect(normalizedText(kinds, code, '10', {})).toBe('0010')
    expect(await sent({ kind: 'suggest', suggest: 'ciiu' }, '0010 Asalariados')).toBe('0010')
    expect(await sent({ kind: 'suggest', suggest: 'cities' }, '1011 Amsterdam')).toBe('1011 Amsterdam')
  })

  it('no invisible mark is sent with a text, nor is one an answer (WIZ-12)', async () => {
    expect(await sent({ kind: 'text' }, '\u202aLaura\u202c Méndez\u200b')).toBe('Laura Méndez')
    expect(await sent({ kind: 'text' }, '\u200b')).toBe('required')
    expect(await sent({ kind: 'longText' }, 'Arroz 👩‍🌾\n\u2022 maíz')).toBe('Arroz 👩🌾\n\u2022 maíz')
  })

  it('an e-mail is the one address of what mail programs and keyboards write, or is refused (WIZ-12)', async () => {
    for (const typed of [
      ...['\u200bana@example.co', 'ana@example.co\ufeff ', 'ana @ example.co.', '\u202aana@example.co\u202c\n'],
      ...['"ana@example.co"', '“ana@example.co”', '«ana@example.co»', "'ana@example.co'", '"ana@example.co'],
      ...['<ana@example.co>', '<ana@example.co>;', '(ana@example.co)', '[ana@example.co]', 'ana@example.co,'],
      ...['Ana <ana@example.co>', '"Méndez, Ana" <ana@example.co>', 'Méndez, Ana <ana@example.co>;'],
      ...['ana@example.co <ana@example.co>', '"ana@example.co" <mailto:ana@example.co>'],
      ...['mailto:ana@example.co', 'MAILTO:ana@example.co?subject=Hola', '<mailto:ana@example.co>'],
      ...['ana＠example.co', 'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏ'],
    ])
      expect(await sent({ kind: 'email' }, typed), typed).toBe('ana@example.co')
    expect(await sent({ kind: 'email' }, 'd’arcy@ñandú.co')).toBe("d'arcy@ñandú.co")
    for (const odd of [
      ...['"ana"@example.co', 'ana"@example.co', 'ana@"example.co"x', 'ana\\@example.co', 'ana@example.co/'],
      ...[
        'ana@example.co, eva@example.co',
        'eva@example.co <ana@example.co>',
        'ana eva@example.co',
        'Ana ana@example.co',
      ],
      ...[
        'ana@example,co',
        'ana@@example.co',
        'ana@10.0.0.12',
        'ana@exa!mple.co',
        'ana (at) example.co',
        'ana@example.c',
      ],
      ...['ana@example.co>eva', 'ana@example 。co', 'https://example.co/@ana.co', '📧@'],
    ])
      expect(await sent({ kind: 'email' }, odd), odd).toBe('email')
  })
})
