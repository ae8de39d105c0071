import { describe, expect, it } from 'vitest'
import type { Client } from '../api/client'
import { createReads } from '../core/reads'
import { createVault } from '../core/vault'
import { findContactId } from './contact-id'
import { ana, beto, setUp } from './session.fixture'

/** A page in which Ana is in, and a search that ends when `found` is called. */
async function searching() {
  const page = setUp()
  await page.session.login(ana)
  let found = () => {}
  const answer = new Promise((resolve) => {
    found = () => resolve({ id: 'C1' })
  })
  const vault = createVault('test', 'none')
  const client = { call: () => answer } as unknown as Client
  const queries = createReads({ staleTime: 0, retryAfter: () => undefined })
  const id = findContactId({ client, vault, queries, session: page.session }, ana.email)
  return { page, vault, found, id }
}

describe('the id of the customer record', () => {
  it('SES-03 is kept for whoever was searched for', async () => {
    const { vault, found, id } = await searching()
    found()
    expect(await id).toBe('C1')
    expect(await vault.read('contact-id')).toMatchObject({ email: ana.email, id: 'C1' })
  })

  it('SES-03 does not stay behind when she has logged out or somebody else is in by then', async () => {
    for (const next of [undefined, beto]) {
      const { page, vault, found, id } = await searching()
      await page.session.logout()
      if (next) await page.session.login(next)
      await vault.write('contact-id', { email: 'next', id: 'C2' })
      found()
      await id
      expect(await vault.read('contact-id')).toEqual({ email: 'next', id: 'C2' })
    }
  })
})
