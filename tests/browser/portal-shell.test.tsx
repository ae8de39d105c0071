import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { Portal } from '../../src/portal/portal'
import { menu } from '../../src/portal/shell'
import { expectNoViolation } from '../kit/axe-browser'
import { until } from '../kit/until'
import { buyer, clearScreens, person, screenStage } from './screen-stage'

const two = [
  { id: person.deal, Nomenclatura_Inmueble: 'Torre 1 · 1204', Piso: '12' },
  { id: 'D2', Nomenclatura_Inmueble: 'Torre 2 · 706', Piso: '7' },
]
const config = {
  brand: { name: 'Brisa', copyright: '© Brisa' },
  links: {
    bankTransfer: { default: 'https://pay.example/', trusts: { 'Fiduciaria Uno': 'https://trust.example/' } },
    social: { facebook: 'https://facebook.com/x', youtube: 'https://youtube.com/x' },
  },
}
const owner = buyer({ opportunities: two, deal: { Fiducia_Correspondiente: 'Fiduciaria Uno' } })

const picture = (name: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>#${name}`

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth && clientWidth > 0

async function shell(options: Parameters<typeof screenStage>[1] = {}) {
  const held = await screenStage(<Portal />, { config, answers: owner, path: '/passwordUser', width: 1200, ...options })
  held.widget.app.preferences.markWelcomed(person.email)
  await until(() => held.find('[data-screen] h1'))
  for (const dialog of held.all('dialog [data-autofocus]')) dialog.click()
  return held
}

describe('Shell', () => {
  beforeEach(() => {
    localStorage.clear()
    // The page has a main part of its own, so the portal's is none.
    document.body.append(document.createElement('main'))
  })
  afterEach(() => {
    clearScreens()
    document.body.replaceChildren()
  })

  for (const [language, theme, width] of [
    ['es', 'light', 360],
    ['en', 'dark', 1200],
  ] as const)
    it(`the shell has no axe violation in ${language}, ${theme}, ${width} px (A11-01)`, async () => {
      const { host, find } = await shell({ language, theme, width })
      await until(() => find('[data-menu=property]'))
      // The stage has a main part beside the page's.
      await expectNoViolation(host, 'landmark-no-duplicate-main')
    })

  it("the widget's own width decides between side menu and drawer, not the window's (SHL-01)", async () => {
    const { find, host, all, named, widget, shadow } = await shell({ width: 700 })
    const shown = (selector: string) => find(selector).checkVisibility()
    expect([shown('[part=sidemenu]'), shown('[data-menu=main]')]).to.deep.equal([false, true])
    find('[data-menu=main]').focus()
    await sendKeys({ press: 'Enter' })
    await until(() => find('dialog.ow-drawer a'))
    expect(all('dialog a').map((link) => link.textContent)).to.have.length(menu.length)
    await sendKeys({ press: 'Escape' })
    await until(() => all('dialog').length === 0)
    await until(() => (shadow.activeElement as HTMLElement | null)?.dataset.menu === 'main')
    host.style.inlineSize = '1000px'
    await until(() => shown('[part=sidemenu]') && !shown('[data-menu=main]'))
    named('Noticias').click()
    expect(widget.location.path()).to.equal('/noticias')
  })

  it('the skip button leads past the menus (SHL-01)', async () => {
    const { find, focused } = await shell()
    find('.ow-skip').focus()
    await sendKeys({ press: 'Enter' })
    expect(focused()?.part.contains('main')).to.equal(true)
  })

  it('the popup that blocks home begins with the welcome that is due: one dialog (SHL-04, HOM-01)', async () => {
    const { find, all, widget, text } = await screenStage(<Portal />, {
      config,
      answers: buyer({ contact: { Avance_Datos: 20, Tipo_Fiducia: 'Si' } }),
      width: 1200,
    })
    await until(() => text().includes('Torre 1 · 1204') && all('dialog')[0])
    expect(all('dialog')).to.have.length(1)
    expect(find('dialog h2').textContent).to.contain('Le damos la bienvenida')
    for (const words of ['en un solo lugar', 'Complete su vinculación', 'Ir al formulario'])
      expect(find('dialog').textContent).to.contain(words)
    expect(widget.app.preferences.isWelcomed(person.email)).to.equal(true)
  })

  for (const width of [360, 1200])
    it(`from the popup that blocks home the menu is reached, and home is blocked again: ${width} px (HOM-01, SHL-02)`, async () => {
      const answers = buyer({ contact: { Avance_Datos: 20, Tipo_Fiducia: 'Si' } })
      const { find, all, widget, named, host } = await shell({ answers, path: '/', width })
      await until(() => find('dialog').textContent?.includes('Puede hacerlo ahora o más tarde.'))
      named('Ver el menú').click()
      await until(() => find('dialog.ow-drawer a'))
      await expectNoViolation(host, 'landmark-no-duplicate-main')
      await sendKeys({ press: 'Escape' })
      await until(() => all('dialog').length === 1)
      expect(find('dialog').textContent).to.contain('Complete su vinculación')
      named('Ver el menú').click()
      await until(() => find('dialog.ow-drawer a'))
      all('dialog.ow-drawer a')[1]?.click()
      await until(() => widget.location.path() === '/documentos' && all('dialog').length === 0)
      widget.location.go('/')
      await until(() => all('dialog').length === 1)
    })

  it('without a choice the bar asks for one (SHL-05)', async () => {
    const { find, all } = await shell({ path: '/inmuebles' })
    await until(() => find('.ow-selector-words').textContent?.includes('Seleccione un inmueble'))
    find('[data-menu=property]').click()
    await until(() => all('.ow-menu-item').length === two.length)
    expect(all('.ow-menu-item[aria-current]')).to.deep.equal([])
  })

  for (const width of [320, 360])
    for (const spacing of ['', 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'])
      it(`the property is named in full at ${width} px, ${spacing ? 'widely' : 'usually'} spaced (SHL-05, A11-02)`, async () => {
        const twins = two.map(({ id }, at) => ({
          id,
          Nomenclatura_Inmueble: `Torre 2 · Apartamento 180${at}`,
          Piso: '18',
        }))
        // 'Profile' is longer than 'Perfil'.
        const { find, all, host, widget } = await shell({
          ...{ width, language: 'en' },
          answers: buyer({ opportunities: twins }),
        })
        const cut = () => all('.ow-selector .ow-menu-label, .ow-selector-words, .ow-selector-words *').filter(isCut)
        for (const name of ['Choose a property', 'Torre 2 · Apartamento 1801']) {
          await until(() => find('.ow-selector-words').textContent?.includes(name))
          for (const it of [host, ...all('.ow-selector *')]) it.style.cssText += spacing
          expect(cut()).to.deep.equal([])
          widget.app.preferences.setProperty('D2')
        }
      })

  it('the list of properties is as wide as their names, also below the small button of a phone (SHL-05)', async () => {
    const { find, all } = await shell({ width: 360 })
    await until(() => find('[data-menu=property]'))
    find('[data-menu=property]').click()
    await until(() => all('.ow-menu-item').length === two.length)
    for (const item of all('.ow-menu-item')) expect(item.getBoundingClientRect().width).to.be.above(150)
  })

  it('on a wide page bar and foot begin where the screen does (SHL-01, SHL-03)', async () => {
    const { find } = await shell({ width: 1600 })
    const startOf = (selector: string) => Math.round(find(selector).getBoundingClientRect().left)
    await until(() => find('[data-menu=property]'))
    for (const part of ['[data-menu=property]', '.ow-footer-words'])
      expect(startOf(part), part).to.equal(startOf('[data-screen]'))
  })

  it('in large letters no name of a place leaves the side menu (SHL-02, A11-02)', async () => {
    const { find, host } = await shell()
    host.style.setProperty('--ow-font-size', '32px')
    const { scrollWidth, clientWidth } = find('.ow-sidemenu')
    expect(scrollWidth).to.equal(clientWidth)
  })

  it('on a phone large letters take two lines of the bar, and the property has the first (SHL-01, SHL-05, A11-02)', async () => {
    const { find, host } = await shell({ width: 360 })
    await until(() => find('[data-menu=property]'))
    const top = (selector: string) => find(selector).getBoundingClientRect().top
    const isOneLine = () => Math.abs(top('.ow-topbar-tools') - top('.ow-topbar-property')) < 30
    expect(isOneLine()).to.equal(true)
    host.style.setProperty('--ow-font-size', '32px')
    expect(isOneLine()).to.equal(false)
    expect(find('.ow-topbar-property').clientWidth).to.be.above(220)
  })

  it('on a phone the bar of a buyer without a property is one line (SHL-01, SHL-05)', async () => {
    const { find } = await shell({ width: 360, answers: buyer({ opportunities: [] }) })
    await until(() => find('.ow-selector-none'))
    expect(find('[part~=topbar]').getBoundingClientRect().height).to.be.below(64)
  })

  it('properties that cannot be loaded are said, with a retry (SHL-05, ERR-02)', async () => {
    const { find, all, answer, events } = await shell({
      answers: { ...owner, '/api/v1/records/getOpportunities': 403 },
    })
    await until(() => find('.ow-topbar-property button').textContent?.includes('No pudimos cargar sus inmuebles'))
    expect(events.some(({ type }) => type === 'ow-error')).to.equal(true)
    expect(find('.ow-topbar-property button').part.contains('button')).to.equal(true)
    answer({ '/api/v1/records/getOpportunities': { data: two } })
    find('.ow-topbar-property button').click()
    await until(() => all('[data-menu=property]').length === 1)
  })

  const twoWithUnits = two.map((one) => ({ ...one, Inmueble: { id: person.product } }))

  it('the transfer portal follows the deal, a card needs a property and leads to its link (PAY-01, PAY-02, PAY-03)', async () => {
    const card = { Link_Para_Pagos_Con_Tarjeta_de_Credito: 'https://cards.example/7' }
    const { all, find, named, widget } = await shell({
      answers: {
        ...owner,
        ...buyer({ opportunities: twoWithUnits, product: card, deal: { Fiducia_Correspondiente: 'Fiduciaria Uno' } }),
      },
    })
    await until(() => find('[data-menu=property]'))
    find('[data-menu=payments]').click()
    const transfer = await until(() => named('Transferencia bancaria') as HTMLAnchorElement)
    await until(() => transfer.isConnected && named('Transferencia bancaria').getAttribute('href'))
    expect(named('Transferencia bancaria').getAttribute('href')).to.equal('https://trust.example/')
    named('Tarjeta de crédito').click()
    await until(() => all('dialog li').length === 2)
    const [notice] = widget.app.notices.store.getState().items
    expect([notice?.kind, notice?.text()]).to.deep.equal(['info', 'Seleccione un inmueble primero!'])
    // One press on a property chooses it and opens its link.
    const row = (await until(() => find('dialog li a'))) as HTMLAnchorElement
    expect([row.href, row.target]).to.deep.equal(['https://cards.example/7', '_blank'])
    row.addEventListener('click', (event) => event.preventDefault())
    row.click()
    await until(() => all('dialog').length === 0)
    expect(widget.app.preferences.store.getState().propertyId).to.equal(person.deal)
    find('[data-menu=payments]').click()
    const link = await until(() => find('a[href="https://cards.example/7"]') as HTMLAnchorElement)
    expect([link.textContent?.includes('Tarjeta de crédito'), link.target]).to.deep.equal([true, '_blank'])
  })

  for (const missing of ['/api/v1/records/getOpportunities', `/api/v1/records/deals/${person.deal}`])
    it(`without ${missing} no transfer portal is guessed: it is said, and asked again (PAY-02, ERR-02)`, async () => {
      const { find, named, widget, events, answer } = await shell({ answers: { ...owner, [missing]: 403 } })
      const notices = () => widget.app.notices.store.getState().items
      find('[data-menu=payments]').click()
      await until(() => !named('Transferencia bancaria').ariaDisabled)
      expect(named('Transferencia bancaria').getAttribute('href')).to.equal(null)
      answer(owner)
      named('Transferencia bancaria').click()
      const reference = await until(
        () =>
          notices()[0]
            ?.text()
            .match(/Referencia para soporte: (\w{8})$/)?.[1],
      )
      expect(notices()[0]?.kind).to.equal('danger')
      // Once, whether the selector or the notice was drawn first.
      const told = () => events.filter(({ detail }) => JSON.stringify(detail).includes(reference))
      await until(() => told().length > 0)
      expect(told()).to.deep.equal([
        { type: 'ow-error', detail: { code: 'forbidden', message: `forbidden (403) ${reference}`, recoverable: true } },
      ])
      find('[data-menu=payments]').click()
      await until(() => named('Transferencia bancaria').getAttribute('href') === 'https://trust.example/')
    })

  it('the payments menu has the statement, too, and says what it is at every width (SHL-01, SUP-03)', async () => {
    const { find, host, named, widget } = await shell({ width: 320 })
    const label = () => find('[data-menu=payments] .ow-menu-label')
    for (const [width, words] of [
      [320, 'Pagar'],
      [599, 'Pagar'],
      [600, 'Pagos en línea'],
      [768, 'Pagos en línea'],
    ] as const) {
      host.style.inlineSize = `${width}px`
      await until(() => label().innerText === words)
      expect(isCut(label())).to.equal(false)
      expect(find('.ow-topbar').getBoundingClientRect().height).to.be.at.most(64)
    }
    find('[data-menu=payments]').click()
    const statement = await until(() => named('Estado de cuenta'))
    statement.click()
    expect(widget.location.path()).to.equal('/soporte/estado-de-cuenta')
  })

  it('a logo that does not come gives way to the name (SHL-07)', async () => {
    const { all, text } = await shell({ config: { ...config, brand: { name: 'Brisa', logo: '/no-such-logo.svg' } } })
    await until(() => all('.ow-brand-logo').length === 0)
    expect(text()).to.include('Brisa')
  })

  for (const [theme, logo] of [
    ['light', picture('light')],
    ['dark', picture('dark')],
  ] as const)
    it(`the ${theme} theme shows its own logo (SHL-07)`, async () => {
      const brand = { name: 'Brisa', logo: picture('light'), logoDark: picture('dark') }
      const { all } = await shell({ theme, config: { ...config, brand } })
      const shown = all('.ow-brand-logo').filter((image) => image.checkVisibility())
      expect([...new Set(shown.map((image) => image.getAttribute('src')))]).to.deep.equal([logo])
    })

  it('a deal that is not there leaves the other portal (PAY-02)', async () => {
    const { find, named } = await shell({ answers: { ...owner, [`/api/v1/records/deals/${person.deal}`]: 404 } })
    await until(() => find('[data-menu=property]'))
    find('[data-menu=payments]').click()
    await until(() => named('Transferencia bancaria').getAttribute('href') === 'https://pay.example/')
  })

  it('shows the networks that are configured (SHL-03)', async () => {
    const { all, find } = await shell()
    const names = all('[part=footer] li a').map(({ ariaLabel, title }) => ariaLabel + title)
    expect(names, 'a title would be read after the same name').to.deep.equal(['Facebook', 'YouTube'])
    expect(find('[part=footer]').textContent).to.contain('© Brisa')
  })
})
