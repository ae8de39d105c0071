import { describe, expect, it } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createMarks } from './marks'

describe('the marks of logouts', () => {
  it('end every login of the rounds before, for every tab that shares the storage (SES-09)', () => {
    const storage = plainStorage('test', 'none')
    const marks = createMarks(storage)
    const first = { round: marks.round() }
    expect(marks.round()).toBe(first.round)
    expect(marks.markLoggedOut()).toBe(first.round)
    const second = { round: marks.round() }
    const other = createMarks(storage)
    expect([other.isEnded(first), other.isEnded(second), other.isUnwiped()]).toEqual([true, false, true])
    // Only a gateway must hear of it.
    expect(other.unsentLogout()).toBeUndefined()
    other.markWiped()
    expect([marks.isEnded(first), marks.isUnwiped()]).toEqual([true, false])
  })

  it('are believed from a message although the storage does not show them yet (SES-07)', () => {
    const marks = createMarks(plainStorage('test', 'none'))
    const login = { round: marks.round() }
    expect(marks.isEnded(login)).toBe(false)
    marks.markEnded(login.round)
    expect(marks.isEnded(login)).toBe(true)
  })

  it('leave alone what a logout removes, where there is room (SES-09)', () => {
    const storage = { ...plainStorage('test', 'none'), isStored: () => true }
    storage.set('wizard/7/Step', '3')
    createMarks(storage).round()
    expect(storage.get('wizard/7/Step')).toBe('3')
  })

  it('find room in a storage that is full, by what a logout removes anyway (SES-09)', () => {
    const storage = plainStorage('test', 'none')
    storage.set('wizard/last/draft', 'typed')
    const inMemoryOnly = new Set<string>()
    const full = {
      ...storage,
      set(name: string, value: string | undefined) {
        if (storage.names('wizard/').length > 0) return void inMemoryOnly.add(name)
        inMemoryOnly.delete(name)
        storage.set(name, value)
      },
      isStored: (name: string) => !inMemoryOnly.has(name),
    }
    createMarks(full).markLoggedOut()
    expect([...inMemoryOnly, ...storage.names('wizard/')]).toEqual([])
    expect(createMarks(full).isUnwiped()).toBe(true)
  })
})
