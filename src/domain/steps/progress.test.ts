import { describe, expect, it } from 'vitest'
import type { Nature } from '../contact'
import { lastStepper, nextOf, progressOf, stepsOf, type Variant, variantOf } from './flow'

const stepNumbers = (nature: Nature, variant: Variant) => stepsOf(nature, variant).map(({ number }) => number)
const figures = (nature: Nature, variant: Variant) =>
  stepNumbers(nature, variant).map((step) => progressOf(nature, variant, step))

describe('the flows', () => {
  it('aims at the progress of the specification (WIZ-08)', () => {
    expect(figures('natural', 'trust')).toEqual([20, 36, 52, 68, 84, 100])
    expect(figures('natural', 'direct')).toEqual([20, 40, 60, 80, 100])
    expect(figures('legal', 'trust')).toEqual([10, 19, 28, 37, 46, 55, 64, 73, 82, 91, 100])
    expect(figures('legal', 'direct')).toEqual([20, 40, 60, 80, 100])
  })

  it('ends after step 6 or 11 with trust, after step 5 without (WIZ-10)', () => {
    const last = (nature: Nature, variant: Variant) =>
      stepNumbers(nature, variant).find((step) => nextOf(nature, variant, step) === undefined)
    expect(last('natural', 'trust')).toBe(6)
    expect(last('natural', 'direct')).toBe(5)
    expect(last('legal', 'trust')).toBe(11)
    expect(last('legal', 'direct')).toBe(5)
    expect(nextOf('natural', 'direct', 2)).toBe(3)
  })

  it('sends the number of the next step, nothing after the very last (WIZ-09)', () => {
    const sent = (nature: Nature, variant: Variant) =>
      stepNumbers(nature, variant).map((step) => lastStepper(nature, step))
    expect(sent('natural', 'trust')).toEqual([2, 3, 4, 5, 6, ''])
    expect(sent('natural', 'direct')).toEqual([2, 3, 4, 5, 6])
    expect(sent('legal', 'trust')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ''])
    expect(sent('legal', 'direct')).toEqual([2, 3, 4, 5, 6])
  })

  it('goes through a trust only where Tipo_Fiducia is Si (WIZ-10)', () => {
    expect(variantOf({ Tipo_Fiducia: 'Si' })).toBe('trust')
    expect(variantOf({ Tipo_Fiducia: 'No' })).toBe('direct')
    expect(variantOf({ Tipo_Fiducia: '' })).toBe('direct')
  })
})
