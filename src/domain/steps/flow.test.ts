import { describe, expect, it } from 'vitest'
import endingsEn from '../../../locales/endings.en.json'
import endingsEs from '../../../locales/endings.es.json'
import en from '../../../locales/wizard.en.json'
import es from '../../../locales/wizard.es.json'
import { adviceRules } from '../advice'
import { atHand, linesAtHand } from '../at-hand'
import { documentKinds } from '../documents'
import { type Field, groupsOf } from '../field'
import { requiredDocuments } from '../requirements'
import suggestions from '../suggestions.json'
import { flow, stepLabels, stepsOf } from './flow'

const natures = ['natural', 'legal'] as const
const variants = ['trust', 'direct'] as const
const fieldsOf = (nature: (typeof natures)[number]) =>
  flow[nature].flatMap((step) =>
    Object.entries<Field>(step.fields).map(([name, field]) => ({ step: step.number, name, field })),
  )

/** The entry of a locale file at a dotted key. */
const at = (words: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
      words,
    )

describe('the flows as tables', () => {
  it('number their steps in order, and end where the specification says (WIZ-08, WIZ-10)', () => {
    for (const nature of natures)
      expect(flow[nature].map(({ number }) => number)).toEqual(flow[nature].map((_, place) => place + 1))
    expect(stepsOf('natural', 'trust').at(-1)?.fields).toHaveProperty('Actividad_Economica')
    expect(stepsOf('natural', 'direct').at(-1)?.number).toBe(5)
  })

  it('begin with the choice of the nature (WIZ-02)', () => {
    for (const nature of natures) expect(Object.keys(flow[nature][0].fields)).toEqual(['Naturaleza_Juridica'])
  })

  it.each([
    ['es', es],
    ['en', en],
  ])('have words for every step, group and field (%s) (WIZ-05)', (_language, words) => {
    for (const nature of natures) {
      for (const { number } of flow[nature])
        for (const word of ['title', 'intro']) expect(at(words, `${stepLabels(nature, number)}.${word}`)).toBeTruthy()
      for (const { step, name, field } of fieldsOf(nature)) {
        const labels = stepLabels(nature, step)
        expect(at(words, `${labels}.${name}.label`), `${labels}.${name}`).toBeTruthy()
        if (field.group) expect(at(words, `${labels}.groups.${field.group}`), `${labels}.${field.group}`).toBeTruthy()
      }
    }
  })

  it('have no words for a field or a group that no step has (WIZ-05)', () => {
    for (const nature of natures)
      for (const step of flow[nature].slice(1)) {
        const labels = at(es, stepLabels(nature, step.number)) as { groups?: object }
        const groups = groupsOf(step.fields).flatMap(({ name }) => name ?? [])
        expect(groups).toEqual(Object.keys(labels.groups ?? {}))
        const fields = Object.keys(labels).filter((key) => !['title', 'intro', 'groups'].includes(key))
        expect(fields).toEqual(Object.keys(step.fields))
      }
  })

  it('have the hints of the specification (WIZ-18)', () => {
    expect(es.legal[2].Camara_de_Comercio_o_Equivalente.hint).toBe('Expedido hace máximo 30 días')
    expect(es.legal[8].Estado_Financiero.hint).toContain('Máximo 6 meses')
    expect(es.natural[6].Actividad_Economica.hint).toContain('0010')
  })

  it('are said to take twenty seconds a field, to the nearest five minutes (WIZ-02)', () => {
    for (const nature of natures) {
      const minutes = Math.round((fieldsOf(nature).length * 20) / 60 / 5) * 5
      expect(es.engine.ready[nature].title).toContain(`unos ${minutes} minutos`)
      expect(en.engine.ready[nature].title).toContain(`about ${minutes} minutes`)
    }
  })

  it('name only advice and suggestions that exist (WIZ-18, WIZ-13)', () => {
    const known = { advice: Object.keys(adviceRules), suggest: Object.keys(suggestions) }
    for (const nature of natures)
      for (const { name, field } of fieldsOf(nature))
        for (const [which, names] of Object.entries(known))
          expect([undefined, ...names], `${name} ${which}`).toContain(field[which as keyof typeof known])
  })

  it('require only documents that have a slot of their own (DOC-06)', () => {
    for (const nature of natures) {
      const slots: readonly string[] = documentKinds[nature]
      for (const variant of variants)
        for (const field of requiredDocuments(nature, variant)) expect(slots).toContain(field)
    }
  })

  it('are what a buyer is told to have at hand: each file, and nothing that is not asked (WIZ-02)', () => {
    for (const nature of natures) {
      const told = Object.values(atHand[nature]).flat()
      const asked = fieldsOf(nature)
      expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(told))
      const files = asked.filter(({ field }) => field.kind === 'file').map(({ name }) => name)
      expect(told).toEqual(expect.arrayContaining(files))
      for (const words of [endingsEs, endingsEn]) {
        expect(Object.keys(words.engine.ready[nature]).sort()).toEqual(Object.keys(atHand[nature]).sort())
      }
    }
    expect(linesAtHand('natural', 'direct')).toEqual(['id', 'account', 'figures'])
    expect(linesAtHand('natural', 'trust')).toEqual(['id', 'account', 'figures', 'income', 'tax', 'abroad'])
  })

  it('ask a field at most once for a nature, but for the second photo of the identity document, which the table says (WIZ-07, NAT-06)', () => {
    for (const nature of natures) {
      const names = fieldsOf(nature).map(({ name }) => name)
      const twice = names.filter((name, place) => names.indexOf(name) !== place)
      expect(twice).toEqual(nature === 'natural' ? ['Cedulas_Pasaportes_IDs'] : [])
      const second = fieldsOf(nature).filter(({ field }) => field.second)
      expect(second.map(({ step, name }) => [step, name])).toEqual(twice.map((name) => [6, name]))
    }
  })
})
