import { describe, expect, it } from 'vitest'
import type { FieldTable } from './field'
import { fromRecord } from './prefill'

const fields = {
  Cantidad_de_nacionalidades_que_posee: { kind: 'choice', options: 'nationalityCounts', default: '1' },
} as const satisfies FieldTable
const filled = (stored: unknown) => Object.values(fromRecord(fields, { Cantidad_de_nacionalidades_que_posee: stored }))

describe('what a form begins with', () => {
  it('NAT-02 is a proposal where nothing is stored', () => {
    expect(filled('')).toEqual(['1'])
    expect(filled(undefined)).toEqual(['1'])
  })

  it('NAT-02 is what is stored, also where its accents and capitals are others', () => {
    expect(filled('2')).toEqual(['2'])
  })

  it('NAT-02 is nothing where what is stored is none of the options: it is asked again, and no proposal stands in for it', () => {
    expect(filled('Más de 3')).toEqual([''])
  })
})
