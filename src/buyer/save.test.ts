import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferred } from '../../tests/kit/until'
import { Failure } from '../core/failure'
import { contactKey, markContactStale } from '../records/contact'
import { saveRecord } from './save'
import { page } from './save.fixture'

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
    const { promise: others, resolve: letGo } = deferred()
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
    const send = async (body: unknown) => sent.push(body) > 0
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

  it.each([
    ['is stored where the record has changed', { Banco: 'Nequi' }, true],
    ['has failed where the record is as before', { Banco: 'Itaú' }, false],
    ['is taken as stored where no read has the field', {}, true],
  ])('a save whose answer says nothing %s (WIZ-05, WIZ-15)', async (_, found, isStored) => {
    const { buyer, made, known } = page({ Banco: 'Itaú' })
    const saved = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Nequi', Email: 'ana@example.com' }) })
    ;(await made(1))?.answer(false)
    ;(await made(2))?.answer({ id: '7', ...found })
    if (isStored) await saved
    else await expect(saved).rejects.toMatchObject({ code: 'unavailable' })
    expect(known()?.Banco).toBe(isStored ? 'Nequi' : 'Itaú')
  })

  it('a save whose answer says nothing is taken as stored where the record hides the value (WIZ-05)', async () => {
    const { buyer, made } = page({ Numero_de_Cuenta: '****1234' })
    const saved = saveRecord({ buyer, name: '3', body: () => ({ Numero_de_Cuenta: '99881234' }) })
    ;(await made(1))?.answer(false)
    ;(await made(2))?.answer({ id: '7', Numero_de_Cuenta: '****1234' })
    await saved
  })

  it('a save that changes nothing needs no proof (WIZ-05)', async () => {
    const { buyer, made } = page({ Banco: 'Itaú' })
    const saved = saveRecord({ buyer, name: '3', body: () => ({ Banco: 'Itaú' }) })
    ;(await made(1))?.answer(false)
    ;(await made(2))?.answer({ id: '7', Banco: 'Itaú' })
    await saved
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
