import { describe, expect, it } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createPreferences } from './preferences'

describe('preferences', () => {
  it('another account in another tab: its choice counts here too, not the one before (SES-07)', () => {
    const storage = plainStorage('test')
    const [here, there] = [createPreferences(storage), createPreferences(storage)]
    here.setProperty('A')
    there.removeProperty()
    here.readPropertyAgain()
    expect(here.store.getState().propertyId).toBeUndefined()
    there.setProperty('B')
    here.readPropertyAgain()
    expect(here.store.getState().propertyId).toBe('B')
  })
})
