// A new call needs its answer in the demo services: every row of the call tables is known there, under every version of the content backend.
import { describe, expect, it } from 'vitest'
import { personas } from '../../demo/personas'
import { versions } from '../../demo/services/content/versions'
import { issueToken } from '../../demo/services/tokens'
import { content } from '../../src/api/content'
import { published } from '../../src/api/published'
import { recordFiles, records, statements } from '../../src/api/records'
import { servicesForAll } from '../kit/for-all'

const services = await servicesForAll()

/** With a token, so that a path is looked up at all; 404 and INVALID_URL_PATTERN are the answers to unknown paths. */
async function isKnown(method: string, path: string): Promise<boolean> {
  const { store, origin } = services
  const authorization = path.includes('/auth/') ? undefined : `Bearer ${issueToken(store, 'service', 0)}`
  const [invitation] = store.data.auths
  const id = path.startsWith('/strapi5') ? invitation?.documentId : String(invitation?.id)
  const property = personas[0]?.dealIds[0] ?? ''
  const filled = path
    .replace('/auths/:id', `/auths/${id}`)
    .replace('/statements/:id', `/statements/${property}`)
    .replace(/:\w+/g, '1')
  const answer = await fetch(origin + filled, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method !== 'GET' && { body: '{"data":{}}' }),
  })
  const text = await answer.text()
  const isRecord = path.startsWith('/api/v1')
  return isRecord ? !text.includes('INVALID_URL_PATTERN') : answer.status !== 404
}

const rows: [string, string, string][] = [
  ...Object.values({ ...content, ...published }).flatMap(({ method, path }) =>
    versions.map(({ number, prefix }): [string, string, string] => [`Strapi ${number}`, method, prefix + path]),
  ),
  ...Object.values(records).map(({ method, path }): [string, string, string] => ['records', method, path]),
  ['records', 'PUT', recordFiles.upload],
  ['records', 'GET', recordFiles.download],
  ['statements', 'POST', statements.pdf],
]

describe('the demo services know (API-01)', () => {
  it.each(rows)('%s %s %s', async (_, method, path) => {
    const message = `no route of demo/services answers ${method} ${path}: add it in the folder of its service`
    expect(await isKnown(method, path), message).toBe(true)
  })

  it('only what is in the tables', async () => {
    expect(await isKnown('GET', '/api/v1/records/unknown/1')).toBe(false)
    expect(await isKnown('POST', `${versions[0]?.prefix}/unknown`)).toBe(false)
  })
})
