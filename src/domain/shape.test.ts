import { describe, expect, it } from 'vitest'
import { Contact } from './contact'
import { Opportunity } from './deal'
import { figure, files, id, needed, picture, record, reference, text, Unreadable } from './shape'

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

describe('the fields of a record', () => {
  it('API-03 are empty where they are missing or of the wrong kind', () => {
    for (const odd of [undefined, null, {}, [], true]) {
      expect(text(odd)).toBe('')
      expect(id(odd)).toBe('')
      expect(figure(odd)).toBeUndefined()
      expect(reference(odd)).toBeUndefined()
      expect(files(odd)).toEqual([])
      expect(picture(odd)).toBeUndefined()
    }
    for (const blank of ['', ' ']) expect(figure(blank)).toBeUndefined()
    expect(figure('ten')).toBeUndefined()
    expect(picture('')).toBeUndefined()
  })

  it('API-03 are read from a number as from a text', () => {
    expect([text(' Ana '), text(12)]).toEqual(['Ana', '12'])
    expect([figure(84), figure('84'), figure(0), figure('0')]).toEqual([84, 84, 0, 0])
    expect([id('4000000000000123456'), id(17)]).toEqual(['4000000000000123456', '17'])
  })

  it('API-03 never hold the id of another record: a number of 19 digits has lost some', () => {
    const lost = Number('4000000000000123456')
    expect(id(lost)).toBe('')
    expect(reference({ id: lost, name: 'Apto 1204' })).toBeUndefined()
  })

  it('API-03 hold a look-up with its id, also without a name', () => {
    expect(reference({ id: '9', name: 'Depósito 14' })).toEqual({ id: '9', name: 'Depósito 14' })
    expect(reference({ id: 9, name: null })).toEqual({ id: '9', name: '' })
    expect(reference({ id: '', name: 'x' })).toBeUndefined()
  })

  it('DOC-05 hold files under file_Id or attachment_Id, with whatever name the CRM gives them', () => {
    const written = { file_Id: 'f', attachment_Id: 'a', file_Name: 'Cédula.PDF', file_Size: '25.16 KB' }
    expect(files([written])).toEqual([{ id: 'f', name: 'Cédula.PDF', size: '25.16 KB', extension: 'pdf' }])
    expect(files([{ file_Id: '', attachment_Id: 'a', extn: 'PNG', file_Name: 'x' }])).toEqual([
      { id: 'a', name: 'x', size: '', extension: 'png' },
    ])
    expect(files([{ id: 'i', file_Name: '', extn: '' }, { file_Name: 'no id.pdf' }, null, 'stray'])).toMatchObject([
      { id: 'i', name: 'i', size: '' },
    ])
  })

  it('API-02 hold a picture as an address or a file, in any of its wrappings', () => {
    const url = { url: 'https://example.com/a.png' }
    for (const raw of [url.url, url, [url], { data: url }, { data: { id: 1, attributes: url } }, { data: [url] }])
      expect(picture(raw)).toEqual(url)
    expect(picture([{ file_Id: 'f', file_Name: 'me.jpg' }])).toEqual({ fileId: 'f', name: 'me.jpg' })
    expect(picture({ url: '', file_Id: 'f' })).toEqual({ fileId: 'f', name: 'f' })
    expect(picture({ url: null, data: null })).toBeUndefined()
  })
})

describe('a record', () => {
  const read = record({ name: text, inner: needed((raw) => (raw === 'x' ? 'x' : undefined)) })

  it('API-03 keeps what it has no reader for', () => {
    expect(read({ name: 7, inner: 'x', more: [1] })).toEqual({ name: '7', inner: 'x', more: [1] })
  })

  it('API-03 is refused with the place of what it cannot do without, and no value', () => {
    const outer = record({ deal: read })
    expect(() => outer({ deal: { inner: 'secret' } })).toThrow(new Unreadable('deal.inner'))
    for (const none of [null, 'text', [], 5]) expect(() => outer(none)).toThrow('no record')
    expect(() => outer({ deal: null })).toThrow(new Unreadable('deal'))
  })
})
