import { describe, expect, it } from 'vitest'
import { isIncomplete, requiredDocuments, requirements } from './requirements'
import { finishedRecords, stateCalled, states } from './requirements.fixture'

describe('what is missing of an onboarding', () => {
  it.each(states)('follows from the record where $said (WIZ-20)', ({ contact, expected, circumstances }) => {
    const found = requirements(contact, circumstances)
    expect({
      open: found.steps.filter(isIncomplete).map(({ number }) => number),
      ...{ resume: found.resume, furthest: found.furthest, percent: found.percent },
      documents: found.documents,
    }).toEqual({ documents: [], ...expected })
    expect(found.isComplete).toBe(expected.open.length === 0)
  })

  it('names the answers that a step misses, and those that are typed are not among them (WIZ-20)', () => {
    const { contact } = stateCalled('an answer was emptied in the CRM after it was saved')
    const missing = (typed = {}) => requirements(contact, { typed: () => typed }).steps[2]?.missing.answers
    expect(missing()).toEqual(['Banco'])
    expect(missing({ Banco: 'Itaú' })).toEqual([])
    expect(missing({ Banco: '', Titular_de_la_Cuenta: '' })).toEqual(['Titular_de_la_Cuenta', 'Banco'])
  })

  it('is nothing at 100 percent, whatever is blank (WIZ-20, HOM-05)', () => {
    const complete = { isComplete: true, isFinished: true, percent: 100, documents: [] }
    for (const { said, contact } of finishedRecords) {
      const found = requirements(contact, { hasFile: () => false })
      expect(found, said).toMatchObject({ ...complete, furthest: found.last })
      expect(
        found.steps.every(({ isDone }) => isDone),
        said,
      ).toBe(true)
    }
    expect(finishedRecords.length).toBeGreaterThan(200)
  })

  it('is nothing at 100 percent in the flow whose answers a record without a nature holds (WIZ-20)', () => {
    const { contact } = stateCalled('it is finished with a trust')
    for (const Naturaleza_Juridica of ['', 'Otra'])
      expect(requirements({ ...contact, Naturaleza_Juridica })).toMatchObject({ nature: 'natural', isComplete: true })
  })

  it('takes a document that was stored since the record was read (WIZ-20)', () => {
    const { contact } = stateCalled('a document was deleted before the end')
    expect(requirements(contact, { hasFile: () => true }).documents).toEqual([])
  })

  it('knows which documents each flow requires (DOC-06)', () => {
    expect(requiredDocuments('natural', 'trust')).toEqual(['Cedulas_Pasaportes_IDs'])
    const company = ['Camara_de_Comercio_o_Equivalente', 'RUT_o_Equivalente', 'Cedulas_Pasaportes_IDs']
    expect(requiredDocuments('legal', 'direct')).toEqual(company)
    expect(requiredDocuments('legal', 'trust')).toEqual([...company, 'Estado_Financiero'])
  })
})
