import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../core/failure'
import { shortHash } from '../core/plain-storage'
import { createTabs } from '../core/tabs'
import { Contact } from '../domain/contact'
import type { FormValues, Step } from '../domain/field'
import { contactKey, markContactStale } from '../records/contact'
import { valuesOf } from './drafts'
import { type StepOrder, saveAnswers, saveRecord } from './save'
import { page } from './save.fixture'
import type { SaveMessage } from './saves'

afterEach(() => vi.unstubAllGlobals())

describe('saves of one record', () => {
  it('go in order, one at a time, each made of the record as the one before left it (WIZ-07)', async () => {
    const { buyer, calls, made } = page({ Avance_Datos: 20 })
    const first = saveRecord({ buyer, name: '2', body: () => ({ Avance_Datos: 36 }) })
    const second = saveRecord({ buyer, name: '3', body: ({ Avance_Datos }) => ({ seen: Avance_Datos }) })
    ;(await made(1))?.answer()
    await first
    expect(calls.length).toBeLessThanOrEqual(2)
    const later = await made(2)
    expect(later?.body).toEqual({ seen: 36 })
    later?.answer()
    await second
  })

  it('of another tab come first: each waits for the lock of the record (WIZ-07)', async () => {
    let letGo = () => {}
    const others = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const asked: string[] = []
    const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
      asked.push(name)
      await others
      return work()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const tabs = ['ours', 'ours', 'of other services'].map((space) => page({}, space))
    const saves = tabs.map(({ buyer }) => saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Nequi' }) }))
    await new Promise((resolve) => setImmediate(resolve))
    expect(tabs.map(({ calls }) => calls)).toEqual([[], [], []])
    letGo()
    for (const { made } of tabs) (await made(1))?.answer()
    await Promise.all(saves)
    expect([asked[1] === asked[0], asked[2] === asked[0]]).toEqual([true, false])
  })

  it('the same save asked for twice is sent once (WIZ-07)', async () => {
    const { buyer, calls, made } = page()
    const asked = [1, 2].map(() => saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Itaú' }) }))
    ;(await made(1))?.answer()
    await Promise.all(asked)
    expect(calls).toHaveLength(1)
  })

  it('tells everybody who asked for a save that the record has it, and nobody where nothing was sent (WIZ-07)', async () => {
    const { buyer, made, known } = page()
    const seen: unknown[] = []
    const onStored = () => seen.push(known()?.Banco)
    const ask = (name: string, body: object | undefined) =>
      saveRecord({ buyer, name, onStored, body: () => body && { ...body } })
    const asked = [ask('3', { Banco: 'Itaú' }), ask('3', { Banco: 'Itaú' }), ask('4', undefined)]
    expect(seen).toEqual([])
    ;(await made(1))?.answer()
    await Promise.all(asked)
    expect(seen).toEqual(['Itaú', 'Itaú'])
  })

  it('makes no call where there is nothing to send (WIZ-07)', async () => {
    const { buyer, calls, known } = page({ Avance_Datos: 36 })
    expect(await saveRecord({ buyer, name: '1', body: () => undefined })).toBe('nothing')
    expect(calls).toEqual([])
    expect(known()?.Avance_Datos).toBe(36)
  })

  it('a save by another call waits its turn among those of the same record (PRO-01)', async () => {
    const { buyer, calls, made, known } = page()
    const step = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Itaú' }) })
    const sent: unknown[] = []
    const send = async (body: unknown) => sent.push(body)
    const profile = saveRecord({ buyer, name: 'profile', body: () => ({ Ciudad: 'Cali' }), send })
    await made(1)
    expect(sent).toEqual([])
    ;(await made(1))?.answer()
    await Promise.all([step, profile])
    expect(sent).toEqual([{ Ciudad: 'Cali' }])
    expect(calls).toHaveLength(1)
    expect(known()).toMatchObject({ Banco: 'Itaú', Ciudad: 'Cali' })
  })

  it('a failed save changes nothing here, and the next one goes out (WIZ-15)', async () => {
    const { buyer, made, known } = page({ Banco: 'Itaú' })
    const failed = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Nequi' }) })
    ;(await made(1))?.answer(new Failure('rejected', { field: 'Banco' }))
    await expect(failed).rejects.toMatchObject({ code: 'rejected', field: 'Banco' })
    expect(known()?.Banco).toBe('Itaú')
    const again = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Nequi' }) })
    ;(await made(2))?.answer()
    await again
    expect(known()?.Banco).toBe('Nequi')
  })

  it.each([
    ['notFound', true],
    ['network', false],
  ] as const)('a save that fails with %s has the record read anew: %s (WIZ-15)', async (code, isRead) => {
    const { buyer, queries, made } = page()
    const saved = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Nequi' }) })
    ;(await made(1))?.answer(new Failure(code))
    await expect(saved).rejects.toMatchObject({ code })
    expect(queries.getQueryState(contactKey('7'))?.isInvalidated).toBe(isRead)
  })

  it('what was sent is in the cached record, and a record to be read again stays so (WIZ-04)', async () => {
    const { buyer, app, queries, made } = page()
    markContactStale(app, '7')
    const saved = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Nequi' }) })
    ;(await made(1))?.answer()
    await saved
    expect(queries.getQueryState(contactKey('7'))?.isInvalidated).toBe(true)
  })
})

describe('a read of the record that a save cancels', () => {
  it('is made up for by the next one: what it would have shown is older (WIZ-04)', async () => {
    const { buyer, queries, made } = page()
    const isStale = () => queries.getQueryState(contactKey('7'))?.isInvalidated
    const queryFn = () => new Promise<never>(() => {})
    queries.fetchQuery({ queryKey: contactKey('7'), queryFn, staleTime: 0 }).catch(() => undefined)
    const saved = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Nequi' }) })
    ;(await made(1))?.answer()
    await saved
    expect([isStale(), queries.getQueryState(contactKey('7'))?.fetchStatus]).toEqual([true, 'idle'])
  })
})

/** An order for the employment step, which asks for an answer that is required, and a page that has read its drafts. */
async function stepPage(answers: FormValues, more: Partial<StepOrder> = {}) {
  const opened = page({ Tipo_Fiducia: 'Si', Naturaleza_Juridica: 'Persona Natural' })
  const { buyer } = opened
  await buyer.drafts.read()
  for (const [field, value] of Object.entries(answers)) buyer.drafts.typed('natural/7', field, value, '')
  const stored: unknown[] = []
  const order: StepOrder = {
    ...{ buyer, name: 'step', nature: 'natural', step },
    answers: () => ({ Banco: '', ...valuesOf(buyer.store.draftOf('natural/7')) }),
    body: (_, { values, touched }) => ({ ...values, touched }),
    onStored: () => stored.push(opened.known()?.Banco),
    ...more,
  }
  return { ...opened, order, stored, typed: () => valuesOf(buyer.store.draftOf('natural/7')) }
}

const step = {
  number: 7,
  fields: {
    Banco: { kind: 'text' },
    Nota: { kind: 'text', optional: true, send: false },
    Carta: { kind: 'file', optional: true },
    Anexo: { kind: 'file', when: { Banco: 'Otro' } },
  },
} as const satisfies Step
const pdf = new File(['%PDF-1.7 %%EOF'], 'carta.pdf', { type: 'application/pdf' })

describe('the save of a step', () => {
  it('takes its answers out of the draft; what is never sent and what was typed meanwhile stay (WIZ-16)', async () => {
    const { buyer, order, stored, made, typed } = await stepPage({ Banco: 'Itaú', Nota: 'mía' })
    const saved = saveAnswers(order)
    const call = await made(1)
    expect(call?.body).toEqual({ Banco: 'Itaú', Nota: 'mía', touched: ['Banco', 'Nota'] })
    buyer.drafts.typed('natural/7', 'Banco', 'Nequi', '')
    call?.answer()
    expect(await saved).toBeUndefined()
    expect([typed(), stored]).toEqual([{ Banco: 'Nequi', Nota: 'mía' }, ['Itaú']])
    expect(buyer.store.position().sentAt).toBeTypeOf('number')
  })

  it('waits for its file, and is not sent if that fails or an answer became wrong meanwhile (WIZ-06, ERR-02)', async () => {
    const { buyer, order, calls, chosen } = await stepPage({ Banco: 'Itaú' })
    buyer.uploads.start('Carta', pdf)
    const saved = saveAnswers(order)
    const file = await chosen()
    buyer.drafts.typed('natural/7', 'Banco', '', '')
    file?.fail(new Failure('empty'))
    expect(await saved).toEqual({ problems: { Banco: 'required', Carta: 'upload' } })
    expect(calls).toEqual([])
  })

  it('goes out when its file has arrived, and does not wait for one that is not asked (DOC-06)', async () => {
    const { buyer, order, calls, made, chosen } = await stepPage({ Banco: 'Itaú' })
    buyer.uploads.start('Carta', pdf)
    buyer.uploads.start('Anexo', pdf)
    const saved = saveAnswers(order)
    const file = await chosen()
    expect(calls).toEqual([])
    file?.arrive()
    ;(await made(1))?.answer()
    expect(await saved).toBeUndefined()
  })

  it('asks what is asked of her country, also where nothing was typed or chosen before (NAT-06)', async () => {
    const fields = { RUT: { kind: 'text', when: { Pais: 'Colombia' } } } as const
    for (const [country, problems] of [
      ['Colombia', { problems: { RUT: 'required' } }],
      ['USA', undefined],
    ] as const) {
      const { buyer, order, queries, made } = await stepPage({}, { step: { number: 7, fields }, answers: () => ({}) })
      queries.setQueryData(contactKey('7'), Contact.parse({ id: '7', Email: '', Mailing_Country: country }))
      const saved = saveAnswers(order)
      if (!problems) (await made(1))?.answer()
      expect(await saved).toEqual(problems)
      expect(buyer.store.position().sentAt !== undefined).toBe(!problems)
    }
  })

  it.each([
    [2, undefined],
    [7, 'natural'],
  ])('of step %i leaves %s as the nature that step 1 sent (WIZ-02)', async (number, nature) => {
    const { buyer, order, made } = await stepPage({ Banco: 'Itaú' }, { step: { ...step, number } })
    buyer.store.setPosition({ sentNature: 'natural' })
    const saved = saveAnswers(order)
    ;(await made(1))?.answer()
    await saved
    expect(buyer.store.position().sentNature).toBe(nature)
  })

  it('with nothing to send ends early, and its answers wait (WIZ-07)', async () => {
    const { order, calls, stored, typed } = await stepPage({ Banco: 'Itaú' }, { body: () => undefined })
    expect(await saveAnswers(order)).toBe('nothing')
    expect([calls, stored, typed()]).toEqual([[], [], { Banco: 'Itaú' }])
  })

  it('holds up reads of the record for the telephone until it has ended (WIZ-28)', async () => {
    const { buyer, order, queries, made } = await stepPage({ Banco: 'Itaú' })
    const isStale = () => queries.getQueryState(contactKey('7'))?.isInvalidated
    const saved = saveAnswers(order)
    await buyer.saves.readBetween()
    expect(isStale()).toBe(false)
    ;(await made(1))?.answer()
    await saved
    await buyer.saves.readBetween()
    expect(isStale()).toBe(true)
  })

  it('that ends after her logout writes nothing any more (SES-09)', async () => {
    const { buyer, order, session, stored, made } = await stepPage({ Banco: 'Itaú' })
    const saved = saveAnswers(order)
    const call = await made(1)
    session.store.setState({ phase: 'out' })
    call?.answer()
    expect(await saved).toBe('out')
    expect([stored, buyer.store.position().sentAt]).toEqual([[], undefined])
  })
})

describe('what the other tabs hear of a save', () => {
  it('is names of fields and times, and neither a value nor the id of the record (SES-12)', async () => {
    const { order, app, made } = await stepPage(
      { Banco: 'Banco Uno' },
      { body: ({ id }, { values }) => ({ ...values, id }) },
    )
    const other = createTabs<SaveMessage>(`saves/${app.space}/${shortHash('7')}`)
    const heard = new Promise<SaveMessage>((resolve) => other.listen(resolve))
    const saved = saveAnswers(order)
    ;(await made(1))?.answer()
    await saved
    const { fields, times, ...rest } = await heard
    expect([fields, Object.keys(times), rest]).toEqual([['Banco', 'id'], ['Banco'], {}])
    expect(times.Banco).toBeTypeOf('number')
  })
})
