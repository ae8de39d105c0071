import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { until } from '../kit/until'
import { home, owner } from './home-stage'
import { clearScreens } from './screen-stage'

describe('The popup of home', () => {
  afterEach(clearScreens)

  // src/domain/onboarding.test.ts has the progress from which home is free.
  for (const [said, contact, motive, title] of [
    ['with trust below 100', { Avance_Datos: 99, Tipo_Fiducia: 'Si' }, null, 'Complete su vinculación'],
    ['for the sale promise', { Avance_Datos: 10, Tipo_Fiducia: 'Si' }, 'Promesa de Compraventa', 'para la promesa'],
  ] as const)
    it(`home is blocked ${said}, and the popup leads to the form (HOM-01)`, async () => {
      const { find, widget, named } = await home(owner({ contact, deal: { Motivo_retroceso: motive } }))
      const dialog = (await until(() => find('dialog'))) as HTMLDialogElement
      expect(dialog.matches(':modal')).to.equal(true)
      expect(dialog.textContent).to.contain(title).and.contain('Puede hacerlo ahora o más tarde')
      await sendKeys({ press: 'Escape' })
      await sendKeys({ press: 'Escape' })
      await until(() => dialog.matches(':modal'))
      named('Ir al formulario').click()
      expect(widget.location.path()).to.equal('/fiducia')
    })

  it('from the dialog that blocks home the advisor is reached, and Escape closes only that (HOM-01, ERR-02)', async () => {
    const { find, all, links } = await home(owner({ contact: { Avance_Datos: 20, Tipo_Fiducia: 'Si' } }))
    const ask = (await until(() => find('dialog button'))) as HTMLButtonElement
    expect(ask.textContent).to.equal('Pedir ayuda')
    ask.click()
    await until(() => all('dialog').length === 2)
    const help = all('dialog')[1]
    await until(() => help?.textContent?.includes('Paula Restrepo le acompaña'))
    const within = [...(help?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '')
    const message = encodeURIComponent('Hola, necesito ayuda con mi compra.')
    expect(within).to.deep.equal([
      'tel:+573005550143',
      `https://wa.me/573005550143?text=${message}`,
      `mailto:paula@brisa.example?body=${message}`,
    ])
    expect(links()).to.include.members(within)
    await sendKeys({ press: 'Escape' })
    await until(() => all('dialog').length === 1 && find('dialog').matches(':modal'))
  })

  for (const [Avance_Datos, said] of [
    [null, false],
    [20, true],
  ] as const)
    it(`who has ${said ? '' : 'not '}saved anything is ${said ? '' : 'not '}told that it is still there (HOM-01)`, async () => {
      const { find } = await home(owner({ contact: { Avance_Datos, Tipo_Fiducia: 'Si' } }))
      const dialog = await until(() => find('dialog'))
      expect(dialog.textContent?.includes('Lo que ya guardó sigue ahí')).to.equal(said)
    })
})
