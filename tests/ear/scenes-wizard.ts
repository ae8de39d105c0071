// The onboarding. The steps before the open one are in the record.
import { persona } from '../../demo/personas'
import type { Services } from '../kit/fixtures'
import { people, type StepOfPerson } from '../kit/people'
import { pass, press, type Row, readOn, type Scene, to, toSend, unheard } from './rows'

type Nature = keyof typeof people

const { contactId = '' } = persona('camila')

const stepOf = (nature: Nature, step: number): StepOfPerson => people[nature].steps[step] ?? { answers: {} }

/** Camila buys with trust, and has saved the steps before this one. */
const before =
  (nature: Nature, step: number) =>
  ({ store }: Services): void => {
    const record = store.data.records.Contacts[contactId] ?? {}
    Object.assign(record, { Tipo_Fiducia: 'Si' })
    if (step === 1) return
    const { nature: Naturaleza_Juridica, progress } = people[nature]
    const Avance_Datos = progress.trust[step - 1]
    Object.assign(record, { Separaci_n_Desde_Formulario: 'Si', Naturaleza_Juridica, Last_Stepper: step, Avance_Datos })
    for (let saved = 2; saved < step; saved++) {
      const { answers, sent, files = {} } = stepOf(nature, saved)
      Object.assign(record, answers, sent)
      for (const [field, name] of Object.entries(files)) {
        const [attachmentId, fileId] = [store.newRecordId(), store.newRecordId()]
        const file = { attachmentId, fileId, name, type: 'application/pdf', size: 20_000, field }
        store.data.files[attachmentId] = { ...file, module: 'Contacts', recordId: contactId }
      }
    }
  }

const wizard = (name: string, title: string, nature: Nature, step: number, rows: readonly Row[]): Scene => ({
  ...{ name, title, tag: 'fiducia-wizard', as: 'camila', rows },
  prepare: before(nature, step),
})

export const wizardScenes: readonly Scene[] = [
  wizard('errors', 'A step that is sent empty, then answered', 'legal', 10, [
    toSend,
    press('Return'),
    pass(stepOf('legal', 10)),
  ]),
  wizard('natural-3', 'Step 3 of a natural person', 'natural', 3, [pass(stepOf('natural', 3)), press('Return')]),
  wizard('legal-4', 'Step 4 of a legal entity', 'legal', 4, [pass(stepOf('legal', 4)), press('Return')]),
  wizard('save-dialog', 'The dialog of a save', 'natural', 4, [
    unheard(pass(stepOf('natural', 4))),
    readOn,
    press('Return'),
  ]),
  wizard('review', 'The review, and the end', 'natural', 6, [
    unheard(pass(stepOf('natural', 6))),
    readOn,
    to('button', 'endings:engine.review.confirm'),
    press('Return'),
    press('Return'),
  ]),
]
