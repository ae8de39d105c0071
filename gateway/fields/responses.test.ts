// What of a content backend's refusal reaches the page.
import { expect, it } from 'vitest'
import type { Row } from '../services/rows'
import { filterResponse } from './responses'
import { createFilter } from './shown'

const filter = createFilter({ fields: { upsert: [], upload: [], deal: [], product: [] } })
const passed = async (body: unknown) =>
  (await filterResponse('session', Response.json(body, { status: 400 }), filter)).response.json()
const said = { id: 'Auth.form.error.invalid', message: 'Identifier or password invalid.' }
const begin = { statusCode: 400, error: 'Bad Request' }

it.each([
  [
    'Strapi 3',
    { ...begin, message: [{ messages: [{ ...said, more: 1 }] }], data: 1 },
    { ...begin, message: [{ messages: [said] }] },
  ],
  ['Strapi 3, as a text', { ...begin, message: 'No', data: 1 }, { ...begin, message: 'No' }],
  [
    'Strapi 3, in no shape',
    { ...begin, message: [null, { messages: 'No' }, 7] },
    { ...begin, message: [{ messages: [] }] },
  ],
  ['Strapi 3, as a number', { ...begin, message: 7 }, begin],
  [
    'Strapi 5',
    { data: 1, error: { status: 400, name: 'E', message: 'No', details: { password: 'abc' } } },
    { data: null, error: { status: 400, name: 'E', message: 'No' } },
  ],
  ['a proxy', ['abc'], {}],
])('%s: ids and messages, and nothing of what was sent (GAT-05)', async (_, body, shown) => {
  expect(await passed(body)).toEqual(shown)
})

it("a code of the CRM's that is none is not told (GAT-16)", async () => {
  for (const code of ['4876987000000001005 is taken', 7, 'ok']) {
    const answer = Response.json({ data: [{ status: 'error', code }] }, { status: 400 })
    const { body } = await filterResponse('written', answer, filter)
    expect(body).toEqual({ data: [{ code: 'REFUSED', details: {}, status: 'error' }] })
  }
})

it('a 2xx is told as stored, as refused or as neither, in whatever letters (WIZ-05, GAT-16)', async () => {
  const told = async (row: unknown) => {
    const { body } = await filterResponse('written', Response.json({ data: [row] }), filter)
    return (body as { data: Row[] }).data[0]
  }
  for (const row of [{ status: 'SUCCESS' }, { code: 'success', status: 'Success' }])
    expect(await told(row)).toMatchObject({ status: 'success', message: 'saved' })
  for (const row of [{ status: 'Error', code: 'INVALID_DATA' }, { code: 'MANDATORY_NOT_FOUND' }])
    expect(await told(row)).toMatchObject({ ...('code' in row && { code: row.code }), status: 'error' })
  for (const row of [{ status: 200 }, { status: 'ok' }, { code: 200 }, { id: '1', status: 'Activo' }, {}])
    expect(await told(row), JSON.stringify(row)).toEqual({})
})

it('of a list the counts of its pages pass, and nothing else of what stands beside it (GAT-09)', async () => {
  const meta = { pagination: { page: 1, pageSize: 25, pageCount: 2, total: 26 }, more: 1 }
  const { body } = await filterResponse('news', Response.json({ data: [], meta }), filter)
  expect(body).toEqual({ data: [], meta: { pagination: { pageCount: 2, pageSize: 25, total: 26 } } })
  expect((await filterResponse('news', Response.json({ data: [] }), filter)).body).toEqual({ data: [] })
})

it('a page in place of a login is no wrong password, which is refused in JSON (LOG-01)', async () => {
  const login = (body: string) => filterResponse('session', new Response(body, { status: 401 }), filter)
  await expect(login('<html><h1>401</h1>')).rejects.toMatchObject({ code: 'upstream' })
  for (const own of ['', '{}']) await expect(login(own)).rejects.toMatchObject({ code: 'unauthenticated' })
  const read = (body: string, status: number) => filterResponse('contact', new Response(body, { status }), filter)
  for (const status of [403, 404, 410])
    await expect(read(`<html><h1>${status}</h1>`, status)).rejects.toMatchObject({ code: 'upstream' })
  await expect(read('<html><h1>413</h1>', 413)).rejects.toMatchObject({ code: 'too-large' })
  await expect(read('{}', 403)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(read('{}', 404)).rejects.toMatchObject({ code: 'not-found' })
})

it.each([
  ['details', { details: { errors: [{ code: 'DUPLICATE_DATA', details: { api_name: 'Mobile', id: '7' } }] } }],
  ['itself', { errors: [{ code: 'DUPLICATE_DATA', details: { api_name: 'Mobile' }, status: 'error' }], details: {} }],
])('of several refusals in %s the first is told, without an id (WIZ-15, GAT-16)', async (_, several) => {
  const answer = Response.json({ data: [{ code: 'MULTIPLE_OR_MULTI_ERRORS', status: 'error', ...several }] })
  const { body } = await filterResponse('written', answer, filter)
  expect(body).toEqual({ data: [{ code: 'DUPLICATE_DATA', details: { api_name: 'Mobile' }, status: 'error' }] })
})

it.each([
  ['RECORD_LOCKED', 403, 'upstream'],
  ['RECORD_IN_BLUEPRINT', 403, 'upstream'],
  ['NOT_APPROVED', 403, 'upstream'],
  ['INVALID_URL_PATTERN', 404, 'upstream'],
  ['LIMIT_EXCEEDED', 403, 'too-many'],
  ['NO_PERMISSION', 403, 'forbidden'],
  ['OAUTH_SCOPE_MISMATCH', 403, 'forbidden'],
  ['RESOURCE_NOT_FOUND', 404, 'not-found'],
  ['INVALID_TOKEN', 401, 'unauthenticated'],
])('%s with status %i is said as %s (ERR-02)', async (code, status, told) => {
  const said = { code, details: {}, message: 'x', status: 'error' }
  for (const body of [said, { data: [said] }])
    for (const kind of ['contact', 'written'] as const)
      await expect(filterResponse(kind, Response.json(body, { status }), filter)).rejects.toMatchObject({ code: told })
})

it.each([
  ...['OK', { error: 'invalid_code' }, { statusCode: 200, body: '{"data":[]}' }, { code: 3100, message: 'No data' }],
  { error: 'Access Denied', error_description: 'Later.', status: 'failure' },
])('an answer that is neither a record nor a list is none of either: %j (API-03, GAT-09)', async (body) => {
  for (const kind of ['contact', 'hits', 'opportunities', 'news'] as const)
    await expect(filterResponse(kind, Response.json(body), filter)).rejects.toMatchObject({ code: 'upstream' })
  expect((await filterResponse('written', Response.json(body), filter)).response.status).toBe(200)
})

it('a refused save says code and field, in `data` or without, and no id (GAT-16)', async () => {
  const [code, api_name] = ['MANDATORY_NOT_FOUND', 'Last_Name']
  const said = { code, details: { api_name, id: '9' }, message: 'x', status: 'error' }
  const told = { code, details: { api_name }, status: 'error' }
  const read = async (body: unknown) =>
    (await filterResponse('written', Response.json(body, { status: 400 }), filter)).body
  expect([await read(said), await read({ data: [said] }), await read([])]).toEqual([told, { data: [told] }, {}])
})

it('an answer is read as it was meant: a text of JSON, and NaN for nothing (API-01)', async () => {
  for (const said of [JSON.stringify('{"data":[{"id":"7"}]}'), '{"data":[{"id":"7","Area_en_M2":NaN}]}'])
    expect((await filterResponse('news', new Response(said), filter)).body).toEqual({ data: [{ id: '7' }] })
})
