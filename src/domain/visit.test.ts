import { describe, expect, it } from 'vitest'
import { limits } from './limits'
import { comesBack, newSince, readSeen } from './visit'

const now = { at: 9, documents: ['a', 'b'], news: ['1', '2', '3'], progress: [] }

describe('what is new since the last visit (HOM-05)', () => {
  it('nothing is new on a first visit (HOM-05)', () => {
    expect(newSince(undefined, now)).toEqual({ documents: 0, news: 0, progress: 0 })
  })

  it('counts what was not there before (HOM-05)', () => {
    expect(newSince({ documents: ['a'], news: [], progress: ['9'] }, { ...now, progress: ['9', '10'] })).toEqual({
      documents: 1,
      news: 3,
      progress: 1,
    })
  })

  it('nothing is new of a kind that the last visit did not look at (HOM-05)', () => {
    expect(newSince({ documents: [] }, now)).toEqual({ documents: 2, news: 0, progress: 0 })
  })

  it('a reload is no new visit, and coming back after half an hour is one (HOM-05)', () => {
    expect([0, limits.visit, limits.visit + 1].map((later) => comesBack(now, now.at + later))).toEqual([
      false,
      false,
      true,
    ])
    expect(comesBack(undefined, 9)).toBe(false)
  })

  it('reads back what it kept, and takes nothing from text that is not its own (HOM-05)', () => {
    expect(readSeen(JSON.stringify(now))).toEqual(now)
    expect(readSeen('{"news":[1,"2"],"progress":["3"]}')).toEqual({ at: 0, progress: ['3'] })
    expect([readSeen(undefined), readSeen('x'), readSeen('null')]).toEqual([undefined, undefined, undefined])
  })
})
