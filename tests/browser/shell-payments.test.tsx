import { expect } from 'chai'
import { until } from '../kit/until'
import { buyer, person } from './screen-stage'
import { inPage, isCut, owner, shell, two } from './shell-stage'

describe('The payments menu of the shell', () => {
  inPage()

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

  it('a deal that is not there leaves the other portal (PAY-02)', async () => {
    const { find, named } = await shell({ answers: { ...owner, [`/api/v1/records/deals/${person.deal}`]: 404 } })
    await until(() => find('[data-menu=property]'))
    find('[data-menu=payments]').click()
    await until(() => named('Transferencia bancaria').getAttribute('href') === 'https://pay.example/')
  })
})
