import { expect } from 'chai'
import { Portal } from '../../src/portal/portal'
import { until } from '../kit/until'
import { Controls } from './gallery/controls'
import { Places } from './gallery/places'
import { buyer, clearScreens, person, screenStage } from './screen-stage'
import { type Stage, stage } from './ui-stage'

/** Buttons that do not look like one, as the guide names them (widgets/theme.table.ts). */
const others = [
  '.ow-menu-item, .ow-proposal', // rows of menus and lists
  '.ow-tab, .ow-step-body',
  '.ow-action-row, .ow-file-row-open', // rows that lead on
  '.ow-disclosure-button', // show more
  '.ow-property-picture, .ow-progress-open', // pictures that open
  '[part~=field] .ow-box-button',
].join(', ')

function check({ all }: Stage): void {
  const named = (name: string) => (it: Element) => it.part.contains(name)
  const bare = all('button, .ow-button, .ow-profile-photo-button').filter(
    (it) => !it.matches(others) && !named('button')(it),
  )
  expect(bare.map((it) => it.outerHTML.slice(0, 160))).to.deep.equal([])
  expect(all(others).filter(named('button'))).to.deep.equal([])
  const loose = all('input, select, textarea').filter((it) => !it.closest('[part~=field], [part~=button]'))
  expect(loose.map((it) => it.outerHTML.slice(0, 160))).to.deep.equal([])
}

const news = { id: 1, titulo: 'Uno', contenido: { contenido: 'Una frase larga. '.repeat(200) } }
const works = { id: 1, titulo: '2026-01-01', descripcion: JSON.stringify([{ tipo: 'imagen', titulo: 'Piso 1' }]) }
const plan = { url: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/%3E' }

const answers = {
  ...buyer({ product: { Imagen_Acotada: plan.url } }),
  '/cms/noticias': [news],
  '/cms/avances': [works],
}

describe('Shadow parts', () => {
  afterEach(() => {
    clearScreens()
    localStorage.clear()
  })

  it('every button that looks like one is a part, in the kit (EMB-13)', async () => {
    const held = await stage(
      <main>
        <Controls theme="light" setTheme={() => undefined} />
        <Places />
      </main>,
    )
    await until(() => held.find('.ow-tab') && held.find('.ow-step-body'))
    check(held)
  })

  for (const [path, what, more] of [
    ['/profiles', '.ow-profile-photo-button', {}],
    ['/noticias', '.ow-disclosure-button', {}],
    ['/avances', '.ow-progress-open', {}],
    ['/inmuebles', '.ow-property-picture', {}],
    ['/passwordUser', '.ow-selector-failed', { '/api/v1/records/getOpportunities': 403 }],
  ] as const)
    it(`every button that looks like one, and every field, is a part at ${path} (EMB-13)`, async () => {
      const held = await screenStage(<Portal />, { answers: { ...answers, ...more }, path, width: 1200 })
      held.widget.app.preferences.markWelcomed(person.email)
      await until(() => held.find(what))
      held.find('[data-menu=payments]').click()
      await until(() => held.find('.ow-menu-item'))
      check(held)
    })
})
