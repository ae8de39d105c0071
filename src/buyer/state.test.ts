import { describe, expect, it } from 'vitest'
import { nowhere } from './position.fixture'
import { type BuyerEvent, type BuyerState, buyerReducer, emptyBuyer } from './state'

const reached = (...events: BuyerEvent[]): BuyerState => events.reduce(buyerReducer, emptyBuyer(nowhere))

describe('a file', () => {
  it('is in its slot as long as it is there, and known by its name when it has arrived (WIZ-24)', () => {
    const chosen: BuyerEvent = { type: 'uploadIs', slot: 'RUT', upload: { status: 'checking', name: 'rut.pdf' } }
    const arrived: BuyerEvent = { type: 'fileArrived', field: 'RUT', name: 'rut.pdf' }
    expect(reached(chosen).files).toEqual({ RUT: { status: 'checking', name: 'rut.pdf' } })
    expect(reached(chosen, { type: 'uploadIs', slot: 'RUT', upload: undefined }).files).toEqual({})
    expect(reached(arrived, arrived).arrived).toEqual({ RUT: ['rut.pdf', 'rut.pdf'] })
  })
})

describe('the position', () => {
  it('is what was heard last, and an unchanged one changes nothing (WIZ-03)', () => {
    const open: BuyerEvent = { type: 'stepOpened', nature: 'legal', step: 3 }
    const at = reached({ type: 'positionKnown', position: { nature: 'legal', country: 'Colombia' } }, open)
    expect(at.position).toEqual({ ...nowhere, nature: 'legal', country: 'Colombia', steps: { legal: 3 } })
    expect(buyerReducer(at, open)).toBe(at)
  })
})
