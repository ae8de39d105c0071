import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { Portal } from '../../src/portal/portal'
import { menu } from '../../src/portal/shell'
import { expectNoViolation } from '../kit/axe-browser'
import { until } from '../kit/until'
import { buyer, person, screenStage } from './screen-stage'
import { config, inPage, isCut, owner, shell, two } from './shell-stage'

const picture = (name: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>#${name}`

describe('Shell', () => {
  inPage()

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

  it('shows the networks that are configured (SHL-03)', async () => {
    const { all, find } = await shell()
    const names = all('[part=footer] li a').map(({ ariaLabel, title }) => ariaLabel + title)
    expect(names, 'a title would be read after the same name').to.deep.equal(['Facebook', 'YouTube'])
    expect(find('[part=footer]').textContent).to.contain('© Brisa')
  })
})
