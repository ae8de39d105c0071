import { describe, expect, it } from 'vitest'
import { type PlainStorage, plainStorage } from '../core/plain-storage'
import { Contact } from '../domain/contact'
import type { Widget } from '../state/widget-context'
import { hasConsented, isLastStepUnsent, positionStore, requirementsOf } from './position'
import { nowhere } from './position.fixture'

/** The position of a contact with what the browser holds of it. */
function setUp() {
  const kept = new Map<string, string>()
  const storage: PlainStorage = {
    ...plainStorage('test', 'none'),
    get: (name) => kept.get(name),
    set: (name, value) => void (value === undefined ? kept.delete(name) : kept.set(name, value)),
  }
  return { kept, storage, store: positionStore(storage, '7') }
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

  it('says that only the confirmation is missing where the last step alone waits for the review (WIZ-17)', () => {
    const { storage, store } = setUp()
    const widget = { app: { storage }, config: {} } as unknown as Widget
    const isUnsent = (Last_Stepper: number) => {
      const record = { id: '7', Naturaleza_Juridica: 'Persona Natural', Tipo_Fiducia: 'No', Last_Stepper }
      const contact = Contact.parse(record)
      return isLastStepUnsent(widget, contact, requirementsOf(widget, contact))
    }
    expect(isUnsent(5)).toBe(false)
    store.write({ ...nowhere, isReviewDue: true }, nowhere)
    expect([isUnsent(5), isUnsent(4)]).toEqual([true, false])
  })

  it('misses no answer to a field that the configuration switches off (WIZ-20, WIZ-22)', () => {
    const { storage } = setUp()
    const record = { Naturaleza_Juridica: 'Persona Juridica', Last_Stepper: 3, Tipo_Documento_Entidad: '' }
    const missing = (sent: string | null) => {
      const config = { wizard: { fieldNames: { Tipo_Documento_Entidad: sent } } }
      const widget = { app: { storage }, config } as unknown as Widget
      return requirementsOf(widget, Contact.parse({ id: '7', ...record })).steps[1]?.missing.answers
    }
    expect([missing('Tipo'), missing(null)]).toEqual([['Tipo_Documento_Entidad'], []])
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
