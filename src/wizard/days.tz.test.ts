import { describe, expect, it } from 'vitest'
import { bodyOf } from '../buyer/orders'
import { nowhere } from '../buyer/position.fixture'
import { Contact } from '../domain/contact'
import { personalData } from '../domain/steps/natural'
import { kinds } from '../forms/kinds/index'
import { displayOf } from '../forms/kinds/kind'
import { fromRecord } from '../forms/record'

describe('a day, west and east of London', () => {
  it('is the same in the record, in the form, in the review and in what is sent (WIZ-13)', () => {
    const contact = Contact.parse({ id: '7', Email: 'ana@example.com', Date_of_Birth: '1991-02-09' })
    const values = fromRecord(personalData.fields, contact)
    expect(values.Date_of_Birth).toBe('1991/02/09')
    const texts = { language: 'es', say: () => '', optionLabel: () => '' }
    expect(displayOf(kinds, personalData.fields.Date_of_Birth, '1991/02/09', texts)).toBe('9 de febrero de 1991')
    const sending = { nature: 'natural', step: personalData, values, touched: [], unsure: new Set<string>() } as const
    const sent = bodyOf(contact, nowhere, sending)
    expect(sent.Date_of_Birth).toBe('1991-02-09')
  })
})
