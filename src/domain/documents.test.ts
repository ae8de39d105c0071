import { describe, expect, it } from 'vitest'
import en from '../../locales/en/portal.json'
import es from '../../locales/es/portal.json'
import { Deal } from './deal'
import { documentKinds, documentsOf } from './documents'

const fields = (list: keyof typeof documentKinds) => documentKinds[list].map((kind) => kind.field)

describe('kinds of documents', () => {
  it('DOC-03 lists the contact’s documents by nature', () => {
    expect(fields('natural')).toEqual([
      'Cedulas_Pasaportes_IDs',
      'Declaracion_de_Renta_o_Certificado_de_Ingresos',
      'Certificado_de_Impuestos_en_el_exterior',
      'Formulario_W9',
    ])
    expect(fields('legal')).toEqual([
      'Camara_de_Comercio_o_Equivalente',
      'Cedulas_Pasaportes_IDs',
      'RUT_o_Equivalente',
      'Declaracion_de_Renta_o_Certificado_de_Ingresos',
      'Estado_Financiero',
      'Composicion_Accionaria',
    ])
  })

  it('DOC-04 lists the deal’s documents', () => {
    expect(fields('trust')).toEqual(['Carta_de_Instrucciones', 'Otro_si_Contrato_Fiducia'])
    expect(fields('monetization')).toEqual(['Documentos_Para_Monetizaciones'])
    expect(fields('annex')).toHaveLength(6)
    expect(fields('annex').every((field) => field.startsWith('Anexo'))).toBe(true)
  })

  it('DOC-04 finds the files of every kind, also of one without any', () => {
    const deal = Deal.parse({ id: '2', Carta_de_Instrucciones: [{ attachment_Id: '7', file_Name: 'carta.pdf' }] })
    expect(documentsOf('trust', deal)).toMatchObject([
      { field: 'Carta_de_Instrucciones', files: [{ id: '7', name: 'carta.pdf' }] },
      { field: 'Otro_si_Contrato_Fiducia', files: [] },
    ])
  })

  it('DOC-03 has a label for every kind in both languages', () => {
    for (const words of [es, en]) {
      const labels: Record<string, Record<string, { label: string; hint: string }>> = words.documentKinds
      for (const [list, kinds] of Object.entries(documentKinds))
        for (const { field } of kinds) {
          expect(labels[list]?.[field]?.label, `${list}.${field}`).toBeTruthy()
          expect(labels[list]?.[field]?.hint, `${list}.${field}`).toBeTruthy()
        }
    }
  })
})
