import { expect, it } from 'vitest'
import type { Field } from '../domain/field'
import { stepsOf } from '../domain/steps/flow'
import { answersOf, textsOf } from './answers'
import { kinds } from './kinds'
import { optionsOf, optionsWith } from './kinds/listed'
import { fromRecord, toPayload } from './record'

/** What a CRM may hold in a field of any kind: other spellings, other types, what other programs and people wrote. */
const odd: readonly unknown[] = [
  ...[
    true,
    false,
    ['Ahorros', 'Corriente'],
    ['Sí'],
    [7],
    '84,50 m2',
    '1.072,25',
    'Mar &amp; Sol',
    'a\r\nb',
    '&Oacute;',
  ],
  ...['6012345', '573001234567', '+57 (300) 123-4567', '605 123 4567 ext 12', '1.020.304.050', ' 899.999.068-1 '],
  ...['1500000.75', '1.500.000 COP', 'aprox. 5 millones', '1,5 millones', '-5000', '007', '0', '1e6', '2,5'],
  ...['1991-02-09T23:30:00-05:00', '1991/02/09', '09/02/1991', '09021991', 'febrero de 1991', '0000-00-00'],
  ...[
    'USA',
    'colombia',
    'Tierra Media',
    'bancolombia',
    'SI',
    'sí',
    'Persona  Natural',
    'a\nb',
    'x\u200by',
    'ANA@Example.co',
  ],
  ...[0, 7, -5000, 1_500_000.5, 1e15, 1e21],
  ...['Jose\u0301', 'Đặng Thị', '李小龍', 'X', 'Ñ'.repeat(120), 'O’Brien-Ñáñez', '=1+1', '1,072.25', '١٢٣', '😀'],
  ...['ana@ñandú.example', 'Ana <ana@x.example>', 'a@x.example; b@x.example', '300 123 4567 / 310 765 4321'],
  ...['Carrera 7 # 12-34', 'PA 123456', 'ES91 2100 0418', '20240229', 1_700_000_000, ['a, b', 'c'], [true, false]],
]

const allFields = (['natural', 'legal'] as const).flatMap((nature) =>
  stepsOf(nature, 'trust').flatMap(({ number, fields }) =>
    Object.entries(fields).map(([name, field]) => ({ of: `${nature} ${number} ${name}`, name, field: field as Field })),
  ),
)

it.each(allFields)('an answer that was not changed goes back as it was stored: $of (WIZ-21)', ({ name, field }) => {
  const { when: _, ...asked } = field
  if (field.kind === 'file' || field.send === false) return
  for (const held of odd) {
    const stored = { [name]: held }
    const table = {
      [name]: { ...asked, ...(asked.options && { values: optionsWith(optionsOf(asked), String(held)) }) },
    }
    const initial = fromRecord(table, stored)
    const form = { kinds, fields: table }
    // As the form opens, shows the answer and reads it back.
    const values = answersOf(form, textsOf(form, initial))
    expect(values, String(held)).toEqual(initial)
    expect(toPayload(table, values, { stored }), String(held)).toEqual(stored)
  }
})
