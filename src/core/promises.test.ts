import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { until } from './promises'

describe('until', () => {
  it('resolves with what is found, at once or after a change, and looks no more (WIZ-05)', async () => {
    const { subscribe, setState, getState } = createStore(() => ({ phase: 'in' }))
    expect(await until(subscribe, () => getState().phase === 'in' && getState())).toEqual({ phase: 'in' })
    let looks = 0
    const out = until(subscribe, () => {
      looks += 1
      return getState().phase === 'out' && getState()
    })
    for (const phase of ['expired', 'out', 'in']) setState({ phase })
    expect(await out).toEqual({ phase: 'out' })
    expect(looks).toBe(3)
  })
})
