// Whatever ids the CRM gives its opportunities: what is shown and paid is the unit of the one that is chosen.
import { expect } from 'chai'
import { Portal } from '../../src/portal/portal'
import { until } from '../kit/until'
import { type Answers, buyer, clearScreens, person, screenStage } from './screen-stage'

const paid = (name: string) => ({ Link_Para_Pagos_Con_Tarjeta_de_Credito: `https://cards.example/${name}` })
const units = {
  '/api/v1/records/products/P1': { data: [{ id: 'P1', Product_Name: 'Apartamento 1204', Piso: 12, ...paid('1204') }] },
  '/api/v1/records/products/P2': { data: [{ id: 'P2', Product_Name: 'Apartamento 0803', Piso: 8, ...paid('0803') }] },
}
const opportunity = (id: string, name: string, Inmueble: unknown) => ({ id, Nomenclatura_Inmueble: name, Inmueble })
const two = (second: unknown = { id: 'P2', name: 'Apartamento 0803' }) => [
  opportunity('O1', 'Terral 1204', { id: 'P1', name: 'Apartamento 1204' }),
  opportunity('O2', 'Terral 0803', second),
]
const invalid = { code: 'INVALID_DATA', details: {}, message: 'the id given seems to be invalid', status: 'error' }
/** The answers of proxies to a read of a deal with the id of an opportunity. */
const noDeal: Record<string, unknown> = {
  404: 404,
  204: 204,
  403: 403,
  INVALID_DATA: () => Response.json(invalid, { status: 400 }),
  'a refusal with status 200': invalid,
  'a refused record with status 200': { data: [invalid] },
}

async function choose(opportunities: object[], deals: Answers = {}, dealId?: string) {
  const answers = { ...buyer({ opportunities, deal: { Parqueadero: 'SI' } }), ...units, ...deals }
  const config = { links: { bankTransfer: { default: 'https://pay.example/' } } }
  const held = await screenStage(<Portal />, {
    answers,
    config,
    path: '/inmuebles',
    width: 1200,
    ...(dealId !== undefined && { dealId }),
  })
  held.widget.app.preferences.markWelcomed(person.email)
  for (const dialog of held.all('dialog [data-autofocus]')) dialog.click()
  held.widget.app.preferences.setProperty('O2')
  await until(() => held.find('.ow-selector-words').textContent?.includes('0803'))
  return held
}

/** The link of the card row; '' for a row that shows a notice. */
async function cardLink({ find, named }: Awaited<ReturnType<typeof choose>>) {
  find('[data-menu=payments]').click()
  await until(() => named('Tarjeta de crédito') && !named('Tarjeta de crédito').ariaDisabled)
  return named('Tarjeta de crédito').getAttribute('href') ?? ''
}

describe('the chosen unit', () => {
  beforeEach(() => localStorage.clear())
  afterEach(clearScreens)

  for (const [said, answer] of Object.entries(noDeal))
    for (const dealId of [person.deal, ''])
      it(`is shown and paid although a deal with its id answers ${said}, ${dealId || 'no deal of the user'} (SHL-05, PAY-01)`, async () => {
        const held = await choose(two(), { '/api/v1/records/deals/O2': answer }, dealId)
        await until(() => held.text().includes('Apartamento 0803'))
        expect(held.text()).not.to.include('1204')
        const parking = held.all('[role=tab]').find(({ innerText }) => innerText.startsWith('Parqueadero'))
        expect([parking?.ariaDisabled, parking?.innerText.includes('Sin datos')]).to.deep.equal(['true', true])
        expect(await cardLink(held)).to.equal('https://cards.example/0803')
      })

  it('is shown and paid also where the deal with its id names another one (SHL-05, PAY-01)', async () => {
    const other = { data: [{ id: 'O2', Inmueble: { id: 'P1', name: 'Apartamento 1204' } }] }
    const held = await choose(two(), { '/api/v1/records/deals/O2': other })
    await until(() => held.text().includes('Apartamento 0803'))
    expect(await cardLink(held)).to.equal('https://cards.example/0803')
  })

  it('is that of its deal where the opportunity names none, or has only its name (SHL-05)', async () => {
    for (const Inmueble of [null, '', 'Apartamento 0803']) {
      const own = { data: [{ id: 'O2', Inmueble: { id: 'P2', name: 'Apartamento 0803' } }] }
      const held = await choose(two(Inmueble), { '/api/v1/records/deals/O2': own })
      await until(() => held.text().includes('Apartamento 0803'))
      expect(await cardLink(held)).to.equal('https://cards.example/0803')
      clearScreens()
    }
  })

  for (const Inmueble of [null, '', {}, 'Apartamento 0803'])
    it(`has no plan and no payment link where nothing says which one it is: ${JSON.stringify(Inmueble)} (SHL-05, PAY-01)`, async () => {
      const held = await choose(two(Inmueble), { '/api/v1/records/deals/O2': 404 })
      await until(() => held.text().includes('Aún no hay datos de su apartamento'))
      expect(held.text()).not.to.include('1204')
      expect(await cardLink(held)).to.equal('')
      held.named('Tarjeta de crédito').click()
      const [notice] = held.widget.app.notices.store.getState().items
      expect(notice?.text()).to.equal('Inmueble sin link de pago')
    })

  it('can be paid from the list also where only its deal tells which one it is (PAY-03)', async () => {
    const own = { data: [{ id: 'O2', Inmueble: { id: 'P2', name: 'Apartamento 0803' } }] }
    const held = await choose(two('Apartamento 0803'), { '/api/v1/records/deals/O2': own })
    held.widget.app.preferences.setProperty('')
    held.find('[data-menu=payments]').click()
    await until(() => held.named('Tarjeta de crédito') && !held.named('Tarjeta de crédito').ariaDisabled)
    held.named('Tarjeta de crédito').click()
    await until(() => held.all('dialog li a').length === 2)
    expect(held.all('dialog li a').map((row) => row.getAttribute('href'))).to.deep.equal([
      'https://cards.example/1204',
      'https://cards.example/0803',
    ])
  })

  it('has the statement of the opportunity (SUP-02)', async () => {
    const held = await choose(two(), { '/api/v1/records/deals/O2': 404 })
    held.widget.location.go('/soporte/estado-de-cuenta')
    await until(() => held.calls.some((call) => call.startsWith('POST /statements/')))
    expect(held.calls.filter((call) => call.startsWith('POST'))).to.deep.equal(['POST /statements/O2/pdf'])
  })
})
