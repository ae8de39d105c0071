import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/wizard.json'
import es from '../../../locales/es/wizard.json'
import { documentKinds } from '../documents'
import type { Field } from '../field'
import { hints } from '../hints'
import { stepLabels, stepNumbers } from '../progress'
import { requiredDocuments } from '../requirements'
import { flow, stepAt, stepsOf } from './flow'

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
  it('WIZ-08 and WIZ-10 have exactly the steps that have a progress figure', () => {
    for (const nature of natures)
      for (const variant of variants)
        expect(stepsOf(nature, variant).map((step) => step.number)).toEqual(stepNumbers(nature, variant))
    expect(stepAt('natural', 'trust', 6)?.fields).toHaveProperty('Actividad_Economica')
    expect(stepAt('natural', 'direct', 6)).toBeUndefined()
  })

  it('WIZ-02 begin with the choice of the nature', () => {
    for (const nature of natures) {
      expect(Object.keys(flow[nature][0].fields)).toEqual(['Naturaleza_Juridica'])
      expect(flow[nature][0].progress.direct).toBe(20)
    }
    expect(flow.legal[0].progress.trust).toBe(10)
  })

  it.each([
    ['es', es],
    ['en', en],
  ])('WIZ-05 have words for every step, group and field (%s)', (_language, words) => {
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

  it('WIZ-05 have no words for a field that no step asks', () => {
    for (const nature of natures)
      for (const step of flow[nature].slice(1)) {
        const labels = at(es, stepLabels(nature, step.number)) as object
        const fields = Object.keys(labels).filter((key) => !['title', 'intro', 'groups'].includes(key))
        expect(fields).toEqual(Object.keys(step.fields))
      }
  })

  it('WIZ-18 have the hints of the specification', () => {
    expect(es.legal[2].Camara_de_Comercio_o_Equivalente.hint).toBe('Expedido hace máximo 30 días')
    expect(es.legal[8].Estado_Financiero.hint).toContain('Máximo 6 meses')
    expect(es.natural[6].Actividad_Economica.hint).toContain('0010')
  })

  it('WIZ-18 name only hints that exist', () => {
    for (const nature of natures)
      for (const { name, field } of fieldsOf(nature))
        if (field.advice) expect(Object.keys(hints), name).toContain(field.advice)
  })

  it('DOC-06 require only documents that have a slot of their own', () => {
    for (const nature of natures) {
      const slots: readonly string[] = documentKinds[nature].map(({ field }) => field)
      for (const variant of variants)
        for (const field of requiredDocuments(nature, variant)) expect(slots).toContain(field)
    }
  })

  it('WIZ-07 ask a field at most once for a nature, but for the second photo of the identity document', () => {
    for (const nature of natures) {
      const names = fieldsOf(nature).map(({ name }) => name)
      const twice = names.filter((name, place) => names.indexOf(name) !== place)
      expect(twice).toEqual(nature === 'natural' ? ['Cedulas_Pasaportes_IDs'] : [])
    }
  })
})
