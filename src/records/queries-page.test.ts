import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../core/failure'
import type { App } from '../state/app'
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
    const app: Pick<App, 'cache'> = { cache: {} }
    expect(queriesOf(app)).toBe(queriesOf(app))
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
})
