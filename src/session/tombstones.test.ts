import { describe, expect, it } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createTombstones } from './tombstones'

describe('tombstones of ended sessions', () => {
  it('stand for the last twenty; the oldest make room (SES-09)', () => {
    const storage = plainStorage('test', 'none')
    const tombstones = createTombstones(storage)
    const ids = Array.from({ length: 21 }, (_, at) => `id-${at}`)
    for (const id of ids) tombstones.add([id])
    const later = createTombstones(storage)
    expect(ids.filter((id) => !later.isEnded(id))).toEqual(['id-0'])
  })

  it('find room in a storage that is full, by what a logout removes anyway (SES-09)', () => {
    const storage = plainStorage('test', 'none')
    storage.set('wizard/last/draft', 'typed')
    const unkept = new Set<string>()
    const full = {
      ...storage,
      set(name: string, value: string | undefined) {
        if (storage.names('wizard/').length > 0) return void unkept.add(name)
        unkept.delete(name)
        storage.set(name, value)
      },
      kept: (name: string) => !unkept.has(name),
    }
    createTombstones(full).add(['id-1'])
    expect([...unkept, ...storage.names('wizard/')]).toEqual([])
    expect([createTombstones(full).isEnded('id-1'), createTombstones(full).isUnwiped()]).toEqual([true, true])
  })
})
