import { describe, expect, it } from 'vitest'
import { flow } from '../domain/steps/flow'
import { secondSlots } from './slots'

describe('a file field that two steps ask for', () => {
  it('is the photo ID: the first of step 2, a second one of step 6, in a slot of its own (NAT-06)', () => {
    expect(secondSlots(flow.natural, 6)).toEqual({ Cedulas_Pasaportes_IDs: 'Cedulas_Pasaportes_IDs/2' })
    expect(secondSlots(flow.natural, 2)).toEqual({})
    expect(secondSlots(flow.legal, 9)).toEqual({})
  })
})
