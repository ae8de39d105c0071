import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../core/failure'
import { shortHash } from '../core/plain-storage'
import { createTabs } from '../core/tabs'
import { Contact } from '../domain/contact'
import type { FormValues, Step } from '../domain/field'
import { contactKey } from '../records/contact'
import { valuesOf } from './drafts'
import { type StepOrder, saveAnswers } from './save'
import { page } from './save.fixture'
import type { SaveMessage } from './saves'

afterEach(() => vi.unstubAllGlobals())

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
    await buyer.saves.readUnlessSaving()
    expect(isStale()).toBe(false)
    ;(await made(1))?.answer()
    await saved
    await buyer.saves.readUnlessSaving()
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
