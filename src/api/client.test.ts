import { describe, expect, it } from 'vitest'
import { type Answer, ana, json, nobody, serve } from '../../tests/kit/api-server'
import { findInvitation } from '../screens/register/register-buyer'
import { createClient } from './client'
import { content } from './content'
import { published } from './published'
import { records } from './records'
import { cookiePass } from './token'

describe('behind a gateway', () => {
  /** A session by cookie, renewed each time it is asked to. */
  function cookieUser() {
    let login = 1
    const renewals: string[] = []
    const current = async () => cookiePass(String(login))
    const renew = async (refused: string) => {
      renewals.push(refused)
      login += 1
      return current()
    }
    return { renewals, user: { current, renew, confirm: async () => false } }
  }

  it('a session that has ended is asked about at every call, however soon after the last time, and no pass is sent (SES-14)', async () => {
    const { asked, config } = await serve((_, __, response) => json(response, {}, 401))
    const { renewals, user } = cookieUser()
    const client = createClient({ ...config, gateway: true }, user)
    for (let call = 0; call < 3; call++)
      await expect(client.call(records.deal, { params: { id: '1' } })).rejects.toMatchObject({ code: 'session' })
    expect(renewals).toEqual(['cookie 1', 'cookie 2', 'cookie 3'])
    expect(new Set(asked.map(({ bearer }) => bearer))).toEqual(new Set([undefined]))
  })
})

describe('a record that is not there: its id was merged into another one, or removed', () => {
  const said = { code: 'INVALID_DATA', details: {}, message: 'the id given seems to be invalid', status: 'error' }
  const shapes: [string, unknown, number][] = [
    ['404', {}, 404],
    ['410', {}, 410],
    ['404 in the words of a proxy', { code: 'RECORD_NOT_FOUND', message: 'no such record', status: 'error' }, 404],
    ['an empty list', { data: [] }, 200],
    ['an empty text', { data: '' }, 200],
    ['a count of none', { info: { count: 0 } }, 200],
    ['a refusal without a word', { status: 'error' }, 200],
    ['a refused record without a word', { data: [{ status: 'error' }] }, 200],
    ['words without a code', { message: 'Record not found' }, 400],
    ['a refused request', said, 400],
    ['a refused record', { data: [said] }, 400],
    ['a refused request with status 200', said, 200],
    ['a refused record with status 200', { data: { data: [said] } }, 200],
    ['a code alone', { code: 'INVALID_DATA', details: { id: '7' }, message: 'invalid data' }, 400],
    ['words alone', { status: 'error', message: 'The record ID given seems to be invalid' }, 200],
    ['another status', { code: 'RECORD_NOT_FOUND', message: 'record not found', status: 'error' }, 422],
  ]
  const reads = (['contact', 'deal', 'product', 'storage', 'parking', 'agent'] as const).map((name) => records[name])

  it.each(shapes)(
    'is read from %s, whatever record it is, its file, and its statement (API-07)',
    async (_, body, status) => {
      const { config } = await serve((__, ___, response) => json(response, body, status))
      const client = createClient(config, ana)
      for (const call of reads)
        await expect(client.call<unknown>(call, { params: { id: '7' } }), call.path).rejects.toMatchObject({
          code: 'notFound',
        })
      await expect(client.download('f7')).rejects.toMatchObject({ code: 'notFound' })
      await expect(client.statement('7')).rejects.toMatchObject({ code: 'notFound' })
      const opportunities = client.call(records.opportunities, { query: { contactId: '7' } })
      expect([0, 'notFound']).toContain(await opportunities.then(({ length }) => length).catch(({ code }) => code))
    },
  )

  it.each([
    [{ code: 'NO_PERMISSION', message: 'permission denied', status: 'error' }, 403, 'forbidden'],
    [{ code: 'LIMIT_EXCEEDED', message: 'api limit exceeded', status: 'error' }, 400, 'rateLimited'],
    [{ code: 'INTERNAL_ERROR', message: 'internal error', status: 'error' }, 200, 'unavailable'],
  ])('is not read from %j (API-07)', async (body, status, code) => {
    const { config } = await serve((_, __, response) => json(response, body, status))
    const read = createClient(config, ana).call(records.contact, { params: { id: '7' } })
    await expect(read).rejects.toMatchObject({ code })
  })

  it('is not read from a search or a save with a wrong value (API-07, WIZ-15)', async () => {
    const wrong = { code: 'INVALID_DATA', details: { api_name: 'Mobile' }, message: 'invalid data', status: 'error' }
    const { config } = await serve((_, __, response) => json(response, wrong, 400))
    const client = createClient(config, ana)
    await expect(client.call(records.search, { query: { email: 'a@b.co' } })).rejects.toMatchObject({ code: 'input' })
    const save = client.call(records.updateContact, { params: { id: '7' }, body: { Mobile: 'x' } })
    await expect(save).rejects.toMatchObject({ code: 'input', field: 'Mobile' })
  })
})

describe('whose token goes with a call (SES-05, SES-06)', () => {
  const serviceAccount = { identifier: 'service@example.co', password: 'service' }
  const recordsAuth = { refreshToken: 'r', clientId: 'c', clientSecret: 's' }
  const answer: Answer = (request, body, response) => {
    if (request.url?.endsWith('/auth/local'))
      return json(response, { jwt: `token-of-${JSON.parse(body).identifier}`, user: { id: 1 } })
    if (request.url?.endsWith('/auth/token')) return json(response, { access_token: 'proxy', expires_in: 3600 })
    json(response, { data: [{ id: '1' }] })
  }

  it('no bearer on authentication calls, the service account on /auths, the user elsewhere (SES-05)', async () => {
    const { asked, config } = await serve(answer)
    const client = createClient({ ...config, serviceAccount }, ana)
    await client.call(content.login, { body: { identifier: 'ana', password: 'x' } })
    await client.call(content.invitation, { query: { hash: 'h' } })
    await client.call(published.news)
    await client.call(records.deal, { params: { id: '1' } })
    expect(asked.map(({ url, bearer }) => [url, bearer])).toEqual([
      ['/api/auth/local', undefined],
      ['/api/auth/local', undefined],
      ['/api/auths?hash=h', 'token-of-service@example.co'],
      ['/api/noticias', 'ana-1'],
      ['/api/v1/records/deals/1', 'ana-1'],
    ])
  })

  it('the service token is fetched once, however many ask (SES-05)', async () => {
    const { asked, config } = await serve(answer)
    const client = createClient({ ...config, serviceAccount }, nobody)
    await Promise.all([1, 2, 3].map(() => client.call(content.invitation, { query: { hash: 'h' } })))
    expect(asked.filter(({ url }) => url === '/api/auth/local')).toHaveLength(1)
  })

  it('records calls carry the recordsAuth token where configured (SES-06)', async () => {
    const { asked, config } = await serve(answer)
    const client = createClient({ ...config, recordsAuth, serviceAccount }, ana)
    await client.call(records.deal, { params: { id: '1' } })
    expect(asked.map(({ bearer }) => bearer)).toEqual([undefined, 'proxy'])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(recordsAuth)
  })

  it('before login records calls carry the service token, and none without a service account (SES-06)', async () => {
    const { asked, config } = await serve(answer)
    await createClient({ ...config, serviceAccount }, nobody).call(records.search, { query: { email: 'a@b.co' } })
    await createClient(config, nobody).call(records.search, { query: { email: 'a@b.co' } })
    expect(asked.filter(({ url }) => url.includes('search')).map(({ bearer }) => bearer)).toEqual([
      'token-of-service@example.co',
      undefined,
    ])
  })

  it("the site's own credentials that are refused are no end of the user's session, and nothing she typed (SES-06)", async () => {
    const { asked, config } = await serve((request, _, response) =>
      json(response, { message: 'refused' }, request.url?.endsWith('/auth/local') ? 400 : 401),
    )
    const client = createClient({ ...config, serviceAccount, recordsAuth }, ana)
    await expect(client.call(records.deal, { params: { id: '1' } })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(findInvitation(client.call, 'h')).rejects.toMatchObject({ code: 'forbidden' })
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/auth/token', '/api/auth/local'])
  })

  it('nor is a fresh token of theirs that the proxy refuses (SES-06)', async () => {
    const { config } = await serve((request, body, response) =>
      request.url?.includes('deals') ? json(response, {}, 401) : answer(request, body, response),
    )
    const call = createClient({ ...config, recordsAuth }, ana).call(records.deal, { params: { id: '1' } })
    await expect(call).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('a 401 causes one renewal and one replay, and a second 401 ends no session: a login would not help (SES-04)', async () => {
    const { asked, config } = await serve((request, _, response) => {
      if (request.headers.authorization === 'Bearer ana-2' && request.url?.includes('deals'))
        return json(response, { data: [{ id: '1' }] })
      json(response, { message: 'Unauthorized' }, 401)
    })
    const client = createClient(config, ana)
    await expect(client.call(records.deal, { params: { id: '1' } })).resolves.toMatchObject({ id: '1' })
    await expect(client.call(published.news)).rejects.toMatchObject({ code: 'forbidden' })
    expect(asked.map(({ bearer }) => bearer)).toEqual(['ana-1', 'ana-2', 'ana-1', 'ana-2'])
  })

  it("a page that refuses the new token, too, is a proxy's: the session goes on (SES-04, ERR-02)", async () => {
    const { config } = await serve((_, __, response) => response.writeHead(401).end('<html><h1>401</h1>'))
    await expect(createClient(config, ana).call(published.news)).rejects.toMatchObject({ code: 'unavailable' })
    const gateway = createClient({ ...config, gateway: true }, { ...ana, renew: () => Promise.reject('asked') })
    await expect(gateway.call(published.news)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('a 401 to a call without a token is told at once: there is none to renew (SES-04)', async () => {
    const { asked, config } = await serve((_, __, response) => json(response, {}, 401))
    const search = createClient(config, nobody).call(records.search, { query: { email: 'a@b.co' } })
    await expect(search).rejects.toMatchObject({ code: 'session' })
    expect(asked).toHaveLength(1)
  })
})

describe('every outcome is named (ERR-02)', () => {
  it.each([
    ['a 400 is refused input (ERR-02)', 400, 'input'],
    ['a 403 is not allowed (ERR-02)', 403, 'forbidden'],
    ['a 404 is not found (ERR-02)', 404, 'notFound'],
    ['a 429 means wait (ERR-02)', 429, 'rateLimited'],
    ['a 502 is a service that is down (ERR-02)', 502, 'unavailable'],
  ])('%s', async (_, status, code) => {
    const { config } = await serve((__, ___, response) =>
      json(response, { error: { details: { password: 'secreto1' } } }, status),
    )
    const failure = await createClient(config, ana)
      .call(records.deal, { params: { id: '1' } })
      .catch((thrown) => thrown)
    expect(failure).toMatchObject({ code, status })
    expect(JSON.stringify({ ...failure, message: failure.message })).not.toContain('secreto1')
  })

  it('HTML where JSON was promised is a service that is down (ERR-02)', async () => {
    const { config } = await serve((_, __, response) => response.writeHead(200).end('<html>Mantenimiento</html>'))
    await expect(createClient(config, ana).call(published.news)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('a cut connection is a network failure (ERR-02)', async () => {
    const { config } = await serve((_, __, response) => response.destroy())
    await expect(createClient(config, ana).call(published.news)).rejects.toMatchObject({ code: 'network' })
  })

  it('a call that its screen takes back is cancelled (API-04)', async () => {
    const stop = new AbortController()
    const { config } = await serve(() => stop.abort())
    await expect(createClient(config, ana).call(published.news, { signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
    })
  })
})
