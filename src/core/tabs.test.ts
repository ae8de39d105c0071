import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTabs, underLock } from './tabs'

afterEach(() => vi.unstubAllGlobals())

const locks = (request: (name: string, options: LockOptions, work: () => unknown) => unknown) =>
  vi.stubGlobal('navigator', { locks: { request } })

describe('messages between tabs', () => {
  it('are heard by the other tab, until it listens no more (SES-07)', async () => {
    const [one, other, witness] = [createTabs<string>('x'), createTabs<string>('x'), createTabs<string>('x')]
    const heard: string[] = []
    const stop = other.listen((message) => heard.push(message))
    const witnessed = (last: string) =>
      new Promise<void>((resolve) => witness.listen((message) => message === last && resolve()))
    one.send('in')
    one.send('first')
    await witnessed('first')
    stop()
    one.send('out')
    await witnessed('out')
    expect(heard).toEqual(['in', 'first'])
  })
})

it('messages missed in the back/forward cache are made up for by a look, until it listens no more (SES-07)', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const look = vi.fn()
  const stop = createTabs<string>('x').listen(() => {}, look)
  show(false)
  expect(look).not.toHaveBeenCalled()
  show(true)
  stop()
  show(true)
  expect(look).toHaveBeenCalledTimes(1)
})

describe('work under a lock', () => {
  it('is done all the same where a sandboxed frame is refused the lock (SES-08)', async () => {
    locks(() => Promise.reject(new DOMException('denied', 'SecurityError')))
    expect(await underLock('session', async () => 'done')).toBe('done')
  })

  it('is done without the lock where another tab never lets go of it (SES-07)', async () => {
    locks(
      (_, { signal }) =>
        new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as DOMException))),
    )
    expect(await underLock('session', async () => 'done', 5)).toBe('done')
  })

  it('is done once, also when it fails (SES-04)', async () => {
    let runs = 0
    locks((_, __, work) => work())
    const work = async () => {
      runs += 1
      throw new Error('refused')
    }
    await expect(underLock('session', work)).rejects.toThrow('refused')
    expect(runs).toBe(1)
  })
})
