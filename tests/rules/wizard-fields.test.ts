// The tables of the onboarding against what the specification says of every field: wizard-fields.tsv, one line a field, an empty cell for
// nothing. A field that is added later needs no line. What may be left out is marked as optional by the form itself.
import { describe, expect, it } from 'vitest'
import enOptions from '../../locales/en/options.json'
import en from '../../locales/en/wizard.json'
import esOptions from '../../locales/es/options.json'
import es from '../../locales/es/wizard.json'
import type { Field } from '../../src/domain/field'
import { options } from '../../src/domain/options'
import { flow } from '../../src/domain/steps/flow'
import type { Step } from '../../src/domain/steps/step'
import { toPayload } from '../../src/forms/payload'
import { readText } from './project-files'

type Row = Record<string, string>
type Words = Record<string, Record<string, Record<string, { label?: string; hint?: string }>>>
type Lists = Record<string, Record<string, string>>

const [head = [], ...lines] = readText('tests/rules/wizard-fields.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const specified = lines.map((cells): Row => Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ''])))

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
    ...{ default: field.default ?? '', autocomplete: field.autocomplete ?? '' },
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

describe('the fields of the onboarding', () => {
  it.each(steps)('$id asks, says, requires and sends what is specified, in its order', ({ nature, step }) => {
    const wanted = specified.filter((row) => row.flow === nature && row.step === `${step.number}`)
    expect(wanted.length).toBeGreaterThan(0)
    const isSpecified = ([name]: [string, Field]) => wanted.some(({ field }) => field === name)
    const asked = Object.entries(step.fields).filter(isSpecified)
    expect(asked.map(([name, field]) => rowOf(nature, step, name, field))).toEqual(wanted)
  })

  it('WIZ-10 are those of fifteen steps, and none is specified for another one', () => {
    expect(steps).toHaveLength(15)
    const known = new Set(steps.map(({ nature, step }) => `${nature}/${step.number}`))
    for (const row of specified) expect(known).toContain(`${row.flow}/${row.step}`)
  })
})
