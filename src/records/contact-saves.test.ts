import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { Contact } from '../domain/contact'
import type { App } from '../state/app'
import { addressed, contactKey, markContactStale, merged } from './contact'
import { saveContact } from './contact-saves'
import { queriesOf } from './queries'

let spaces = 0

/** An app whose service answers when told to. */
function setUp(record: object = {}) {
  const cache: App['cache'] = {}
  const queries = queriesOf({ cache })
  queries.setQueryData(contactKey('7'), Contact.parse({ id: '7', Email: 'ana@example.com', ...record }))
  const calls: { body: unknown; answer: (failure?: Failure) => void }[] = []
  const call = (_: unknown, { body }: { body: unknown }) =>
    new Promise<void>((resolve, reject) =>
      calls.push({ body, answer: (failure) => (failure ? reject(failure) : resolve()) }),
    )
  spaces += 1
  const app = { client: { call }, cache, space: `test-${spaces}` } as unknown as App
  const made = async (count: number) => {
    while (calls.length < count) await new Promise((resolve) => setTimeout(resolve))
    return calls[count - 1]
  }
  const contact = () => queries.getQueryData<Contact>(contactKey('7'))
  return { app, queries, calls, made, contact }
}

describe('saves of one record', () => {
  it('go in order, one at a time, each made of the record as the one before left it (WIZ-07)', async () => {
    const { app, calls, made } = setUp({ Avance_Datos: 20 })
    const first = saveContact({ app, id: '7', name: '2', make: () => ({ Avance_Datos: 36 }) })
    const second = saveContact({ app, id: '7', name: '3', make: ({ Avance_Datos }) => ({ seen: Avance_Datos }) })
    ;(await made(1))?.answer()
    await first
    expect(calls.length).toBeLessThanOrEqual(2)
    const later = await made(2)
    expect(later?.body).toEqual({ seen: 36 })
    later?.answer()
    await second
  })

  it('the same save asked for twice is sent once (WIZ-07)', async () => {
    const { app, calls, made } = setUp()
    const asked = [1, 2].map(() => saveContact({ app, id: '7', name: '3', make: () => ({ Banco: 'Itaú' }) }))
    ;(await made(1))?.answer()
    await Promise.all(asked)
    expect(calls).toHaveLength(1)
  })

  it('tells everybody who asked for a save that the record has it, and nobody where nothing was sent (WIZ-07)', async () => {
    const { app, made, contact } = setUp()
    const seen: unknown[] = []
    const saved = () => seen.push(contact()?.Banco)
    const ask = (name: string, body: object | undefined) =>
      saveContact({ app, id: '7', name, saved, make: () => body && { ...body } })
    const asked = [ask('3', { Banco: 'Itaú' }), ask('3', { Banco: 'Itaú' }), ask('4', undefined)]
    expect(seen).toEqual([])
    ;(await made(1))?.answer()
    await Promise.all(asked)
    expect(seen).toEqual(['Itaú', 'Itaú'])
  })

  it('makes no call where there is nothing to send (WIZ-07)', async () => {
    const { app, calls, contact } = setUp({ Avance_Datos: 36 })
    expect(await saveContact({ app, id: '7', name: '1', make: () => undefined })).toBeUndefined()
    expect(calls).toEqual([])
    expect(contact()?.Avance_Datos).toBe(36)
  })

  it('a save by another call waits its turn among those of the same record (PRO-01)', async () => {
    const { app, calls, made, contact } = setUp()
    const step = saveContact({ app, id: '7', name: '3', make: () => ({ Banco: 'Itaú' }) })
    const sent: unknown[] = []
    const send = async (body: unknown) => sent.push(body)
    const profile = saveContact({ app, id: '7', name: 'profile', make: () => ({ Ciudad: 'Cali' }), send })
    await made(1)
    expect(sent).toEqual([])
    ;(await made(1))?.answer()
    await Promise.all([step, profile])
    expect(sent).toEqual([{ Ciudad: 'Cali' }])
    expect(calls).toHaveLength(1)
    expect(contact()).toMatchObject({ Banco: 'Itaú', Ciudad: 'Cali' })
  })

  it('a failed save changes nothing here, and the next one goes out (WIZ-15)', async () => {
    const { app, made, contact } = setUp({ Banco: 'Itaú' })
    const failed = saveContact({ app, id: '7', name: '3', make: () => ({ Banco: 'Nequi' }) })
    ;(await made(1))?.answer(new Failure('rejected', { field: 'Banco' }))
    await expect(failed).rejects.toMatchObject({ code: 'rejected', field: 'Banco' })
    expect(contact()?.Banco).toBe('Itaú')
    const again = saveContact({ app, id: '7', name: '3', make: () => ({ Banco: 'Nequi' }) })
    ;(await made(2))?.answer()
    await again
    expect(contact()?.Banco).toBe('Nequi')
  })

  it('what was sent is in the cached record, and a record to be read again stays so (WIZ-04)', async () => {
    const { app, queries, made } = setUp()
    markContactStale(app, '7')
    const saved = saveContact({ app, id: '7', name: '3', make: () => ({ Banco: 'Nequi' }) })
    ;(await made(1))?.answer()
    await saved
    expect(queries.getQueryState(contactKey('7'))?.isInvalidated).toBe(true)
  })

  it('go to the address of the record, else to the one it was found with (WIZ-07, DOC-07)', () => {
    const app = (email: string | undefined) =>
      ({ session: { store: { getState: () => ({ user: email && { email } }) } } }) as unknown as App
    const record = (Email: unknown) => Contact.parse({ id: '7', Email })
    expect(addressed(app('eva@example.com'), record('ana@example.com')).Email).toBe('ana@example.com')
    expect(addressed(app('eva@example.com'), record(null)).Email).toBe('eva@example.com')
    expect(addressed(app(undefined), record(null)).Email).toBe('')
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

describe('what the other tabs hear of a save', () => {
  it('is names of fields and times, and neither a value nor the id of the record (SES-12)', async () => {
    const { app, made } = setUp()
    const other = new BroadcastChannel(`owner-widgets/saves/${app.space}`)
    const heard = new Promise<string>((resolve) => {
      other.onmessage = ({ data }: MessageEvent) => resolve(JSON.stringify(data))
    })
    const order = { app, id: '7', name: '4', make: () => ({ Banco1: 'Banco Uno' }) }
    const saved = saveContact({ ...order, times: { Banco1: 1234 } })
    ;(await made(1))?.answer()
    await saved
    const message = await heard
    other.close()
    expect(message).toContain('"fields":["Banco1"],"times":{"Banco1":1234}')
    expect(message).not.toMatch(/Banco Uno|"7"/)
  })
})
