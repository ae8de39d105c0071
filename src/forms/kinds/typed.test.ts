import { describe, expect, it } from 'vitest'
import type { Field } from '../../domain/field'
import { findErrors } from '../check'
import { toPayload } from '../record'
import { kinds } from '.'
import { kindOf, readText } from './kind'

/** What is sent of a text that was typed or pasted; the problem where it is refused. */
async function sent(field: Field, typed: string) {
  const values = { x: readText(kindOf(kinds, field), field, typed) }
  const found = await findErrors({ x: field }, values)
  return found.x ?? toPayload({ x: field }, values).x
}

describe('what is typed or pasted', () => {
  it('a day with its year at the end is taken where it can be only one (WIZ-13)', async () => {
    for (const typed of ['29/02/2024', '29-2-2024', '29.02.2024', '29–02–2024', '２０２４/０２/２９', ' 2024-02-29\n'])
      expect(await sent({ kind: 'date' }, typed), typed).toBe('2024-02-29')
    expect(await sent({ kind: 'date' }, '05/05/1990')).toBe('1990-05-05')
    // The fifth of June, or May the sixth.
    for (const open of ['05/06/1990', '02/29/2024', '29/02/2023', '31/12/90'])
      expect(await sent({ kind: 'date' }, open), open).toBe('date')
  })

  it('an amount with more digits than the CRM holds is refused, not cut (NAT-03)', async () => {
    expect(await sent({ kind: 'money' }, '999.999.999.999.999')).toBe(999_999_999_999_999)
    expect(await sent({ kind: 'money' }, '12.345.678.901.234.567')).toBe('number')
    expect(await sent({ kind: 'money', negative: true }, '-12345678901234567')).toBe('number')
    expect(await sent({ kind: 'money' }, '１２．５００．０００')).toBe(12_500_000)
  })

  it('a number of a document is sent without the marks of a chat, in whatever figures it came (NAT-02)', async () => {
    const number = { kind: 'text', plain: true } as const
    for (const typed of [
      "1'020.555.031",
      '\u200e1020555031',
      '１０２０５５５０３１',
      '1020–555–031',
      '1 020\u00a0555 031',
    ])
      expect(await sent(number, typed), typed).toBe('1020555031')
  })

  it('no invisible mark is sent with a text, nor is one an answer (WIZ-12)', async () => {
    expect(await sent({ kind: 'text' }, '\u202aLaura\u202c Méndez\u200b')).toBe('Laura Méndez')
    expect(await sent({ kind: 'text' }, '\u200b')).toBe('required')
    expect(await sent({ kind: 'longText' }, 'Arroz 👩‍🌾\n\u2022 maíz')).toBe('Arroz 👩🌾\n\u2022 maíz')
    for (const typed of ['\u200bana@example.co', 'ana@example.co\ufeff '])
      expect(await sent({ kind: 'email' }, typed), typed).toBe('ana@example.co')
  })
})
