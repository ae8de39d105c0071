import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Contact } from './contact'
import { Opportunity } from './deal'
import { figure, files, id, picture, recordId, reference, text } from './shape'

describe('fields as they come (API-03)', () => {
  it.each([
    [85.5, 85.5],
    ['85.5', 85.5],
    ['85,5', 85.5],
    [' 12 ', 12],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
    [null, undefined],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 072,25 m²', 1072.25],
    ['84,50 m2', 84.5],
    ['100 %', 100],
    [['48'], 48],
    ['Torre 2', undefined],
    ['84 + 12', undefined],
    ['no aplica', undefined],
    [true, undefined],
  ])('the figure %j is %j (API-03)', (raw, value) => {
    expect(figure.parse(raw)).toBe(value)
  })

  it('what has no id is none of the records: nothing could be read or saved under it (API-03)', () => {
    for (const read of [Contact, Opportunity])
      for (const raw of [{ message: 'Service unavailable' }, { id: null }, { id: '' }])
        expect(() => read.parse(raw)).toThrow(
          expect.objectContaining({ issues: [expect.objectContaining({ path: ['id'] })] }),
        )
    expect(Contact.parse({ id: '1' }).Avance_Datos).toBeUndefined()
  })
})

describe('the fields of a record', () => {
  it('are empty where they are missing or of the wrong kind (API-03)', () => {
    for (const odd of [undefined, null, {}, [], '-None-']) {
      expect(text.parse(odd)).toBe('')
      expect(id.parse(odd)).toBe('')
      expect(figure.parse(odd)).toBeUndefined()
      expect(reference.parse(odd)).toBeUndefined()
      expect(files.parse(odd)).toEqual([])
      expect(picture.parse(odd)).toBeUndefined()
    }
    for (const blank of ['', ' ']) expect(figure.parse(blank)).toBeUndefined()
    expect(figure.parse('ten')).toBeUndefined()
    expect(picture.parse('')).toBeUndefined()
  })

  it('are read from a number as from a text (API-03)', () => {
    expect([text.parse(' Ana '), text.parse(12)]).toEqual(['Ana', '12'])
    expect([figure.parse(84), figure.parse('84'), figure.parse(0), figure.parse('0')]).toEqual([84, 84, 0, 0])
    expect([id.parse('4000000000000123456'), id.parse(17)]).toEqual(['4000000000000123456', '17'])
  })

  it('hold a look-up that was written as text, by its id or its name (WIZ-23)', () => {
    expect(reference.parse('4000000000000123456')).toEqual({ id: '4000000000000123456', name: '' })
    expect(reference.parse(' Depósito 14 ')).toEqual({ id: '', name: 'Depósito 14' })
    expect(reference.parse(' ')).toBeUndefined()
  })

  it('never hold the id of another record: a number of 19 digits has lost some (API-03)', () => {
    const lost = Number('4000000000000123456')
    expect(id.parse(lost)).toBe('')
    expect(reference.parse({ id: lost, name: 'Apto 1204' })).toEqual({ id: '', name: 'Apto 1204' })
    expect(reference.parse(lost)).toBeUndefined()
  })

  it('hold a look-up with its id, also without a name (API-03)', () => {
    expect(reference.parse({ id: '9', name: 'Depósito 14' })).toEqual({ id: '9', name: 'Depósito 14' })
    expect(reference.parse({ id: 9, name: null })).toEqual({ id: '9', name: '' })
    expect(reference.parse({ id: '', name: 'x' })).toEqual({ id: '', name: 'x' })
    expect(reference.parse([{}, { id: '9', name: 'Depósito 14' }])).toEqual({ id: '9', name: 'Depósito 14' })
  })

  it('hold files under file_Id or attachment_Id, with whatever name the CRM gives them (DOC-05)', () => {
    const written = { file_Id: 'f', attachment_Id: 'a', file_Name: 'Cédula.PDF', file_Size: '25.16 KB' }
    expect(files.parse([written])).toEqual([{ id: 'f', name: 'Cédula.PDF', size: '25.16 KB' }])
    expect(files.parse([{ file_Id: '', attachment_Id: 'a', file_Name: 'x' }])).toEqual([
      { id: 'a', name: 'x', size: '' },
    ])
    expect(files.parse([{ id: 'i', file_Name: '' }, { file_Name: 'no id.pdf' }, null, 'stray'])).toEqual([
      { id: 'i', name: 'i', size: '' },
    ])
  })

  it('hold a file that the record lists twice once (DOC-03)', () => {
    const file = { file_Id: '91', file_Name: 'RUT.pdf' }
    expect(files.parse([file, { ...file }, { file_Id: '92' }]).map(({ id }) => id)).toEqual(['91', '92'])
  })

  it('hold files of later versions of the CRM, and as a proxy writes them into a text (DOC-05)', () => {
    const file = { File_Id__s: '91', File_Name__s: 'RUT.pdf', id: '7', Size__s: 10 }
    for (const found of [[file], file, JSON.stringify([file]), JSON.stringify(file)])
      expect(files.parse(found)).toEqual([{ id: '91', name: 'RUT.pdf', size: '' }])
    for (const [key, name] of [
      ['fileId', 'fileName'],
      ['file_id', 'file_name'],
      ['$file_id', 'file_name'],
    ] as const)
      expect(files.parse([{ [key]: '91', [name]: 'RUT.pdf' }])).toEqual([{ id: '91', name: 'RUT.pdf', size: '' }])
    expect(files.parse('[')).toEqual([])
  })

  it('hold of several pictures the first, also in a text (PRO-01, PRP-03)', () => {
    for (const found of [
      [{ url: '/a.jpg' }, { url: '/b.jpg' }],
      '{"url":"/a.jpg"}',
      '[{"url":"/a.jpg"},{"url":"/b.jpg"}]',
    ])
      expect(picture.parse(found)).toEqual({ url: '/a.jpg' })
    for (const text of [
      'https://a.example/a.jpg, https://a.example/b.jpg',
      'https://a.example/a.jpg;https://a.example',
    ])
      expect(picture.parse(text)).toEqual({ url: 'https://a.example/a.jpg' })
    expect(picture.parse('[{"file_Id":"f","file_Name":"a.jpg"}]')).toEqual({ fileId: 'f', name: 'a.jpg' })
  })

  it('hold files also where the CRM writes the only one without a list (DOC-05)', () => {
    expect(files.parse({ file_Id: 'f', file_Name: 'x.pdf' })).toMatchObject([{ id: 'f', name: 'x.pdf' }])
  })

  it('hold a picture as an address or a file, in any of its wrappings (API-02)', () => {
    const url = { url: 'https://example.com/a.png' }
    for (const raw of [url.url, url, [url], { data: url }, { data: { id: 1, attributes: url } }, { data: [url] }])
      expect(picture.parse(raw)).toEqual(url)
    expect(picture.parse([{ file_Id: 'f', file_Name: 'me.jpg' }])).toEqual({ fileId: 'f', name: 'me.jpg' })
    expect(picture.parse({ url: '', file_Id: 'f' })).toEqual({ fileId: 'f', name: 'f' })
    expect(picture.parse({ url: null, data: null })).toBeUndefined()
  })
})

describe('a record', () => {
  const Read = z.looseObject({ name: text, inner: recordId })

  it('keeps what it has no schema for (API-03)', () => {
    expect(Read.parse({ name: 7, inner: 'x', more: [1] })).toEqual({ name: '7', inner: 'x', more: [1] })
    expect(Read.parse({ inner: 'x' })).toEqual({ name: '', inner: 'x' })
  })

  it('is refused with the place of what it cannot do without, and no value (API-03)', () => {
    const Outer = z.looseObject({ deal: Read })
    const places = (raw: unknown) => Outer.safeParse(raw).error?.issues.map(({ path }) => path.join('.'))
    expect(places({ deal: { name: 'secret', inner: '' } })).toEqual(['deal.inner'])
    expect(Outer.safeParse({ deal: { name: 'secret', inner: '' } }).error?.message).not.toContain('secret')
    for (const none of [null, 'text', [], 5]) expect(places(none)).toEqual([''])
    expect(places({ deal: null })).toEqual(['deal'])
    expect(places({})).toEqual(['deal'])
  })
})
