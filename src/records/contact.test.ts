import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Client } from '../api/client'
import { Failure, type FailureCode } from '../core/failure'
import { createVault } from '../core/vault'
import { Contact } from '../domain/contact'
import { ana, beto, setUp } from '../session/session.fixture'
import type { App } from '../state/app'
import { contactIdRead, contactKey, findContactId, merged, withEmail, withoutWrongId } from './contact'
import { queriesOf } from './queries'

/** A page in which Ana is in, and a search that ends when `found` is called. */
async function searching() {
  const page = setUp()
  await page.session.login(ana)
  let found = () => {}
  const answer = new Promise((resolve) => {
    found = () => resolve([{ id: 'C1', Email: '' }])
  })
  const vault = createVault('test', 'none')
  const asked: unknown[] = []
  const call = (_: unknown, input: unknown) => {
    asked.push(input)
    return answer
  }
  const tools = { client: { call } as unknown as Client, vault, cache: {}, session: page.session }
  const id = findContactId(tools, ana.email)
  return { page, vault, found, id, tools, asked }
}

describe('the id of the customer record', () => {
  it('is kept for whoever was searched for (SES-03)', async () => {
    const { vault, found, id } = await searching()
    found()
    expect(await id).toBe('C1')
    expect(await vault.read('contact-id')).toMatchObject({ email: ana.email, id: 'C1' })
  })

  it('does not stay behind when she has logged out or somebody else is in by then (SES-03)', async () => {
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

  it('is searched for once: a kept one serves, that of another address does not (SES-03)', async () => {
    const { found, id, tools, asked } = await searching()
    found()
    await id
    expect(await findContactId(tools, ana.email)).toBe('C1')
    expect(asked).toMatchObject([{ query: { email: ana.email } }])
    await findContactId(tools, beto.email)
    expect(asked[1]).toMatchObject({ query: { email: beto.email } })
  })

  it('is none where no customer has the address (ERR-01)', async () => {
    const { tools, found, id } = await searching()
    found()
    await id
    await tools.vault.remove('contact-id')
    for (const none of [[], [{ id: '', Email: '' }], [{ id: 'C9', Email: beto.email }]]) {
      const client = { call: async () => none } as unknown as Client
      await expect(findContactId({ ...tools, client }, ana.email)).rejects.toMatchObject({ code: 'notCustomer' })
    }
    expect(await tools.vault.names('')).toEqual([])
  })

  it.each<[FailureCode, boolean, boolean]>([
    ['notFound', true, false],
    ['forbidden', true, false],
    ['malformed', true, false],
    ['network', true, true],
    ['notFound', false, true],
  ])('after a %s, of an earlier visit %s: it stays %s (SES-03)', async (code, earlier, stays) => {
    const { tools, found, id } = await searching()
    found()
    await id
    const page = earlier ? performance.timeOrigin - 1 : performance.timeOrigin
    await tools.vault.write('contact-id', { email: ana.email, id: 'C1', page })
    const { queryKey } = contactIdRead(tools as App, ana.email)
    queriesOf(tools).setQueryData(queryKey, 'C1')
    const read = () => Promise.reject<Contact>(new Failure(code))
    await expect(withoutWrongId(tools, ana.email, read)).rejects.toMatchObject({ code })
    expect((await tools.vault.read('contact-id')) !== undefined).toBe(stays)
    expect(queriesOf(tools).getQueryState(queryKey)?.isInvalidated).toBe(!stays)
  })

  it('found on this page is searched again once, with its record before it is shown (API-07)', async () => {
    const { tools, found, id } = await searching()
    found()
    await id
    const app = tools as unknown as App
    await tools.vault.write('contact-id', { email: ana.email, id: 'C5', page: performance.timeOrigin })
    const record = Contact.parse({ id: 'C6', Email: ana.email })
    const call = async ({ path }: { path: string }) =>
      path.includes('search') ? [{ id: 'C6', Email: ana.email }] : record
    app.client = { call } as unknown as Client
    const { queryKey } = contactIdRead(app, ana.email)
    queriesOf(app).setQueryData(queryKey, 'C5')
    const gone = () => Promise.reject<Contact>(new Failure('notFound'))
    const watched = new QueryObserver(queriesOf(app), contactIdRead(app, ana.email))
    const shown: unknown[] = []
    const stop = watched.subscribe(({ data }) => shown.push([data, queriesOf(app).getQueryData(contactKey(data))]))
    await expect(withoutWrongId(app, ana.email, gone)).rejects.toMatchObject({ code: 'notFound' })
    while (queriesOf(app).getQueryData(queryKey) !== 'C6') await new Promise((resolve) => setTimeout(resolve))
    expect(shown.at(-1)).toEqual(['C6', record])
    await tools.vault.write('contact-id', { email: ana.email, id: 'C5', page: performance.timeOrigin })
    await expect(withoutWrongId(app, ana.email, gone)).rejects.toMatchObject({ code: 'notFound' })
    expect(await tools.vault.read('contact-id')).toMatchObject({ id: 'C5' })
    stop()
  })

  it('opens no record of another address, also one kept from an earlier visit (SES-13)', async () => {
    const { tools, found, id } = await searching()
    found()
    await id
    await tools.vault.write('contact-id', { email: ana.email, id: 'C1', page: performance.timeOrigin - 1 })
    const read = (Email: unknown) => async () => Contact.parse({ id: 'C1', Email, Secondary_Email: ana.email })
    for (const own of [ana.email, ` ${ana.email.toUpperCase()}`, '', null])
      expect((await withoutWrongId(tools, ana.email, read(own))).id).toBe('C1')
    expect(await tools.vault.read('contact-id')).toMatchObject({ id: 'C1' })
    await expect(withoutWrongId(tools, ana.email, read(beto.email))).rejects.toMatchObject({ code: 'notCustomer' })
    expect(await tools.vault.read('contact-id')).toBeUndefined()
  })
})

describe('the known record', () => {
  it('is addressed by its own address, else by the one it was found with (WIZ-07, DOC-07)', () => {
    const app = (email: string | undefined) =>
      ({ session: { store: { getState: () => ({ user: email && { email } }) } } }) as unknown as App
    const record = (Email: unknown) => Contact.parse({ id: '7', Email })
    expect(withEmail(app('eva@example.com'), record('ana@example.com')).Email).toBe('ana@example.com')
    expect(withEmail(app('eva@example.com'), record(null)).Email).toBe('eva@example.com')
    expect(withEmail(app(undefined), record(null)).Email).toBe('')
  })

  it('an emptied Last_Stepper is none (WIZ-09)', () => {
    const contact = Contact.parse({ id: '7', Last_Stepper: 6, Avance_Datos: '84' })
    expect(merged(contact, { Last_Stepper: '', Avance_Datos: 100 })).toMatchObject({
      Last_Stepper: undefined,
      Avance_Datos: 100,
    })
    expect(merged(contact, { Last_Stepper: 7 })).toMatchObject({ Last_Stepper: 7, Avance_Datos: 84 })
  })
})
