// Records of the CRM as bad as they come: no screen goes blank, no script runs (API-03).
import { expect } from 'chai'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { limits } from '../../src/domain/limits'
import { Home } from '../../src/screens/home/home'
import { Profile } from '../../src/screens/profile/profile'
import { Support } from '../../src/screens/support/support'
import { holdTimers } from '../kit/timers'
import { until } from '../kit/until'
import { hostileRecord, hostileValue, trouble } from './hostile'
import { type Answers, clearScreens, person, screenStage } from './screen-stage'

const contact = hostileRecord(
  [
    'Email',
    'First_Name',
    'Last_Name',
    'Naturaleza_Juridica',
    'Avance_Datos',
    'Last_Stepper',
    'Tipo_Fiducia',
    'woztellfull__WhatsApp',
    'Ciudad',
    'Foto_Perfil',
    'Cedulas_Pasaportes_IDs',
  ],
  { id: person.contact },
)
const deal = hostileRecord(['Inmueble', 'Subproyecto', 'Motivo_retroceso', 'Anexos_Planos'], {
  id: person.deal,
  Agente_Principal: { id: 'A1' },
})
const agent = hostileRecord(['Name', 'Apellido', 'Email', 'Movil', 'Foto', 'Enlace_Video_Conferencia'], { id: 'A1' })
const opportunities = fc.oneof(
  fc.array(hostileRecord(['id', 'Inmueble', 'Nomenclatura_Inmueble', 'Piso']), { maxLength: 3 }),
  hostileValue,
)

const world = fc.record({ contact, deal, agent, opportunities }).map(
  (records): Answers => ({
    '/api/v1/records/search': { data: { data: [{ id: person.contact }] } },
    [`/api/v1/records/contacts/${person.contact}`]: { data: [records.contact] },
    [`/api/v1/records/deals/${person.deal}`]: { data: [records.deal] },
    '/api/v1/records/vendedores/A1': { data: [records.agent] },
    '/api/v1/records/getOpportunities': { data: records.opportunities },
  }),
)

const config = { salesOffice: { address: 'Vía al Mar' }, links: { helpDesk: 'https://ayuda.example/' } }

async function holds(name: string, screen: ReactNode, answers: Answers) {
  const found = await trouble(async () => {
    const { shadow } = await screenStage(screen, { answers, config })
    await until(() => !shadow.querySelector('[aria-busy="true"]'), 'the records are there')
    expect(shadow.querySelector(`[data-screen="${name}"] h1`)?.textContent).not.to.equal('')
    for (const link of shadow.querySelectorAll('a')) expect(link.protocol).not.to.equal('javascript:')
  })
  clearScreens()
  expect(found).to.deep.equal([])
}

describe('Hostile records', () => {
  afterEach(clearScreens)

  for (const [name, screen] of [
    ['home', <Home key="home" />],
    ['support', <Support key="support" />],
    ['profile', <Profile key="profile" />],
  ] as const)
    it(`${name} stands whatever the records hold (API-03)`, async function () {
      this.timeout(60_000)
      await fc.assert(
        fc.asyncProperty(world, (answers) => holds(name, screen, answers)),
        { numRuns: 15, endOnFailure: true },
      )
    })

  it('answers that are no JSON are failures that are told (API-03, ERR-02)', async () => {
    const html = () => new Response('<html><script>window.__attacked=1</script></html>', { status: 200 })
    const timers = holdTimers(limits.retry.firstDelay, limits.retry.firstDelay * 2)
    const found = await trouble(async () => {
      const { shadow, text } = await screenStage(<Home />, { answers: { '/api/v1/records/search': html }, config })
      await until(() => {
        timers.pass()
        return shadow.querySelector('[role=alert]')
      }, 'the failure')
      expect(text()).to.contain('Vía al Mar')
    })
    timers.stop()
    expect(found).to.deep.equal([])
  })
})
