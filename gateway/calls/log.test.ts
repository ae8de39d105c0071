// The log has one line per call, without personal data.
import { describe, expect, it } from 'vitest'
import { demoPassword, persona, personas } from '../../demo/personas'
import { formWith, pdfFile, stage } from '../fixtures/kit.fixture'

const at = stage()
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'
const own = `${records}/contacts/${sofia.contactId}`

describe('the log', () => {
  it('has a line for each call and nothing of a person in it (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    const hash = persona('valentina').hash ?? ''
    await at.gateway.ask('GET', own, { cookie })
    await at.gateway.ask('GET', `${records}/search?email=${sofia.email}`, { cookie })
    await at.gateway.ask('GET', `${records}/contacts/${persona('laura').contactId}`, { cookie })
    await at.gateway.ask('GET', `/owner/content/auths?hash=${hash}`)
    await at.gateway.ask('PUT', `${records}/Contacts/${sofia.contactId}/upload-file/Formulario_W9`, {
      cookie,
      body: formWith(pdfFile()),
    })
    at.services.faults.set({ mode: 'drop', match: '/contacts/' })
    await at.gateway.ask('GET', own, { cookie })
    const lines = at.gateway.log.map((entry) => JSON.stringify(entry))
    expect(lines).toHaveLength(7)
    const all = lines.join('\n')
    const everybody = personas.flatMap(({ name, email, contactId = '', dealIds, hash = '' }) => [
      ...[...name.split(' '), email, contactId, hash, ...dealIds].filter(Boolean),
    ])
    const secrets = [
      cookie,
      cookie.split('=')[1] ?? '',
      demoPassword,
      hash,
      '192.0.2.1',
      'cedula.pdf',
      'Bearer',
      ...everybody,
    ]
    expect(secrets.filter((word) => all.includes(word))).toEqual([])
    expect(at.gateway.log.map(({ rule, status }) => `${rule} ${status}`)).toEqual([
      ...['login 200', 'contact 200', 'search 200', 'contact 403', 'invitation 200', 'upload 200', 'contact 503'],
    ])
  })

  it('says which check refused a call, and no value of it (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    const json = { Email: sofia.email, Owner: 'a secret' }
    await at.gateway.ask('POST', `${records}/Contacts/upsert`, { cookie, json })
    await at.gateway.ask('GET', `${records}/contacts/${persona('laura').contactId}`, { cookie })
    await at.gateway.ask('GET', own)
    await at.gateway.ask('GET', '/owner/nothing')
    expect(at.gateway.log.slice(1).map(({ rule, status, why }) => `${rule} ${status} ${why}`)).toEqual([
      ...['upsert 400 invalid', 'contact 403 forbidden', 'contact 401 unauthenticated', 'none 404 undefined'],
    ])
  })

  it('knows a refusal by the reference that the page was told (GAT-05)', async () => {
    const { json } = await at.gateway.ask('GET', own)
    expect(at.gateway.log.at(-1)?.reference).toBe(json.error.reference)
  })
})
