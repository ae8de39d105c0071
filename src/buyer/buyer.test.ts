import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../core/failure'
import { shortHash } from '../core/plain-storage'
import { Contact } from '../domain/contact'
import { contactKey } from '../records/contact'
import { queriesOf } from '../records/queries'
import { buyerOf, readDraftsAhead } from './buyer'
import { valuesOf } from './drafts'
import { page } from './save.fixture'
import { hasFileOf } from './slots'

const slot = 'RUT_o_Equivalente'
const pdf = (name: string) => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' })

afterEach(() => vi.unstubAllGlobals())

describe('a buyer', () => {
  it('whose record is merged into another while she types loses nothing, on the device too (API-07, WIZ-16)', async () => {
    const { app } = page()
    const former = buyerOf(app, '7')
    former.store.setPosition({ nature: 'natural' })
    former.drafts.typed('natural/2', 'First_Name', 'Ana')
    const now = buyerOf(app, '8')
    expect(valuesOf(now.store.draftOf('natural/2'))).toEqual({ First_Name: 'Ana' })
    expect(now.store.position().nature).toBe('natural')
    await now.drafts.flush()
    const entry = `draft/${shortHash('8')}/natural/2`
    expect(await app.vault.read(entry)).toMatchObject({ First_Name: { value: 'Ana' } })
    expect(buyerOf(app, '8')).toBe(now)
  })

  it('whose record is merged into another during an upload need not choose the file again (API-07, WIZ-24)', async () => {
    const { app, sent, until } = page()
    const former = buyerOf(app, '7')
    former.uploads.start(slot, pdf('rut.pdf'))
    await until(() => sent.length === 1)
    const now = buyerOf(app, '8')
    await until(() => sent.length === 2)
    expect(sent.map(({ recordId, name, signal }) => [recordId, name, signal.aborted])).toEqual([
      ['7', 'rut.pdf', true],
      ['8', 'rut.pdf', false],
    ])
    sent[1]?.arrive()
    await until(() => now.uploads.state(slot).status === 'stored')
    expect(former.uploads.state(slot).status).toBe('idle')
  })

  it('whose record an upload does not find has it read again, which finds the one it was merged into (API-07)', async () => {
    const { app, sent, until } = page()
    const queryFn = vi.fn(() => Contact.parse({ id: '7' }))
    const options = { queryKey: contactKey('7'), queryFn, staleTime: Number.POSITIVE_INFINITY }
    const unsubscribe = new QueryObserver(queriesOf(app), options).subscribe(() => undefined)
    const { uploads } = buyerOf(app, '7')
    uploads.start(slot, pdf('rut.pdf'))
    await until(() => sent.length === 1)
    sent[0]?.fail(new Failure('notFound'))
    await until(() => queryFn.mock.calls.length === 1)
    expect(uploads.state(slot)).toMatchObject({ status: 'failed', name: 'rut.pdf' })
    unsubscribe()
  })

  it('of a page from the back/forward cache has no answer any more that another page has saved meanwhile (WIZ-16)', async () => {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const { app } = page()
    const buyer = buyerOf(app, '7')
    buyer.saves.followOthers()
    buyer.drafts.typed('natural/3', 'Banco', 'Itaú', '')
    await buyer.drafts.flush()
    const saved = { Banco: { at: Date.now() + 1 } }
    await app.vault.write(`draft/${shortHash('7')}/natural/3`, saved)
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await buyer.saves.othersRead()
    expect(buyer.store.draftOf('natural/3')).toEqual(saved)
  })

  it('of a page from the back/forward cache tells the open form which answers another page has saved meanwhile (WIZ-16)', async () => {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const { app } = page({ Banco: 'Itaú', Ciudad: 'Cali', Other_City: 'Cali' })
    const [buyer, queries] = [buyerOf(app, '7'), queriesOf(app)]
    const now = Contact.parse({ id: '7', Email: 'ana@example.com', Banco: 'Davivienda', Ciudad: 'Cali' })
    const shown = new QueryObserver(queries, {
      queryKey: contactKey('7'),
      queryFn: () => now,
      staleTime: Number.POSITIVE_INFINITY,
    })
    const unsubscribe = shown.subscribe(() => undefined)
    buyer.saves.followOthers()
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await buyer.saves.othersRead()
    expect(buyer.store.getState().changedElsewhere).toEqual(['Banco', 'Other_City'])
    unsubscribe()
  })

  it('is the same for the onboarding and the documents: one field chosen in both is sent once (WIZ-24)', async () => {
    const { app, sent, until } = page()
    const [onboarding, documents] = [buyerOf(app, '7'), buyerOf(app, '7')]
    onboarding.uploads.start(slot, pdf('uno.pdf'))
    await until(() => sent.length === 1)
    expect(documents.uploads.state(slot)).toMatchObject({ status: 'sending', name: 'uno.pdf' })
    documents.uploads.start(slot, pdf('dos.pdf'))
    await until(() => sent.length === 2)
    expect(sent.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ['uno.pdf', true],
      ['dos.pdf', false],
    ])
    sent[1]?.arrive()
    await until(() => onboarding.uploads.state(slot).status === 'stored')
    expect(onboarding.store.getState().arrived).toEqual({ [slot]: ['dos.pdf'] })
    expect(hasFileOf(onboarding)(slot)).toBe(true)
  })

  it('shows a file that another tab, or an element of another script, has stored: it is not asked for again (WIZ-24)', async () => {
    const [here, there] = [page({}, 'tabs'), page({}, 'tabs')]
    const [buyer, other] = [buyerOf(here.app, '7'), buyerOf(there.app, '7')]
    const files = [{ id: '1', name: 'rut.pdf', size: '' }]
    const queryFn = () => ({ id: '7', [slot]: files })
    const options = { queryKey: contactKey('7'), queryFn, staleTime: Number.POSITIVE_INFINITY }
    const unsubscribe = new QueryObserver(queriesOf(there.app), options).subscribe(() => undefined)
    const unfollow = other.saves.followOthers()
    expect(hasFileOf(other)(slot)).toBe(false)
    buyer.uploads.start(slot, pdf('rut.pdf'))
    await here.until(() => here.sent.length === 1)
    here.sent[0]?.arrive()
    await there.until(() => hasFileOf(other)(slot))
    expect(other.uploads.stored(slot)).toEqual(files)
    unfollow()
    unsubscribe()
  })

  it('has no answer any more that another tab has saved, and its open form is told (WIZ-16, SES-12)', async () => {
    const [here, there] = [page({}, 'two tabs'), page({ Banco: 'Davivienda' }, 'two tabs')]
    const [buyer, other] = [buyerOf(here.app, '7'), buyerOf(there.app, '7')]
    const unfollow = other.saves.followOthers()
    other.drafts.typed('natural/3', 'Banco', 'Itaú', '')
    buyer.saves.notifyTabs({ fields: ['Banco'], times: { Banco: Date.now() + 1 } })
    await there.until(() => other.store.getState().changedElsewhere.length > 0)
    expect([other.store.getState().changedElsewhere, valuesOf(other.store.draftOf('natural/3'))]).toEqual([
      ['Banco'],
      {},
    ])
    unfollow()
  })

  it('has two slots where two steps ask for one field, whose files go one after the other (NAT-06)', async () => {
    const files = [{ id: '1', name: 'uno.pdf', size: '' }]
    const { app, sent, until } = page()
    queriesOf(app).setQueryData(contactKey('7'), { id: '7', [slot]: files })
    const buyer = buyerOf(app, '7')
    expect(buyer.uploads.stored(slot)).toEqual(files)
    expect(buyer.uploads.stored(`${slot}/2`)).toEqual([])
    buyer.uploads.start(slot, pdf('uno.pdf'))
    buyer.uploads.start(`${slot}/2`, pdf('dos.pdf'))
    await until(() => sent.length === 1)
    expect(buyer.uploads.state(`${slot}/2`).status).toBe('sending')
    sent[0]?.arrive()
    await until(() => sent.length === 2)
    expect(sent.map(({ name }) => name)).toEqual(['uno.pdf', 'dos.pdf'])
  })

  it('has uploads while an element shows her, which end with the last one (EMB-06)', async () => {
    const { app, sent, until } = page()
    const elements = [new AbortController(), new AbortController()]
    const buyer = buyerOf(app, '7')
    for (const { signal } of elements) buyer.uploads.addElement(signal)
    buyer.uploads.start(slot, pdf('uno.pdf'))
    await until(() => sent.length === 1)
    elements[0]?.abort()
    expect(sent[0]?.signal.aborted).toBe(false)
    elements[1]?.abort()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(buyer.uploads.state(slot).status).toBe('idle')
    buyer.uploads.start(slot, pdf('dos.pdf'))
    await until(() => sent.length === 2)
    expect(sent[1]?.signal.aborted).toBe(false)
  })

  it('ends with her logout, and so do her uploads (SES-09)', async () => {
    const { app, session, sent, until } = page()
    const buyer = buyerOf(app, '7')
    buyer.uploads.start(slot, pdf('uno.pdf'))
    await until(() => sent.length === 1)
    session.store.setState({ phase: 'out' })
    expect([buyer.signal.aborted, sent[0]?.signal.aborted]).toEqual([true, true])
    expect(buyer.uploads.state(slot).status).toBe('idle')
    expect(buyerOf(app, '7')).not.toBe(buyer)
  })

  it('has her drafts read ahead where a user is in, and nothing is read without one (WIZ-16)', async () => {
    const { app, session } = page()
    const { user } = session.store.getState()
    session.store.setState({ user: undefined })
    await readDraftsAhead(app)
    expect(buyerOf(app, '7').store.getState().isRead).toBe(false)
    session.store.setState({ user })
    queriesOf(app).setQueryData(['contactId', 'ana@example.com'], '7')
    await readDraftsAhead(app)
    expect(buyerOf(app, '7').store.getState().isRead).toBe(true)
  })

  it('has her answers without an element too: a save that ends after the element was taken away takes its answers (WIZ-16)', async () => {
    const { app } = page()
    const buyer = buyerOf(app, '7')
    await buyer.drafts.read()
    const element = new AbortController()
    buyer.uploads.addElement(element.signal)
    const waits = () => valuesOf(buyerOf(app, '7').store.draftOf('natural/3'))
    buyer.drafts.typed('natural/3', 'Telefono', '+57 300 555 0121', '')
    buyer.drafts.typed('natural/3', 'Banco', 'Itaú', '')
    const sent = waits()
    buyer.store.dispatch({ type: 'stepSaving', step: 'natural/3', sent })
    element.abort()
    buyer.drafts.typed('natural/3', 'Telefono', '+34 612 345 678', '')
    buyer.store.dispatch({ type: 'stepSaved', step: 'natural/3', sent })
    expect(waits()).toEqual({ Telefono: '+34 612 345 678' })
  })

  it('shows a file as lost that an earlier page had begun to send, unless the record has it (WIZ-24)', async () => {
    const { app, sent, session, until } = page()
    const before = buyerOf(app, '7')
    await before.drafts.read()
    before.uploads.start(slot, pdf('rut.pdf'))
    before.uploads.start('Estado_Financiero', pdf('balance.pdf'))
    await until(() => sent.length === 1)
    await before.drafts.flush()
    const arrived = [{ id: '1', name: 'balance.pdf', size: '' }]
    queriesOf(app).setQueryData(contactKey('7'), { id: '7', Estado_Financiero: arrived })
    session.store.setState({ phase: 'out' })
    const next = buyerOf(app, '7')
    await next.drafts.read()
    next.uploads.showLostFiles()
    expect(next.uploads.state(slot)).toEqual({ status: 'lost', name: 'rut.pdf' })
    expect(next.uploads.state('Estado_Financiero').status).toBe('idle')
  })
})
