import { describe, expect, it } from 'vitest'
import { Contact, ContactHit, hitOf, isOf, natureOf } from './contact'

const hit = (id: string, Email: unknown, more: object = {}) => ContactHit.parse({ id, Email, ...more })
const mine = 'ana@example.com'

describe('her own record', () => {
  it.each([
    ['the same address', mine, true],
    ['the same in another case, with blanks', ' Ana@Example.COM ', true],
    ['none', null, true],
    ['another address', 'beto@example.com', false],
  ])('a record with %s: hers %s %s (SES-13)', (_, Email, expected) => {
    expect(isOf(mine, hit('1', Email))).toBe(expected)
  })

  it('is chosen among hits by Email alone, whatever stands in Secondary_Email (SES-13)', () => {
    const stranger = hit('1', 'beto@example.com', { Secondary_Email: mine })
    expect(hitOf(mine, [stranger])).toBeUndefined()
    expect(hitOf(mine, [stranger, hit('2', mine)])?.id).toBe('2')
    expect(hitOf(mine, [])).toBeUndefined()
  })

  it('is the hit that names her address rather than one that names none (SES-13)', () => {
    expect(hitOf(mine, [hit('1', ''), hit('2', mine)])?.id).toBe('2')
    expect(hitOf(mine, [hit('1', ''), hit('2', 'beto@example.com')])?.id).toBe('1')
    expect(hitOf(mine, [hit('1', ''), hit('2', '')])?.id).toBe('1')
    expect(hitOf(mine, [hit('', mine)])).toBeUndefined()
  })
})

it.each([
  ...[
    'PERSONA NATURAL',
    'Persona  natural ',
    'Persona\u00a0Natural',
    'Persona_Natural',
    'Natural',
    ['Persona Natural'],
  ],
  { id: '9', name: 'Persona Natural' },
])('a natural person is one in whatever spelling: %j (API-08)', (Naturaleza_Juridica) => {
  expect(natureOf(Contact.parse({ id: '1', Naturaleza_Juridica }))).toBe('natural')
})

it('a legal entity is one in whatever spelling, and nothing else is (API-08)', () => {
  const read = (Naturaleza_Juridica: unknown) => natureOf(Contact.parse({ id: '1', Naturaleza_Juridica }))
  expect(['Persona Jurídica', 'persona juridica.', 'Jurídica'].map(read)).toEqual(Array(3).fill('legal'))
  expect(['', null, '-None-', 'Persona'].map(read)).toEqual(Array(4).fill(undefined))
})
