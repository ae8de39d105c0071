import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isForeign } from '../core/json'
import { ContactHit } from '../domain/contact'
import { ProgressEntry } from '../domain/content'
import { content } from './content'
import { published } from './published'
import { firstIfAny, firstOf, listOf, saysStored } from './readers'
import { records } from './records'

const hit = { id: '4000000000000123456', First_Name: 'Ana', Last_Name: 'Ruiz' }

describe('answers wrapped in data once or twice, lists and single records (API-01)', () => {
  it.each([
    ['bare', hit],
    ['once', { data: hit }],
    ['a list', { data: [hit] }],
    ['twice', { data: { data: [hit], info: { count: 1 } } }],
    ['thrice', { data: { data: { data: [hit] } } }],
    ['Strapi 4', { data: [{ id: hit.id, attributes: { First_Name: 'Ana', Last_Name: 'Ruiz' } }], meta: {} }],
    ['Strapi 3', [hit]],
  ])('reads %s (API-01)', (_, body) => {
    expect(firstOf(ContactHit)(body)).toMatchObject(hit)
  })

  it.each([{ access_token: 'z' }, { data: { access_token: 'z' } }, { data: { data: { access_token: 'z' } } }])(
    'reads the token of the record proxy from %j (API-01)',
    (body) => {
      expect(records.token.reader(body).access_token).toBe('z')
    },
  )

  it.each([
    [undefined],
    [{ data: '' }],
    [{ data: { data: [] } }],
    [{ data: null }],
    [[]],
    [{}],
    [{ data: {} }],
    [{ info: { count: 0 } }],
  ])('%j is a search miss, not a failure (API-01)', (body) => {
    expect(firstIfAny(ContactHit)(body)).toBeUndefined()
    expect(() => firstOf(ContactHit)(body)).toThrow(expect.objectContaining({ code: 'notFound' }))
  })

  it('drops a bad record, reports it without its values and keeps the others (API-03)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const good = { id: 1, titulo: '2026-05-01', descripcion: '[]' }
    const read = listOf(ProgressEntry)([good, { id: 2, titulo: 'secret', descripcion: 'not json' }, 'stray'])
    expect(read.map((entry) => entry.id)).toEqual(['1'])
    expect(warn).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret')
    warn.mockRestore()
  })

  it('one record that cannot be read is told as such, not as missing (API-03)', () => {
    for (const read of [firstOf(ProgressEntry), firstIfAny(ProgressEntry)])
      expect(() => read({ data: [{ id: 1, descripcion: 'not json' }] })).toThrow(
        expect.objectContaining({ code: 'malformed' }),
      )
  })

  it('no JSON makes a list throw, but what says another thing than records (API-03)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const rows = listOf(ProgressEntry)
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        if (isForeign(body)) expect(() => rows(body)).toThrow('unavailable')
        else expect(Array.isArray(rows(body))).toBe(true)
      }),
    )
    warn.mockRestore()
  })

  it.each([
    { error: 'Access Denied', error_description: 'Try again after some time.', status: 'failure' },
    ...[{ error: 'invalid_code' }, { statusCode: 200, body: '{"data":[{"id":"1"}]}' }, { message: 'Endpoint down' }],
    ...[{ response: { nodata: { code: '4422' } } }, { code: 3100, message: 'No Data Available' }, 'OK'],
  ])('an answer that is neither a list nor a record finds nobody and nothing: %j (API-03, ERR-01)', (body) => {
    for (const { reader } of [records.search, records.opportunities, published.news])
      expect(() => reader(body)).toThrow(expect.objectContaining({ code: 'unavailable' }))
  })

  it.each([{}, { info: { more_records: false } }, { data: null, info: { count: 0 } }, { data: null, meta: {} }, ''])(
    'an answer of no record is a list of none: %j (API-03)',
    (body) => {
      for (const { reader } of [records.search, records.opportunities, published.news]) expect(reader(body)).toEqual([])
    },
  )

  it('a property that is listed twice counts once, and the others stay in their order (SHL-05)', () => {
    const [first, second] = [
      { id: '71', Nomenclatura_Inmueble: 'Terral 1204' },
      { id: '72', Nomenclatura_Inmueble: 'Terral 0803' },
    ]
    const { reader } = records.opportunities
    expect(reader({ data: [first, { ...first }] })).toHaveLength(1)
    expect(reader({ data: [first, second, first] })).toMatchObject([first, second])
    const Inmueble = { id: '9', name: 'Apartamento 1204' }
    for (const data of [
      [{ ...first, Inmueble }, first],
      [first, { ...first, Inmueble }],
    ])
      expect(reader({ data })).toMatchObject([{ ...first, Inmueble }])
  })

  it.each([
    { code: 'INTERNAL_ERROR', details: {}, message: 'internal error', status: 'error' },
    { data: [{ code: 'INVALID_DATA', details: {}, message: 'invalid data', status: 'error' }] },
    { data: { data: [{ code: 'INTERNAL_ERROR', message: 'internal error', status: 'error' }] } },
  ])('a refusal with status 200 is no record: %j (ERR-02, WIZ-07)', (body) => {
    const { contact, search, opportunities } = records
    for (const read of [contact.reader, search.reader, opportunities.reader])
      expect(() => read(body)).toThrow(expect.objectContaining({ code: 'unavailable' }))
  })

  it('a 200 whose record says error is a failed save that names its field (WIZ-15)', () => {
    const details = { api_name: 'Mobile', maximum_length: 30 }
    const body = { data: [{ code: 'INVALID_DATA', details, message: 'invalid data', status: 'error' }] }
    expect(() => saysStored(body)).toThrow(
      expect.objectContaining({ code: 'rejected', field: 'Mobile', why: 'tooLong', maxLength: 30 }),
    )
    const full = { data: [{ code: 'LIMIT_REACHED', details: {}, message: 'limit reached', status: 'error' }] }
    expect(() => saysStored(full)).toThrow(expect.objectContaining({ code: 'full' }))
    const told = { status: 'error', data: null, message: 'not now' }
    expect(() => saysStored(told)).toThrow(expect.objectContaining({ code: 'rejected', why: undefined }))
  })

  it.each([
    ...[undefined, null, '', 'OK', [], {}, { data: [] }, { data: null }, { data: '' }, { message: 'Unauthorized' }],
    ...[{ error: 'Internal error' }, { success: false }, { status: 'fail' }, { statusCode: 500 }, { errors: [{}] }],
  ])('a 2xx that does not say so proves no save: %j (WIZ-05)', (body) => {
    expect(saysStored(body)).toBe(false)
  })

  it('too many calls are told by a number with status 200, which a record may have (ERR-02)', () => {
    const rows = listOf(z.looseObject({}))
    expect(rows({ data: [{ id: '1', code: 4820 }] })).toHaveLength(1)
    expect(() => rows({ code: 4820 })).toThrow('rateLimited')
    expect(rows([{ code: { toString: 1 }, message: { toString: 1 }, status: { toString: 1 } }])).toHaveLength(1)
  })

  it('a save is proved by the word of its record, wherever that stands (WIZ-05)', () => {
    const row = { code: 'SUCCESS', status: 'success', details: { id: '1' } }
    for (const body of [
      row,
      { data: [row] },
      { data: { data: [row] } },
      [row],
      { status: 'success' },
      { status: 'Success' },
    ])
      expect(saysStored(body), JSON.stringify(body)).toBe(true)
  })

  it('a recovery that is refused with status 200 is not said to be sent (LOG-03)', () => {
    const { reader } = content.forgotPassword
    for (const sent of [{ ok: true }, undefined, {}]) expect(() => reader(sent)).not.toThrow()
    for (const body of [
      { status: 'error', message: 'x' },
      { code: 'INTERNAL_ERROR', status: 'error' },
    ])
      expect(() => reader(body)).toThrow()
  })
})
