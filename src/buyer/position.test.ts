import { describe, expect, it } from 'vitest'
import { type PlainStorage, plainStorage } from '../core/plain-storage'
import { hasConsented, positionStore } from './position'
import { nowhere } from './position.fixture'

/** The position of a contact with what the browser holds of it. */
function setUp() {
  const kept = new Map<string, string>()
  const storage: PlainStorage = {
    ...plainStorage('test', 'none'),
    get: (name) => kept.get(name),
    set: (name, value) => void (value === undefined ? kept.delete(name) : kept.set(name, value)),
  }
  return { kept, store: positionStore(storage, '7') }
}

describe('the position in the onboarding', () => {
  it('is kept under Naturaleza, Step, StepJ and Pais, for each contact, without naming anybody (WIZ-02, WIZ-03)', () => {
    const { kept, store } = setUp()
    const position = { ...nowhere, nature: 'legal', steps: { natural: 3, legal: 5 }, country: 'Colombia' } as const
    store.write(position, nowhere)
    const names = [...kept.keys()]
    expect(names.map((name) => name.split('/').at(-1))).toEqual(['Naturaleza', 'Step', 'StepJ', 'Pais'])
    expect(names.join()).not.toContain('/7/')
    expect(store.read()).toEqual(position)
  })

  it('writes only what has changed: the rest may be another tab’s (WIZ-03)', () => {
    const { kept, store } = setUp()
    const before = store.read()
    const [name = ''] = [...kept.keys(), 'none']
    store.write({ ...nowhere, sentAt: 7 }, before)
    kept.set([...kept.keys()][0]?.replace('saved', 'Step') ?? name, '4')
    store.write({ ...nowhere, sentAt: 8 }, { ...nowhere, sentAt: 7 })
    expect(store.read()).toMatchObject({ sentAt: 8, steps: { natural: 4 } })
    store.write(nowhere, { ...nowhere, sentAt: 8, steps: { natural: 4 } })
    expect([...kept.keys()]).toEqual([])
  })

  it('of another kind than it should be is none (WIZ-03)', () => {
    const { kept, store } = setUp()
    store.write(
      { ...nowhere, nature: 'legal', sentNature: 'natural', isFinalDialogDue: true, steps: { legal: 2 } },
      nowhere,
    )
    expect(store.read()).toMatchObject({ nature: 'legal', sentNature: 'natural', isFinalDialogDue: true })
    for (const name of [...kept.keys()]) kept.set(name, '2.5')
    expect(store.read()).toEqual(nowhere)
  })

  it('a version of the notice is accepted by itself, and any of them where it has none (WIZ-25)', () => {
    const accepted = { ...nowhere, consent: '2' }
    expect([hasConsented(accepted, '2'), hasConsented(accepted, '3'), hasConsented(accepted, undefined)]).toEqual([
      ...[true, false, true],
    ])
    expect([hasConsented(nowhere, undefined), hasConsented({ ...nowhere, consent: '' }, '2')]).toEqual([
      ...[false, false],
    ])
  })
})
