// A save that waits for the lock which another tab holds.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../core/failure'
import { saveRecord } from './save'
import { page } from './save.fixture'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Locks as browsers give them: one holder a name, the others in line until their signal ends it. */
function browserLocks() {
  const lines = new Map<string, Promise<unknown>>()
  const asked: string[] = []
  const request = (name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    asked.push(name)
    const before = lines.get(name) ?? Promise.resolve()
    const ended = new Promise<never>((_, refuse) => {
      signal?.addEventListener('abort', () => refuse(signal.reason))
    })
    const mine = Promise.race([before, ended]).then(() => work())
    lines.set(name, Promise.allSettled([before, mine]))
    return mine
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return { asked, hold: (name: string) => lines.set(name, new Promise(() => {})) }
}

/** A tab with the record, and the calls it makes. */
function tab(send: (body: unknown) => Promise<void>) {
  const { buyer, known } = page()
  const save = (fields: Record<string, string>) =>
    saveRecord({ buyer, name: JSON.stringify(fields), body: () => fields, send })
  return { save, known }
}

/** Lets everything that needs no answer happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a save of a record that another tab is saving', () => {
  it('goes out after it, whether that one got through or not (WIZ-07)', async () => {
    for (const failure of [undefined, new Failure('network')]) {
      const locks = browserLocks()
      const sent: unknown[] = []
      let answer = () => {}
      const mine = tab(async (body) => void sent.push(body))
      // The lock's name is what the two tabs share.
      await mine.save({ Banco: 'Itaú' })
      const [name = ''] = locks.asked
      const held = navigator.locks.request(
        name,
        {},
        () =>
          new Promise<void>((resolve, reject) => {
            answer = () => (failure ? reject(failure) : resolve())
          }),
      )
      held.catch(() => {})
      const saved = mine.save({ Banco: 'Nequi' })
      await settled()
      expect(sent).toEqual([{ Banco: 'Itaú' }])
      answer()
      await saved
      expect(sent).toEqual([{ Banco: 'Itaú' }, { Banco: 'Nequi' }])
    }
  })
})

describe('a lock that is never given', () => {
  /** @returns what ends the time of all who wait */
  function clock() {
    const ends: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const end = new AbortController()
      ends.push(end)
      return end.signal
    })
    return () => {
      for (const end of ends) end.abort(new DOMException('late', 'TimeoutError'))
    }
  }

  async function waiting(send: (body: unknown) => Promise<void>) {
    const locks = browserLocks()
    const timeUp = clock()
    const mine = tab(send)
    vi.spyOn(navigator.locks, 'request').mockImplementationOnce((name, options, work) => {
      locks.hold(name as string)
      return navigator.locks.request(name, options as LockOptions, work as () => Promise<unknown>)
    })
    return { ...mine, timeUp }
  }

  it('ends by its time-out: the save goes out without it (WIZ-07, SES-07)', async () => {
    const sent: unknown[] = []
    const { save, known, timeUp } = await waiting(async (body) => void sent.push(body))
    const saved = save({ Banco: 'Nequi' })
    await settled()
    expect(sent).toEqual([])
    timeUp()
    await saved
    expect([sent, known()?.Banco]).toEqual([[{ Banco: 'Nequi' }], 'Nequi'])
  })

  it('ends by its time-out: a save that then fails says why, changes nothing here and can be sent again (WIZ-15)', async () => {
    const refusals = [new Failure('network')]
    const sent: unknown[] = []
    const { save, known, timeUp } = await waiting(async (body) => {
      const refusal = refusals.pop()
      if (refusal) throw refusal
      sent.push(body)
    })
    const failed = save({ Banco: 'Nequi' })
    await settled()
    timeUp()
    await expect(failed).rejects.toMatchObject({ code: 'network' })
    expect(known()?.Banco).toBeUndefined()
    vi.unstubAllGlobals()
    await save({ Banco: 'Nequi' })
    expect([sent, known()?.Banco]).toEqual([[{ Banco: 'Nequi' }], 'Nequi'])
  })
})
