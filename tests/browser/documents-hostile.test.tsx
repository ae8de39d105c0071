import { expect } from 'chai'
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { limits } from '../../src/domain/limits'
import { ClientDocuments } from '../../src/screens/documents/client-documents'
import { AnnexDocuments } from '../../src/screens/documents/document-list'
import { DocumentsHub } from '../../src/screens/documents/documents-hub'
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { Property } from '../../src/screens/property/property'
import { holdTimers } from '../kit/timers'
import { until } from '../kit/until'
import { type Answers, buyer, clearScreens, screenStage } from './screen-stage'

/** What a record should never hold and one day does. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    Number.MAX_VALUE,
    true,
    [],
    {},
    [[]],
    '<script>globalThis.hacked = true</script>',
    '<img src=x onerror="globalThis.hacked = true">',
    'javascript:globalThis.hacked = true',
    '2026-13-45',
    '{"broken":',
    [{ file_Id: 'F1', file_Name: '<b>x</b>.pdf' }, { file_Id: 7 }, null, 'text'],
    [{ file_Id: 'F1' }, { file_Id: 'F1', file_Name: { odd: true } }],
    { url: 'javascript:globalThis.hacked = true' },
    { id: { id: 1 }, name: null },
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
)

const recordOf = (fields: readonly string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] })

const contact = recordOf([
  'Email',
  'Avance_Datos',
  'Last_Stepper',
  'Tipo_Fiducia',
  'Cedulas_Pasaportes_IDs',
  'Declaracion_de_Renta_o_Certificado_de_Ingresos',
  'Formulario_W9',
  'RUT_o_Equivalente',
])
const nature = fc.constantFrom('Persona Natural', 'PERSONA JURÍDICA', null, 5, {})
const deal = recordOf([
  'Parqueadero',
  'Deposito',
  'Inmueble',
  'Parqueadero_Deseado',
  'Anexos_Planos',
  'Motivo_retroceso',
])
const product = recordOf([
  'Product_Name',
  'Piso',
  'Area_Construida_en_M2',
  'Description',
  'Imagen_Acotada',
  'Imagen_Amoblada',
  'Imagen_de_Vista',
])

const screens: readonly [string, ComponentType][] = [
  ['documents', DocumentsHub],
  ['client-documents', ClientDocuments],
  ['upload-documents', UploadDocuments],
  ['annex-documents', AnnexDocuments],
  ['property', Property],
]

/** Milliseconds before a read is repeated. */
const repeats = [limits.retry.firstDelay, limits.retry.firstDelay * 2]
let timers: ReturnType<typeof holdTimers>

async function shows(name: string, Screen: ComponentType, answers: Answers) {
  const scene = await screenStage(<Screen />, { answers })
  try {
    await until(() => scene.find(`[data-screen="${name}"] h1`).innerText !== '')
    // Read to the end: the skeleton gives way to content, a sentence or a failure.
    await until(
      () => {
        timers.pass()
        return !scene.shadow.querySelector('.ow-skeleton[aria-busy="true"]')
      },
      `${name} shows ${JSON.stringify(answers)}`,
    )
    expect(scene.shadow.querySelector('script, [onerror], [href^="javascript"], [src^="javascript"]')).to.equal(null)
    expect('hacked' in globalThis).to.equal(false)
    expect(scene.text().length).to.be.greaterThan(10)
  } finally {
    clearScreens()
  }
}

describe('Hostile records', () => {
  before(() => {
    timers = holdTimers(...repeats)
  })
  afterEach(clearScreens)
  after(() => timers.stop())

  for (const [name, Screen] of screens)
    it(`${name} is never blank and runs nothing, whatever the records hold (API-03, ERR-02)`, async function () {
      this.timeout(60_000)
      await fc.assert(
        fc.asyncProperty(contact, nature, deal, product, async (fields, Naturaleza_Juridica, ofDeal, ofProduct) => {
          const answers = buyer({
            contact: { ...fields, Naturaleza_Juridica },
            deal: ofDeal,
            product: ofProduct,
            opportunities: [{ id: 'D1', Piso: ofProduct.Piso, Nomenclatura_Inmueble: ofProduct.Product_Name }],
          })
          await shows(name, Screen, { ...answers, '/api/v1/records/get-file': 404 })
        }),
        { numRuns: 10 },
      )
    })

  for (const [name, Screen] of screens)
    it(`${name} stands on answers that are no records (ERR-02)`, async function () {
      this.timeout(60_000)
      const html = () => new Response('<!doctype html><h1>Login</h1>', { headers: { 'Content-Type': 'text/html' } })
      const broken = () => new Response('{"data": [', { headers: { 'Content-Type': 'application/json' } })
      for (const answer of [403, 404, 204, [], {}, { data: [null] }, 'text', null, html, broken])
        await shows(name, Screen, {
          ...buyer(),
          '/api/v1/records/contacts/C1': answer,
          '/api/v1/records/deals/D1': answer,
          '/api/v1/records/products/P1': answer,
        })
    })

  it('a text of five megabytes does not freeze the screen', async () => {
    const long = 'palabra '.repeat(650_000)
    await shows('property', Property, buyer({ product: { Description: long, Product_Name: long } }))
    await shows(
      'annex-documents',
      AnnexDocuments,
      buyer({ deal: { Anexos_Planos: [{ file_Id: 'F1', file_Name: `${long}.pdf` }] } }),
    )
  })
})
