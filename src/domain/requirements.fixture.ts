// Example records with what is missing in each; built from the step tables.
import { Contact, type Nature, natureValues } from './contact'
import type { Field, Step } from './field'
import { options } from './options'
import type { Circumstances } from './requirements'
import { flow } from './steps/flow'

const file = [{ file_Id: 'f1', file_Name: 'file.pdf' }]

function answerTo(field: Field): unknown {
  if (field.kind === 'file') return file
  if (field.options) return options[field.options][0]
  return field.kind === 'money' ? 5 : field.kind === 'date' ? '2001-02-03' : (field.default ?? 'x')
}

/** The fields of a record after these steps were saved, optional fields included. */
function answersTo(nature: Nature, ...numbers: number[]): Record<string, unknown> {
  const steps: readonly Step[] = flow[nature]
  const asked = steps.filter(({ number }) => number > 1 && numbers.includes(number))
  const fields = asked.flatMap((step) => Object.entries(step.fields).filter(([, { send }]) => send !== false))
  return Object.fromEntries(fields.map(([name, field]) => [name, answerTo(field)]))
}

/** Null for each field: the CRM has the field, and it is empty. */
const emptied = (answers: Record<string, unknown>): Record<string, null> =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, null]))

const buyer = (nature: Nature | undefined, ...parts: object[]): Contact =>
  Contact.parse({
    ...{ id: '7', Email: 'ana@example.com', Tipo_Fiducia: 'Si' },
    ...(nature ? { Naturaleza_Juridica: natureValues[nature] } : {}),
    ...Object.assign({}, ...parts),
  })

const allNatural = answersTo('natural', 2, 3, 4, 5, 6)
const allLegal = answersTo('legal', 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
const unanswered = { ...emptied(allLegal), ...emptied(allNatural) }
const direct = (next: number) => ({ Tipo_Fiducia: 'No', Last_Stepper: next })
const without = (answers: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))

/** Records at 100 percent with blanks of every kind, in each flow and wherever its last save left Last_Stepper. */
export const finishedRecords = (['natural', 'legal'] as const).flatMap((nature) =>
  (['Si', 'No', ''] as const).flatMap((Tipo_Fiducia) =>
    [null, '', 2, 3, '4', 6, 11].flatMap((Last_Stepper) =>
      Object.entries({
        'no answer at all': {},
        'every answer empty': unanswered,
        'every answer a blank': Object.fromEntries(Object.keys(unanswered).map((name) => [name, ' '])),
        'one answer alone': { ...unanswered, Banco: 'Itaú' },
        'its own answers but one': { ...unanswered, ...answersTo(nature, 2, 3, 4), Banco: null },
      }).map(([said, answers]) => ({
        said: `${nature}, trust ${Tipo_Fiducia || 'unknown'}, Last_Stepper ${Last_Stepper}: ${said}`,
        contact: buyer(nature, answers, { Tipo_Fiducia, Avance_Datos: 100, Last_Stepper }),
      })),
    ),
  ),
)

export interface Expected {
  open: number[]
  resume: number
  furthest: number
  percent: number
  documents?: string[]
}
/** [situation, record, expected result, further circumstances] */
type State = readonly [string, Contact, Expected, Circumstances?]

const table: readonly State[] = [
  ['nothing is known', buyer(undefined), { open: [1], resume: 1, furthest: 1, percent: 0 }],
  [
    'the nature is chosen here and not saved',
    buyer(undefined),
    {
      ...{ open: [2, 3, 4, 5, 6], resume: 2, furthest: 2, percent: 20 },
      documents: ['Cedulas_Pasaportes_IDs'],
    },
    { position: { nature: 'natural', steps: { natural: 2 } } },
  ],
  [
    'the CRM knows the nature and nothing was begun',
    buyer('natural'),
    {
      ...{ open: [1, 2, 3, 4, 5, 6], resume: 1, furthest: 2, percent: 0 },
      documents: ['Cedulas_Pasaportes_IDs'],
    },
  ],
  [
    'half of it is saved',
    buyer('natural', unanswered, answersTo('natural', 2, 3), { Avance_Datos: 52, Last_Stepper: '4' }),
    { open: [4, 5, 6], resume: 4, furthest: 4, percent: 52 },
  ],
  [
    'half of it is saved in a CRM that tells no empty field',
    buyer('natural', answersTo('natural', 2, 3), { Avance_Datos: 52, Last_Stepper: 4 }),
    { open: [4, 5, 6], resume: 4, furthest: 4, percent: 52 },
  ],
  [
    'it is finished with a trust',
    buyer('natural', allNatural, { Avance_Datos: 100, Last_Stepper: '' }),
    { open: [], resume: 1, furthest: 6, percent: 100 },
  ],
  [
    'it is finished without a trust, where Last_Stepper names a step that is not asked',
    buyer('natural', allNatural, { Tipo_Fiducia: 'No', Avance_Datos: 100, Last_Stepper: 6 }),
    { open: [], resume: 1, furthest: 5, percent: 100 },
  ],
  [
    'the nature was changed after the end, and the choice was saved',
    buyer('legal', unanswered, allNatural, { Avance_Datos: 100, Last_Stepper: 2 }),
    {
      ...{ open: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], resume: 2, furthest: 2, percent: 10 },
      documents: ['Camara_de_Comercio_o_Equivalente', 'RUT_o_Equivalente', 'Estado_Financiero'],
    },
  ],
  [
    'the nature was changed after the end, and the second step was saved',
    buyer('legal', unanswered, allNatural, answersTo('legal', 2), { Avance_Datos: 100, Last_Stepper: 3 }),
    {
      ...{ open: [3, 4, 5, 6, 7, 8, 9, 10, 11], resume: 3, furthest: 3, percent: 19 },
      documents: ['Estado_Financiero'],
    },
  ],
  [
    'the nature was changed after the end in a CRM that tells no empty field',
    buyer('legal', allNatural, answersTo('legal', 2), { Avance_Datos: 100, Last_Stepper: 3 }),
    {
      ...{ open: [3, 4, 5, 6, 7, 8, 9, 10, 11], resume: 3, furthest: 3, percent: 19 },
      documents: ['Estado_Financiero'],
    },
  ],
  [
    'the nature was changed here and not saved',
    buyer('natural', unanswered, allNatural, { Avance_Datos: 100, Last_Stepper: '' }),
    {
      ...{ open: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], resume: 2, furthest: 2, percent: 10 },
      documents: ['Camara_de_Comercio_o_Equivalente', 'RUT_o_Equivalente', 'Estado_Financiero'],
    },
    { position: { nature: 'legal', steps: { legal: 2 } } },
  ],
  [
    'the nature was changed and changed back',
    buyer('natural', allNatural, answersTo('legal', 2, 3), { Avance_Datos: 100, Last_Stepper: 3 }),
    { open: [], resume: 1, furthest: 6, percent: 100 },
  ],
  [
    'a step was saved again',
    buyer('legal', unanswered, answersTo('legal', 2, 3, 4, 5, 6, 7), { Avance_Datos: 64, Last_Stepper: 3 }),
    {
      ...{ open: [8, 9, 10, 11], resume: 8, furthest: 8, percent: 64 },
      documents: ['Estado_Financiero'],
    },
  ],
  [
    'the second step was saved again, where the last saved one asks only what both flows ask',
    buyer('legal', unanswered, answersTo('legal', 2, 3), { Avance_Datos: 28, Last_Stepper: 3 }),
    {
      ...{ open: [4, 5, 6, 7, 8, 9, 10, 11], resume: 4, furthest: 4, percent: 28 },
      documents: ['Estado_Financiero'],
    },
  ],
  [
    'the trust left the purchase behind its fifth step',
    buyer('natural', unanswered, answersTo('natural', 2, 3, 4, 5), {
      ...{ Avance_Datos: 84, Last_Stepper: 6, Tipo_Fiducia: 'No' },
    }),
    { open: [5], resume: 5, furthest: 5, percent: 80 },
  ],
  [
    'an answer was emptied in the CRM after it was saved',
    buyer('natural', answersTo('natural', 2, 3, 4, 5), { Banco: null, Avance_Datos: 84, Last_Stepper: 6 }),
    { open: [3, 6], resume: 6, furthest: 6, percent: 68 },
  ],
  [
    'an answer was emptied in the CRM after the end',
    buyer('natural', allNatural, { Banco: '', Avance_Datos: 100, Last_Stepper: '' }),
    { open: [], resume: 1, furthest: 6, percent: 100 },
  ],
  [
    'a document was deleted after the end',
    buyer('natural', allNatural, { Cedulas_Pasaportes_IDs: [], Avance_Datos: 100, Last_Stepper: '' }),
    { open: [], resume: 1, furthest: 6, percent: 100 },
  ],
  [
    'a document was deleted before the end',
    buyer('natural', answersTo('natural', 2, 3, 4, 5), {
      ...{ Cedulas_Pasaportes_IDs: [], Avance_Datos: 84, Last_Stepper: 6 },
    }),
    { open: [6], resume: 6, furthest: 6, percent: 84, documents: ['Cedulas_Pasaportes_IDs'] },
  ],
  [
    'the CRM does not know some fields, and their steps are saved',
    buyer(
      'legal',
      without({ ...unanswered, ...answersTo('legal', 2, 3) }, 'Tipo_Documento_Entidad', 'Mailing_Country', 'Banco'),
      { Avance_Datos: 28, Last_Stepper: 4 },
    ),
    {
      ...{ open: [4, 5, 6, 7, 8, 9, 10, 11], resume: 4, furthest: 4, percent: 28 },
      documents: ['Estado_Financiero'],
    },
  ],
  [
    'the CRM does not know some fields, and an earlier step was saved again',
    buyer('legal', without({ ...unanswered, ...answersTo('legal', 2, 3, 4, 5) }, 'Tipo_Documento_Entidad', 'Banco'), {
      Avance_Datos: 100,
      Last_Stepper: 3,
      Tipo_Fiducia: 'No',
    }),
    { open: [], resume: 1, furthest: 5, percent: 100 },
  ],
  [
    'a field is switched off and was stored empty',
    buyer('legal', unanswered, answersTo('legal', 2), { Tipo_Documento_Entidad: null, Avance_Datos: 40 }, direct(3)),
    { open: [3, 4, 5], resume: 3, furthest: 3, percent: 40 },
    { unsent: ['Tipo_Documento_Entidad'] },
  ],
]

export const states = table.map(([said, contact, expected, circumstances = {}]) => ({
  said,
  contact,
  expected,
  circumstances,
}))

export function stateCalled(name: string) {
  const found = states.find(({ said }) => said === name)
  if (!found) throw new Error(`no state '${name}'`)
  return found
}
