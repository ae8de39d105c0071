import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { Button, LinkButton } from '../../src/ui/button'
import { Disclosure } from '../../src/ui/disclosure'
import { Picture } from '../../src/ui/picture'
import { ProgressBar } from '../../src/ui/progress-bar'
import { expectNoViolation } from '../kit/axe-browser'
import { until } from '../kit/until'
import { Controls } from './gallery/controls'
import { Places } from './gallery/places'
import { Windows } from './gallery/windows'
import { clear, stage } from './ui-stage'

describe('The kit as a whole', () => {
  afterEach(clear)

  for (const theme of ['light', 'dark'])
    it(`has no axe violation in the ${theme} theme (A11-01)`, async () => {
      const { host } = await stage(
        <main>
          <Controls theme={theme} setTheme={() => undefined} />
          <Places />
        </main>,
        { theme },
      )
      await expectNoViolation(host)
    })

  for (const name of ['dialog', 'long', 'blocking', 'drawer', 'large'])
    it(`has no axe violation in its windows: ${name} (A11-01)`, async () => {
      const { host, shadow } = await stage(
        <main>
          <h1>Ventanas</h1>
          <Windows start={name} />
        </main>,
      )
      await until(() => shadow.querySelector('dialog[open]'))
      if (name === 'long') await until(() => shadow.querySelector('.ow-dialog-body[tabindex="0"]'))
      await expectNoViolation(host)
    })

  it('nothing is wider than a widget of 320 px (A11-02)', async () => {
    const { find, all } = await stage(
      <main>
        <Controls theme="light" setTheme={() => undefined} />
        <Places />
      </main>,
      { width: 320 },
    )
    await until(() => all('.ow-carousel-cell').length)
    const root = find('.ow-root')
    expect(root.scrollWidth).to.be.at.most(320)
    const right = root.getBoundingClientRect().right
    const cut = all('button, a, p, h1, h2, h3').filter((node) => {
      const clipped = node.closest('.ow-carousel-view, .ow-tabs-row, .ow-hidden')
      return !clipped && node.getBoundingClientRect().right > right + 1
    })
    expect(cut.map((node) => node.outerHTML.slice(0, 120))).to.deep.equal([])
  })

  it('a busy button keeps its focus, says so and does nothing (WIZ-05)', async () => {
    let presses = 0
    const { named, find } = await stage(
      <Button busy onClick={() => presses++}>
        Guardar
      </Button>,
    )
    named('Guardar').focus()
    await sendKeys({ press: 'Enter' })
    expect(presses).to.equal(0)
    expect(named('Guardar').getAttribute('aria-busy')).to.equal('true')
    expect(find('[role="progressbar"]').ariaLabel).to.equal('Cargando…')
  })

  it('an external link opens a new tab without opener and says so (NWS-02)', async () => {
    const { find } = await stage(
      <LinkButton href="https://blog.example" external>
        Leer
      </LinkButton>,
    )
    expect(find('a').getAttribute('target')).to.equal('_blank')
    expect(find('a').getAttribute('rel')).to.equal('noopener noreferrer')
    expect(find('a').textContent).to.contain('pestaña nueva')
  })

  it('progress is labelled and in percent; without a figure it only runs (DOC-05)', async () => {
    const { all } = await stage(
      <>
        <ProgressBar label="cedula.pdf" value={41.6} />
        <ProgressBar label="Procesando" />
      </>,
    )
    const [sending, processing] = all('[role="progressbar"]')
    expect(sending?.getAttribute('aria-valuenow')).to.equal('42')
    expect(processing?.hasAttribute('aria-valuenow')).to.equal(false)
  })

  it('a picture loads lazily, and one that fails leaves its words (PRG-02)', async () => {
    const { find, all } = await stage(<Picture src="data:image/png;base64,AAAA" alt="La torre" />)
    expect(all('img[loading="lazy"]').length + all('[role="img"]').length).to.equal(1)
    await until(() => find('[role="img"]').ariaLabel === 'La torre')
  })

  it('show more opens the whole text and hides it again (NWS-01)', async () => {
    const { find } = await stage(
      <Disclosure more="Ver más" less="Ocultar" lines={2}>
        <p>{'El avance de la obra. '.repeat(60)}</p>
      </Disclosure>,
      { width: 320 },
    )
    const body = find('.ow-disclosure-body')
    expect(body.clientHeight).to.be.at.most(50)
    find('button').click()
    await until(() => body.clientHeight > 100)
    expect(find('button').textContent).to.equal('Ocultar')
    find('button').click()
    await until(() => body.clientHeight < 60)
  })

  it('a link beyond the fold opens the text when it takes the focus; one in sight does not (NWS-01, A11-01)', async () => {
    const { find, focused } = await stage(
      <Disclosure more="Ver más" less="Ocultar" lines={2}>
        <p>
          <a href="#uno">Uno</a> {'El avance de la obra. '.repeat(60)} <a href="#dos">Dos</a>
        </p>
      </Disclosure>,
      { width: 320 },
    )
    const body = find('.ow-disclosure-body')
    find('[href="#uno"]').focus()
    expect(body.clientHeight).to.be.at.most(50)
    await sendKeys({ press: 'Tab' })
    expect(focused()).to.equal(find('[href="#dos"]'))
    await until(() => body.clientHeight > 100)
    expect(find('button').textContent).to.equal('Ocultar')
    expect(body.scrollTop).to.equal(0)
    const { top, bottom } = find('[href="#dos"]').getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight]).to.deep.equal([true, true])
  })

  it('a text that fits needs no button (NWS-01)', async () => {
    const { find } = await stage(
      <Disclosure more="Ver más" less="Ocultar" lines={3}>
        <p>Corto.</p>
      </Disclosure>,
    )
    await until(() => find('button').hidden)
  })
})
