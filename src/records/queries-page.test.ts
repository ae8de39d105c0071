import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../core/failure'
import { Contact } from '../domain/contact'
import type { App } from '../state/app'
import { contactKey, markContactStale, mergeContact } from './contact'
import { queriesOf } from './queries'
import { setUp } from './queries.fixture'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const turn = () => vi.advanceTimersByTimeAsync(0)

describe('the query client of a page', () => {
  it('is one for all that ask, made when something is first read (SES-07)', () => {
    const app: Pick<App, 'caches'> = { caches: new Map() }
    expect(queriesOf(app)).toBe(queriesOf(app))
    expect(app.caches.size).toBe(1)
  })

  it('a page that began offline reads what failed when the network comes (ERR-03)', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { calls, watch, last } = setUp()
    watch()
    last()?.fail(new Failure('offline'))
    await turn()
    onlineManager.setOnline(true)
    await turn()
    expect(calls).toHaveLength(2)
  })

  it('a save reaches the record in the cache of a script with another version of the library (WIZ-07, EMB-02)', () => {
    const other = new QueryClient()
    const app: Pick<App, 'caches'> = { caches: new Map([['another', other]]) }
    for (const queries of [other, queriesOf(app)])
      queries.setQueryData(contactKey('7'), Contact.parse({ id: '7', Email: 'ana@example.com' }))
    mergeContact(app, '7', { Ciudad: 'Cali' })
    markContactStale(app, '7')
    for (const queries of app.caches.values()) {
      expect(queries.getQueryData(contactKey('7'))).toMatchObject({ Ciudad: 'Cali' })
      expect(queries.getQueryState(contactKey('7'))?.isInvalidated).toBe(true)
    }
  })
})
