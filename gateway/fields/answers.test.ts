// What of a content backend's refusal reaches the page.
import { expect, it } from 'vitest'
import { passAnswer } from './answers'
import { createFilter } from './shown'

const filter = createFilter({ fields: { upsert: [], upload: [], deal: [], product: [] } })
const passed = async (body: unknown) =>
  (await passAnswer('session', Response.json(body, { status: 400 }), filter)).response.json()
const said = { id: 'Auth.form.error.invalid', message: 'Identifier or password invalid.' }
const begin = { statusCode: 400, error: 'Bad Request' }

it.each([
  [
    'Strapi 3',
    { ...begin, message: [{ messages: [{ ...said, more: 1 }] }], data: 1 },
    { ...begin, message: [{ messages: [said] }] },
  ],
  ['Strapi 3, as a text', { ...begin, message: 'No', data: 1 }, { ...begin, message: 'No' }],
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
