import { describe, expect, it } from 'vitest'
import { Contact } from './contact'
import { Opportunity } from './deal'
import { figure, Unreadable } from './shape'

describe('API-03 fields as they come', () => {
  it.each([
    [85.5, 85.5],
    ['85.5', 85.5],
    ['85,5', 85.5],
    [' 12 ', 12],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
    [null, undefined],
    ['1.234,5', undefined],
    ['no aplica', undefined],
    [true, undefined],
  ])('API-03 the figure %j is %j', (raw, value) => {
    expect(figure(raw)).toBe(value)
  })

  it('API-03 what has no id is none of the records: nothing could be read or saved under it', () => {
    for (const read of [Contact, Opportunity])
      for (const raw of [{ message: 'Service unavailable' }, { id: null }, { id: '' }])
        expect(() => read(raw)).toThrow(Unreadable)
    expect(Contact({ id: '1' }).Avance_Datos).toBeUndefined()
  })
})
