import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './local-storage.fixture'
import { plainStorage, shortHash } from './plain-storage'

describe('small things that the browser keeps (WIZ-03)', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('what a full storage does not take holds for this page (WIZ-03)', () => {
    const { held, methods } = memoryStorage()
    const kept = plainStorage('space')
    kept.set('wizard/Step', '4')
    methods.isFull = true
    kept.set('wizard/Step', '2')
    kept.set('wizard/consent', 'yes')
    expect([kept.get('wizard/Step'), kept.get('wizard/consent')]).toEqual(['2', 'yes'])
    expect([kept.isStored('wizard/Step'), kept.isStored('wizard/other')]).toEqual([false, true])
    expect(kept.names('wizard/').sort()).toEqual(['wizard/Step', 'wizard/consent'])
    methods.isFull = false
    kept.set('wizard/Step', '3')
    expect([kept.get('wizard/Step'), held['owner-widgets/space/wizard/Step']]).toEqual(['3', '3'])
    kept.clear('wizard/')
    expect([kept.get('wizard/Step'), kept.get('wizard/consent'), kept.names('')]).toEqual([undefined, undefined, []])
  })

  it('where it is blocked, too (WIZ-03)', () => {
    const kept = plainStorage('space')
    kept.set('property', '1')
    expect([kept.get('property'), kept.names('')]).toEqual(['1', ['property']])
    kept.set('property', undefined)
    expect(kept.get('property')).toBeUndefined()
  })
})

describe('the hash in names of stores', () => {
  // Another one would lose every draft at an update.
  it.each([
    ['sofia@example.co', 'jdvmon17e87z'],
    ['4000000000000000001', '1tevika1ufmb'],
  ])('of %s stays what it was in every version (WIZ-16)', (text, hash) => {
    expect(shortHash(text)).toBe(hash)
  })
})
