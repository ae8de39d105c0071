// Every screen of an owner with each of its reads refused in turn: what a screen does about a failure must not ask for it again.
import { expect } from 'chai'
import type { ReactNode } from 'react'
import { PaymentsMenu } from '../../src/parts/payments-menu'
import { routes, screens } from '../../src/portal/routes'
import { TopBar } from '../../src/portal/top-bar'
import { hurryTimers } from '../kit/timers'
import { until } from '../kit/until'
import { type Answers, buyer, clearScreens, entry, screenStage } from './screen-stage'

const records = '/api/v1/records'

/** An owner of one apartment with everything that a screen can show; the id of her opportunity is no deal's (SHL-05). */
const owner: Answers = {
  ...buyer({
    opportunities: [{ id: 'O1', Nomenclatura_Inmueble: 'Torre 1 · 1204', Piso: '12' }],
    contact: { Foto_Perfil: [entry('F1', 'yo.png')], Tipo_Fiducia: 'Si', Avance_Datos: 20 },
    deal: {
      ...{ Parqueadero: 'Si', Deposito: 'Si', Otros_Documentos: [entry('F4', 'otro.pdf')] },
      ...{ Agente_Principal: { id: 'A1' }, Parqueadero_Deseado: { id: 'K1' }, Dep_sito_Deseado: { id: 'S1' } },
    },
    product: { Plano: [entry('F2', 'plano.png')], Imagen_de_Vista: [entry('F3', 'vista.png')] },
  }),
  [`${records}/vendedores/A1`]: { data: [{ id: 'A1', Name: 'Paula', Foto: '/paula.svg' }] },
  [`${records}/parquederos/K1`]: { data: [{ id: 'K1' }] },
  [`${records}/dep_sitos/S1`]: { data: [{ id: 'S1' }] },
  '/cms/avances': [{ id: 1, titulo: '2026-09-30', foto: { url: '/obra.svg' }, descripcion: '[]' }],
  '/cms/noticias': [{ id: 1, titulo: 'Noticia', portada: { url: '/portada.svg' }, contenido: {} }],
}

/** Milliseconds of the screen's own clock; the page's runs `faster` times as fast. */
const watched = 5_000
const faster = 10

/** Mounts the screen and @returns how often each address was read in five seconds of its clock. */
async function callsOf(screen: ReactNode, more: Answers = {}): Promise<Record<string, number>> {
  const { calls, shadow } = await screenStage(screen, {
    answers: { ...owner, ...more },
    keepsPictures: true,
    config: { links: { bankTransfer: { trusts: {}, default: 'https://pagos.example/' } } },
  })
  await until(() => calls.length > 0 || shadow.querySelector('main *'))
  await new Promise((resolve) => setTimeout(resolve, watched))
  const counted: Record<string, number> = {}
  for (const call of calls) counted[call] = (counted[call] ?? 0) + 1
  return counted
}

describe('A read that fails', () => {
  let timers: ReturnType<typeof hurryTimers>
  before(() => {
    timers = hurryTimers(faster)
  })
  after(() => timers.stop())
  afterEach(clearScreens)

  const shown = routes.flatMap(({ audience, screen, path }) => {
    const { [screen]: Screen } = screens
    return audience === 'owner' && path !== '/soporte/estado-de-cuenta' ? [{ screen, content: <Screen /> }] : []
  })
  const parts = [
    { screen: 'payments', content: <PaymentsMenu label="Pagos" name="payments" /> },
    { screen: 'top bar', content: <TopBar hasProperty isMenuOpen={false} onMenu={() => {}} /> },
  ]
  for (const { screen, content } of [...shown, ...parts])
    it(`is asked for at most three times by ${screen}, whatever refuses it (API-04)`, async () => {
      const usual = await callsOf(content)
      const reads = Object.keys(usual)
      const cases = reads.flatMap((read) => [404, 403, 500].map((status) => ({ read, status })))
      const counted = await Promise.all(
        cases.map(async ({ read, status }) => [
          `${read} ${status}`,
          await callsOf(content, { [read]: status, [read.replace(/^GET |\?.*/g, '')]: status }),
        ]),
      )
      const all = Object.fromEntries([['usual', usual], ...counted]) as Record<string, Record<string, number>>
      const endless = Object.entries(all).flatMap(([name, calls]) =>
        Object.entries(calls).flatMap(([call, count]) => (count > 3 ? [`${name}: ${call} ${count} times`] : [])),
      )
      expect(endless).to.deep.equal([])
    })
})
