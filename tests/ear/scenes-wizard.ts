// Both flows of the onboarding, a scene for each step. The steps before it are in the record.
import { persona } from '../../demo/personas'
import type { Services } from '../kit/fixtures'
import { people, type StepOfPerson } from '../kit/people'
import { savePath } from '../kit/saves'
import { pass, press, type Row, readAll, readOn, type Scene, to, toSend, unheard } from './rows'

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

const words = { natural: 'a natural person', legal: 'a legal entity' }

function scenesOf(nature: Nature, last: number): Scene[] {
  const steps = Array.from({ length: last - 2 }, (_, index) => index + 2)
  return [
    ...steps.map((step) =>
      wizard(`${nature}-${step}`, `Step ${step} of ${words[nature]}`, nature, step, [
        // The second step is sent empty first.
        ...(step === 2 ? [toSend, press('Return')] : []),
        pass(stepOf(nature, step)),
        press('Return'),
      ]),
    ),
    wizard(`${nature}-${last}`, `The last step of ${words[nature]}, the review and the end`, nature, last, [
      pass(stepOf(nature, last)),
      readOn,
      to('button', 'endings:engine.review.confirm'),
      press('Return'),
      press('Return'),
      readOn,
    ]),
  ]
}

export const wizardScenes: readonly Scene[] = [
  {
    name: 'wizard-login',
    title: 'The onboarding on its own asks for the login',
    tag: 'fiducia-wizard',
    rows: [readAll],
  },
  wizard('step-1', 'The separation and the first step', 'natural', 1, [
    readOn,
    to('button', 'endings:engine.purchase.confirm'),
    press('Return'),
    readAll,
    pass({ answers: { Naturaleza_Juridica: people.natural.nature } }),
  ]),
  ...scenesOf('natural', 6),
  ...scenesOf('legal', 11),
  {
    ...wizard('wizard-failure', 'A save that fails', 'natural', 4, [
      pass({ answers: { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'No' } }),
    ]),
    prepare(services) {
      before('natural', 4)(services)
      services.faults.set({ mode: '500', match: savePath })
    },
  },
  wizard('wizard-help', 'The help of the onboarding, and leaving it', 'natural', 3, [
    unheard(to('button', 'common:help.action'), press('Return'), press('Escape')),
    to('button', 'common:help.action'),
    press('Return'),
    readOn,
    press('Escape'),
    to('button', 'wizard:engine.leave'),
    press('Return'),
    readOn,
    to('button', 'endings:engine.left.continue'),
    press('Return'),
  ]),
]
