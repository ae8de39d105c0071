// The portal's shell on its stage: an owner of two properties, who was welcomed before.
import { Portal } from '../../src/portal/portal'
import { until } from '../kit/until'
import { buyer, clearScreens, person, screenStage } from './screen-stage'

export const two = [
  { id: person.deal, Nomenclatura_Inmueble: 'Torre 1 · 1204', Piso: '12' },
  { id: 'D2', Nomenclatura_Inmueble: 'Torre 2 · 706', Piso: '7' },
]
export const config = {
  brand: { name: 'Brisa', copyright: '© Brisa' },
  links: {
    bankTransfer: { default: 'https://pay.example/', trusts: { 'Fiduciaria Uno': 'https://trust.example/' } },
    social: { facebook: 'https://facebook.com/x', youtube: 'https://youtube.com/x' },
  },
}
export const owner = buyer({ opportunities: two, deal: { Fiducia_Correspondiente: 'Fiduciaria Uno' } })

export const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth && clientWidth > 0

/** Before and after each test of a describe. */
export function inPage(): void {
  beforeEach(() => {
    localStorage.clear()
    // The page has a main part of its own, so the portal's is none.
    document.body.append(document.createElement('main'))
  })
  afterEach(() => {
    clearScreens()
    document.body.replaceChildren()
  })
}

export async function shell(options: Parameters<typeof screenStage>[1] = {}) {
  const held = await screenStage(<Portal />, { config, answers: owner, path: '/passwordUser', width: 1200, ...options })
  held.widget.app.preferences.markWelcomed(person.email)
  await until(() => held.find('[data-screen] h1'))
  for (const dialog of held.all('dialog [data-autofocus]')) dialog.click()
  return held
}
