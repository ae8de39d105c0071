import { describe, expect, it } from 'vitest'
import { json, nobody, serve } from '../../../tests/kit/api-server'
import { createClient } from '../../api/client'
import { published } from '../../api/published'
import { createRegistration, findBuyer, findInvitation } from './register-buyer'

describe('through a gateway', () => {
  const answers: Record<string, unknown> = {
    '/api/auths': { data: [{ id: 1, hash: 'h-12345678', email: 'ana@example.co', deal_id: '7', registered: false }] },
    '/api/v1/records/deals/7': { data: [{ id: '7' }] },
    '/api/v1/records/search': { data: { data: [{ id: '1', First_Name: 'Ana', Last_Name: 'Ruiz' }] } },
    '/api/auth/local/register': { jwt: 't', user: { id: 1, email: 'ana@example.co' } },
    '/api/auths/1': { data: { id: 1, hash: 'h-12345678', email: 'ana@example.co', deal_id: '7', registered: true } },
  }
  async function invitationsNamed(gateway: boolean) {
    const { asked, config } = await serve((request, _, response) =>
      json(response, answers[new URL(request.url ?? '', 'http://x').pathname]),
    )
    const { call } = createClient({ ...config, gateway }, nobody)
    const invitation = await findInvitation(call, 'h-12345678')
    if (!invitation) throw new Error('no invitation')
    const buyer = await findBuyer(call, invitation)
    await createRegistration({ call, adopt: async () => {} }, invitation).submit('clave-segura', buyer)
    await call(published.news)
    return asked.map(({ method, url, invitation }) => [`${method} ${url.split('?')[0]}`, invitation])
  }

  it('names the invitation with the calls of a registration, and with no other (GAT-03)', async () => {
    expect(await invitationsNamed(true)).toEqual([
      ['GET /api/auths', undefined],
      ['GET /api/v1/records/deals/7', 'h-12345678'],
      ['GET /api/v1/records/search', 'h-12345678'],
      ['POST /api/auth/local/register', 'h-12345678'],
      ['PUT /api/auths/1', 'h-12345678'],
      ['GET /api/noticias', undefined],
    ])
  })

  it('sends no header of ours where there is none: the services refuse it (SES-05)', async () => {
    expect((await invitationsNamed(false)).filter(([, named]) => named !== undefined)).toEqual([])
  })
})
