import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraft } from './use-draft'

describe('The tracker of changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Types a letter every 100 ms. @returns the times of the reports, in milliseconds after the first letter */
  const typeFor = (milliseconds: number): number[] => {
    const begun = Date.now()
    const reports: number[] = []
    const draft = createDraft(
      () => reports.push(Date.now() - begun),
      () => {},
    )
    for (let now = 0; now < milliseconds; now += 100) {
      draft.changed('First_Name')
      vi.advanceTimersByTime(100)
    }
    vi.runAllTimers()
    return reports
  }

  it('reports a change once, 0.3 s after the last letter (WIZ-16)', () => {
    expect(typeFor(100)).toEqual([300])
    expect(typeFor(300)).toEqual([500])
  })

  it('reports every 0.8 s at the latest, however steadily somebody types (WIZ-16)', () => {
    const reports = typeFor(10_000)
    const gaps = reports.map((time, index) => time - (reports[index - 1] ?? 0))
    expect(reports[0]).toBe(800)
    expect(reports.length).toBeGreaterThan(10)
    // The next letter comes up to 0.1 s after a report.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(900)
  })
})
