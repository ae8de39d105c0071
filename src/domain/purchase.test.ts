import { describe, expect, it } from 'vitest'
import en from '../../locales/en/portal.json'
import es from '../../locales/es/portal.json'
import { purchasePoints } from './onboarding'

const file = { id: 'F', name: 'a.pdf', size: '' }
const deal = (fields: object) => ({
  Carta_de_Instrucciones: [],
  Otro_si_Contrato_Fiducia: [],
  Anexo_Modelador_Firmado: [],
  ...fields,
})
const statesOf = (...[isComplete, record]: Parameters<typeof purchasePoints>) =>
  purchasePoints(isComplete, record).map(({ name, state }) => `${name} ${state}`)

describe('the purchase in four points', () => {
  it('begins with the data, and goes on with the payment once they are complete (HOM-06)', () => {
    expect(statesOf(false, deal({}))).toEqual(['data current', 'payment open', 'papers open', 'signature open'])
    expect(statesOf(true, deal({}))).toEqual(['data done', 'payment current', 'papers open', 'signature open'])
  })

  it.each(['Carta_de_Instrucciones', 'Otro_si_Contrato_Fiducia'])(
    'knows the papers of the trust by %s (HOM-06)',
    (field) => {
      expect(statesOf(true, deal({ [field]: [file] }))).toContain('papers done')
    },
  )

  it('calls signed only what the deal says to be signed, and nothing without a deal (HOM-06)', () => {
    expect(statesOf(true, deal({ Anexo_Modelador_Firmado: [file] }))).toContain('signature done')
    expect(statesOf(true, undefined)).toEqual(['data done', 'payment current', 'papers open', 'signature open'])
  })

  it('has words for every point and state (HOM-06)', () => {
    const all = deal({ Carta_de_Instrucciones: [file], Anexo_Modelador_Firmado: [file] })
    const points = [purchasePoints(false, deal({})), purchasePoints(true, deal({})), purchasePoints(true, all)].flat()
    for (const { purchase } of [es.home, en.home])
      expect(points.filter(({ name, state }) => !(state in purchase[name]))).toEqual([])
  })
})
