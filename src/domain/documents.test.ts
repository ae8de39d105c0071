import { describe, expect, it } from 'vitest'
import en from '../../locales/portal.en.json'
import es from '../../locales/portal.es.json'
import { Contact } from './contact'
import { Deal } from './deal'
import { documentKinds } from './documents'
import { documentsOf } from './stored-documents'

const fields = (list: keyof typeof documentKinds) => documentKinds[list]

describe('kinds of documents', () => {
  it('lists the contact’s documents by nature (DOC-03)', () => {
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

  it('lists the deal’s documents (DOC-04)', () => {
    expect(fields('trust')).toEqual(['Carta_de_Instrucciones', 'Otro_si_Contrato_Fiducia'])
    expect(fields('monetization')).toEqual(['Documentos_Para_Monetizaciones'])
    expect(fields('annex')).toHaveLength(6)
    expect(fields('annex').every((field) => field.startsWith('Anexo'))).toBe(true)
  })

  it('finds the files of every kind, also of one without any (DOC-04)', () => {
    const deal = Deal.parse({ id: '2', Carta_de_Instrucciones: [{ attachment_Id: '7', file_Name: 'carta.pdf' }] })
    expect(documentsOf('trust', deal)).toMatchObject([
      { field: 'Carta_de_Instrucciones', files: [{ id: '7', name: 'carta.pdf' }] },
      { field: 'Otro_si_Contrato_Fiducia', files: [] },
    ])
  })

  it('has a label for every kind in both languages (DOC-03)', () => {
    for (const words of [es, en]) {
      const labels: Record<string, Record<string, { label: string; hint: string }>> = words.documentKinds
      for (const [list, kinds] of Object.entries(documentKinds))
        for (const field of kinds) {
          expect(labels[list]?.[field]?.label, `${list}.${field}`).toBeTruthy()
          expect(labels[list]?.[field]?.hint, `${list}.${field}`).toBeTruthy()
        }
    }
  })

  it('lists what was sent in the onboarding, where there is a file, by the words of the nature (DOC-08)', () => {
    const file = [{ file_Id: '9', file_Name: 'renta.pdf' }]
    const sent = { Declaraci_n_de_Renta: file, Soporte_de_Ingresos: file, Certificado_de_Residencia: file }
    const record = Contact.parse({ id: '1', ...sent })
    const extra = (list: 'natural' | 'legal', from = record) =>
      documentsOf(list, from)
        .slice(documentKinds[list].length)
        .map(({ field, labels }) => [field, labels])
    expect(extra('natural')).toEqual(Object.keys(sent).map((name) => [name, `documentKinds.natural.${name}`]))
    expect(extra('legal')).toEqual([['Declaraci_n_de_Renta', 'documentKinds.legal.Declaraci_n_de_Renta']])
    expect(extra('natural', Contact.parse({ id: '1' }))).toEqual([])
  })

  it('lists the purchase order with the annexes, from the field of the configuration (DOC-01)', () => {
    const file = { file_Id: '9', file_Name: 'orden.pdf' }
    const deal = Deal.parse({ id: '1', Orden_de_Compra: [file], Pedido: file, Anexos_Planos: [file] })
    const last = (purchaseOrderField?: string) =>
      documentsOf('annex', deal, { documents: { purchaseOrderField } }).slice(documentKinds.annex.length)
    const found = { labels: 'documentKinds.annex.purchaseOrder', files: [{ id: '9', name: 'orden.pdf' }] }
    expect(last()).toMatchObject([{ field: 'Orden_de_Compra', ...found }])
    expect(last('Pedido')).toMatchObject([{ field: 'Pedido', ...found }])
    expect(last('Anexos_Planos')).toEqual([])
    expect(last('Nothing')).toEqual([])
  })
})
