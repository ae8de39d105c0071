import { describe, expect, it } from 'vitest'
import { Contact } from '../domain/contact'
import { personalData } from '../domain/steps/natural'
import { fromRecord } from '../forms/record'
import { bodyOf } from './save/save-step'
import { shownValue } from './view/answers'

describe('a day, west and east of London', () => {
  it('is the same in the record, in the form, in the review and in what is sent (WIZ-13)', () => {
    const contact = Contact.parse({ id: '7', Email: 'ana@example.com', Date_of_Birth: '1991-02-09' })
    const values = fromRecord(personalData.fields, contact)
    expect(values.Date_of_Birth).toBe('1991/02/09')
    const texts = { language: 'es', say: () => '', optionLabel: () => '' }
    expect(shownValue(personalData.fields.Date_of_Birth, '1991/02/09', texts)).toBe('9 de febrero de 1991')
    const tools = {
      local: { country: () => '', sentNature: () => undefined, ratified: () => undefined },
    } as unknown as Parameters<typeof bodyOf>[3]
    const sent = bodyOf('natural', contact, { step: personalData, values, touched: [] }, tools)
    expect(sent.Date_of_Birth).toBe('1991-02-09')
  })
})
