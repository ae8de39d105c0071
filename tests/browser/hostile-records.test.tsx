// Records of the CRM as bad as they come: no screen goes blank, no script runs.
import { expect } from 'chai'
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { limits } from '../../src/domain/limits'
import { ClientDocuments } from '../../src/screens/documents/client-documents'
import { AnnexDocuments } from '../../src/screens/documents/document-list'
import { DocumentsHub } from '../../src/screens/documents/documents-hub'
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { Home } from '../../src/screens/home/home'
import { Profile } from '../../src/screens/profile/profile'
import { Property } from '../../src/screens/property/property'
import { Support } from '../../src/screens/support/support'
import { holdTimers } from '../kit/timers'
import { until } from '../kit/until'
import { hostileRecord, hostileValue, trouble } from './hostile'
import { type Answers, buyer, clearScreens, person, screenStage } from './screen-stage'

const herself = 'Email First_Name Last_Name Naturaleza_Juridica Tipo_Fiducia woztellfull__WhatsApp Ciudad Foto_Perfil'
const onboarding = 'Avance_Datos Last_Stepper Cedulas_Pasaportes_IDs Formulario_W9 RUT_o_Equivalente'
const contact = hostileRecord([...herself.split(' '), ...onboarding.split(' ')], { id: person.contact })
const deal = hostileRecord(
  'Inmueble Subproyecto Motivo_retroceso Anexos_Planos Parqueadero Deposito Parqueadero_Deseado'.split(' '),
  { id: person.deal, Agente_Principal: { id: 'A1' } },
)
const product = hostileRecord(
  'Product_Name Piso Area_Construida_en_M2 Description Imagen_Acotada Imagen_Amoblada Imagen_de_Vista'.split(' '),
)
const agent = hostileRecord('Name Apellido Email Movil Foto Enlace_Video_Conferencia'.split(' '), { id: 'A1' })
const opportunities = fc.oneof(
  fc.array(hostileRecord(['id', 'Inmueble', 'Nomenclatura_Inmueble', 'Piso']), { maxLength: 3 }),
  hostileValue,
)
const natures = fc.constantFrom('Persona Natural', 'PERSONA JURÍDICA', null, 5, {})

const records = `/api/v1/records`
const world = fc.record({ contact, natures, deal, product, agent, opportunities }).map(
  ({ natures: Naturaleza_Juridica, ...found }): Answers => ({
    ...buyer({ contact: { ...found.contact, Naturaleza_Juridica }, deal: found.deal, product: found.product }),
    [`${records}/vendedores/A1`]: { data: [found.agent] },
    [`${records}/getOpportunities`]: { data: found.opportunities },
    [`${records}/get-file`]: 404,
  }),
)

const screens: readonly [string, ComponentType][] = [
  ['home', Home],
  ['support', Support],
  ['profile', Profile],
  ['documents', DocumentsHub],
  ['client-documents', ClientDocuments],
  ['upload-documents', UploadDocuments],
  ['annex-documents', AnnexDocuments],
  ['property', Property],
]

const config = { salesOffice: { address: 'Vía al Mar' }, links: { helpDesk: 'https://ayuda.example/' } }

describe('Hostile records', () => {
  let timers: ReturnType<typeof holdTimers>
  before(() => {
    // Before a read is repeated.
    timers = holdTimers(limits.retry.firstDelay, limits.retry.firstDelay * 2)
  })
  after(() => timers.stop())
  afterEach(clearScreens)

  async function holds(name: string, Screen: ComponentType, answers: Answers) {
    const found = await trouble(async () => {
      const { shadow, text } = await screenStage(<Screen />, { answers, config })
      // Read to the end: the placeholder gives way to content, a sentence or a failure.
      await until(
        () => {
          timers.pass()
          return !shadow.querySelector('.ow-skeleton[aria-busy="true"]')
        },
        `${name} shows ${JSON.stringify(answers)}`,
      )
      expect(shadow.querySelector(`[data-screen="${name}"] h1`)?.textContent).not.to.equal('')
      expect(shadow.querySelector('script, [onerror], [href^="javascript"], [src^="javascript"]')).to.equal(null)
      expect(text().length).to.be.greaterThan(10)
    })
    clearScreens()
    expect(found).to.deep.equal([])
  }

  for (const [name, Screen] of screens) {
    it(`${name} stands and runs nothing, whatever the records hold (API-03, ERR-02)`, async () => {
      const stands = fc.asyncProperty(world, (answers) => holds(name, Screen, answers))
      await fc.assert(stands, { numRuns: 12, endOnFailure: true })
    })
  }

  it('a text of five megabytes does not freeze the screen (ERR-02)', async () => {
    const long = 'palabra '.repeat(650_000)
    await holds('property', Property, buyer({ product: { Description: long, Product_Name: long } }))
    const file = { file_Id: 'F1', file_Name: `${long}.pdf` }
    await holds('annex-documents', AnnexDocuments, buyer({ deal: { Anexos_Planos: [file] } }))
  })
})
