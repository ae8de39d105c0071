// The tables of the onboarding against what the specification says of every field: wizard-fields.tsv, one line a field, an empty cell for
// nothing. The demo's CRM is made of the same list. What may be left out is marked as optional by the form itself.
import { describe, expect, it } from 'vitest'
import { columns, specifiedFields } from '../../demo/services/records/specified-fields'
import enOptions from '../../locales/options.en.json'
import esOptions from '../../locales/options.es.json'
import en from '../../locales/wizard.en.json'
import es from '../../locales/wizard.es.json'
import type { Field, Step } from '../../src/domain/field'
import { options } from '../../src/domain/options'
import { flow } from '../../src/domain/steps/flow'
import { toPayload } from '../../src/forms/record'

type Row = Record<string, string>
type Words = Record<string, Record<string, Record<string, { label?: string; hint?: string }>>>
type Lists = Record<string, Record<string, string>>

/** An answer that each kind takes, of which the payload tells what is sent. */
const answers: Row = { money: '5', date: '2001/02/03', phone: '3001234567' }

function sentOf(field: Field): string {
  if (field.kind === 'file') return 'file'
  const [sent] = Object.values(toPayload({ x: { ...field, when: {} } }, { x: answers[field.kind] ?? '10' }))
  if (sent === undefined) return 'no'
  return sent === '2001-02-03' ? 'date' : sent === null ? 'null' : typeof sent === 'string' ? 'text' : typeof sent
}

const whenOf = ({ when = {} }: Field): string =>
  Object.entries(when)
    .map(([name, wanted]) => {
      if (typeof wanted === 'string') return `${name}=${wanted}`
      return 'not' in wanted ? `${name}!=${[wanted.not].flat().join('/')}` : `${name}=${wanted.join('/')}`
    })
    .join('&')

function rowOf(nature: string, { number }: Step, name: string, field: Field): Row {
  const wordsIn = (texts: unknown) => (texts as Words)[nature]?.[number]?.[name]
  const list: readonly string[] = field.options ? options[field.options] : []
  const shown = (lists: Lists) => list.map((value) => lists[field.options ?? '']?.[value] ?? value).join('|')
  const given = list.join('|')
  const unless = (same: string, text: string) => (text === same ? '' : text)
  return {
    ...{ flow: nature, step: `${number}`, field: name, kind: field.kind },
    ...{ required: field.optional ? 'no' : 'yes', when: whenOf(field), sent: sentOf(field) },
    ...{ default: field.default ?? field.from ?? '', autocomplete: field.autocomplete ?? '' },
    ...{ es: wordsIn(es)?.label ?? '', en: wordsIn(en)?.label ?? '' },
    ...{ hintEs: wordsIn(es)?.hint ?? '', hintEn: wordsIn(en)?.hint ?? '' },
    ...{ options: given, optionsEs: unless(given, shown(esOptions)), optionsEn: unless(given, shown(enOptions)) },
  }
}

const steps = Object.entries(flow).flatMap(([nature, list]) =>
  list.flatMap((step: Step) =>
    step.number === 1
      ? []
      : [{ id: `${nature === 'legal' ? 'LEG' : 'NAT'}-${`${step.number}`.padStart(2, '0')}`, nature, step }],
  ),
)

/** A line for wizard-fields.tsv as the tables and the texts have it. */
const lineOf = (row: Row) =>
  columns
    .map((column) => row[column])
    .join('\t')
    .trimEnd()

const specifiedFor = (nature: string, { number }: Step) =>
  specifiedFields.filter((row) => row.flow === nature && row.step === `${number}`)
const askedIn = (nature: string, step: Step) =>
  Object.entries(step.fields).map(([name, field]) => rowOf(nature, step, name, field))

/** What to write into the list for the fields that it does not have yet. */
const missingLines = (nature: string, step: Step): string =>
  askedIn(nature, step)
    .filter((row) => !specifiedFor(nature, step).some(({ field }) => field === row.field))
    .map(lineOf)
    .join('\n')

describe('the fields of the onboarding', () => {
  it.each(steps)('$id asks, says, requires and sends what is specified, in its order', ({ nature, step }) => {
    expect(specifiedFor(nature, step).length).toBeGreaterThan(0)
    expect(missingLines(nature, step), 'lines that tests/rules/wizard-fields.tsv lacks').toBe('')
    const message =
      'step table and labels (received) differ from tests/rules/wizard-fields.tsv (expected), in order or in a cell'
    expect(askedIn(nature, step), message).toEqual(specifiedFor(nature, step))
  })

  it('name the line that a new field needs in the list (WIZ-10)', () => {
    const field = { kind: 'text', optional: true } as const
    const step: Step = { ...flow.natural[3], fields: { ...flow.natural[3].fields, Codigo_SWIFT: field } }
    expect(missingLines('natural', step)).toBe('natural\t4\tCodigo_SWIFT\ttext\tno\t\ttext')
  })

  it('are those of fifteen steps, and none is specified for another one (WIZ-10)', () => {
    expect(steps).toHaveLength(15)
    const known = new Set(steps.map(({ nature, step }) => `${nature}/${step.number}`))
    for (const row of specifiedFields) expect(known).toContain(`${row.flow}/${row.step}`)
  })
})
