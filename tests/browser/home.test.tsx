import { expect } from 'chai'
import { limits } from '../../src/domain/limits'
import { ClientDocuments } from '../../src/screens/documents/client-documents'
import { Home } from '../../src/screens/home/home'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { holdTimers } from '../kit/timers'
import { until } from '../kit/until'
import { agentPath, complete, config, contactPath, home, owner } from './home-stage'
import { buyer, clearScreens, person, screenStage } from './screen-stage'

describe('Home', () => {
  afterEach(clearScreens)

  for (const [language, theme] of looks) {
    it(`home of a finished owner has no axe violation in ${language}, ${theme} (A11-01)`, async () => {
      const { host, shadow, text } = await home(owner(), { language, theme })
      await until(() => !shadow.querySelector('[aria-busy="true"]') && text().includes('Paula'))
      await expectNoViolation(host)
    })

    it(`home of a stranger has no axe violation in ${language}, ${theme} (A11-01)`, async () => {
      const { host, find } = await home({ ...owner(), '/api/v1/records/search': { data: '' } }, { language, theme })
      await until(() => find('.ow-not-customer'))
      await expectNoViolation(host)
    })
  }

  for (const status of [404, 403])
    it(`an opportunity whose id is no deal's falls back to the deal of the login: ${status} (SHL-05)`, async () => {
      const opportunities = [{ id: 'O9', Nomenclatura_Inmueble: 'Torre 1 · 1204', Piso: '12' }]
      const answers = {
        ...owner(),
        ...buyer({ contact: complete, deal: { Agente_Principal: { id: 'A1' } }, opportunities }),
        '/api/v1/records/deals/O9': status,
      }
      const { text, shadow } = await home(answers)
      await until(() => text().includes('Paula Restrepo'))
      expect(shadow.querySelector('[role=alert]')).to.equal(null)
    })

  const schedules = {
    es: 'Lunes a viernes de 8:00 a. m. a 5:30 p. m. y sábados de 10:00 a. m. a 3:30 p. m. Únicamente con cita previa.',
    en: 'Monday to Friday 8:00 am to 5:30 pm and weekends 10am to 5pm. By prior appointment only.',
  }
  for (const language of ['es', 'en'] as const)
    it(`the sales office has its map, its ${language} schedule, its address and an appointment (HOM-04)`, async () => {
      const { text, links, find } = await home(owner(), { language })
      await until(() => text().includes('Vía al Mar, km 3'))
      expect(text()).to.contain(schedules[language])
      expect(links()).to.include('https://citas.example/')
      const map = find('iframe') as HTMLIFrameElement
      expect(map.src).to.equal('https://mapas.example/embed')
      expect(map.title).not.to.equal('')
      expect(map.sandbox.contains('allow-top-navigation')).to.equal(false)
    })

  it('the map of the sales office may be a picture, which no frame shows (HOM-04)', async () => {
    const mapEmbed = 'https://mapas.example/sala.PNG?v=2'
    const { find, all } = await home(owner(), {}, { ...config, salesOffice: { mapEmbed } })
    await until(() => all('.ow-home-office img').length > 0)
    expect(find('.ow-home-office img').getAttribute('src')).to.equal(mapEmbed)
    expect(all('iframe')).to.have.length(0)
  })

  it('there is no card of a sales office that is not configured (HOM-04)', async () => {
    const { text } = await home(owner(), {}, { ...config, salesOffice: {} })
    await until(() => text().includes('Su vinculación está completa'))
    expect(text()).not.to.contain('Sala de ventas')
  })

  it('says how far the onboarding is and what is missing, and goes on at the right step (HOM-05)', async () => {
    const contact = { Avance_Datos: 52, Last_Stepper: 4, Tipo_Fiducia: 'Si', Email: person.email }
    const { find, links, text, named, widget, shadow } = await home(owner({ contact }))
    await until(() => find('[role=progressbar]'))
    expect(find('[role=progressbar]').getAttribute('aria-valuenow')).to.equal('52')
    expect(text()).to.contain('Faltan 3 pasos').and.to.contain('Falta este documento')
    expect(links().filter((href) => href.includes('subirdocumento'))).to.deep.equal([])
    shadow.querySelector('dialog')?.close()
    named('Continuar').click()
    expect([widget.location.path(), widget.location.search()]).to.deep.equal(['/fiducia', 'step=4'])
  })

  it('at 100 percent nothing is missing, whatever is blank: home says what the documents say (HOM-05, DOC-07)', async () => {
    const blank = { ...complete, Cedulas_Pasaportes_IDs: [], Banco: null, Mobile: '', Last_Stepper: 3 }
    const answers = owner({ contact: blank })
    const { find, text } = await home(answers)
    await until(() => find('.ow-home-purchase').innerText === 'Su vinculación está completa. Ver mi resumen')
    expect(text()).not.to.match(/Falta|pague|pagado|%/)
    clearScreens()
    const documents = await screenStage(<ClientDocuments />, { answers })
    await until(() => documents.text().includes('Formulario de Vinculación'))
  })

  for (const [path, what] of [
    [contactPath, 'the record'],
    ['/api/v1/records/search', 'who she is, which the dialog asks again,'],
  ] as const)
    it(`where ${what} cannot be read, customer service is reached with the reference (ERR-02)`, async () => {
      const { find, all } = await home({ ...owner({ deal: { Agente_Principal: null } }), [path]: 403 })
      const alert = await until(() => find('[role=alert]'))
      const reference = /Referencia para soporte: (\w{8})/.exec(alert.textContent ?? '')?.[1]
      expect(reference).to.match(/^\w{8}$/)
      const help = [...alert.querySelectorAll('button')].find(({ textContent }) => textContent === 'Pedir ayuda')
      help?.click()
      const dialog = await until(() => all('dialog')[0])
      await until(() => dialog?.textContent?.includes('Servicio al cliente le responde por WhatsApp'))
      const text = encodeURIComponent(`Hola, necesito ayuda. Referencia para soporte: ${reference}`)
      expect(dialog?.querySelector('a')?.getAttribute('href')).to.equal(`https://wa.me/573005550100?text=${text}`)
      expect(dialog?.isConnected).to.equal(true)
    })

  it('an address that is no customer is warned, then told what it means and what to do (ERR-01)', async () => {
    const { find, text, shadow, named, answer } = await home({ ...owner(), '/api/v1/records/search': { data: '' } })
    const warning = await until(() => find('[role=alert]'))
    expect(warning.dataset.kind).to.equal('warning')
    expect(warning.textContent).to.contain('Email ingresado no es el registrado!')
    const all = text()
    expect(all.indexOf('Cliente no existente')).to.be.greaterThan(all.indexOf('Email ingresado no es el registrado!'))
    expect(all.indexOf('verifique con otro correo electrónico')).to.be.greaterThan(all.indexOf('Cliente no existente'))
    expect(all).to.match(/Referencia para soporte: \w{8}/)
    // The deal of the login still names the advisor: the rest of the screen works.
    await until(() => text().includes('Paula Restrepo'))
    answer(owner())
    named('Intentar de nuevo').click()
    await until(() => text().includes('Su vinculación está completa'))
    expect(shadow.querySelector('.ow-not-customer')).to.equal(null)
  })

  for (const [Agente_Principal, said] of [
    [{ id: 'A1' }, 'Aún no tiene un contacto asignado'],
    [{ id: 'A1', name: 'Paula Restrepo' }, 'Paula Restrepo'],
    [{ name: 'Paula Restrepo' }, 'Paula Restrepo'],
    ['Paula Restrepo', 'Paula Restrepo'],
  ] as const)
    it(`an advisor whose record is refused is ${said}, and customer service is a press away: ${JSON.stringify(Agente_Principal)} (HOM-03, API-08)`, async () => {
      const { text } = await home(owner({ deal: { Agente_Principal }, more: { [agentPath]: 403 } }))
      await until(() => text().includes(said) && text().includes('Ir a servicio al cliente'))
    })

  it('one failing part says what failed with a reference, a retry reads it again, and the others stay (ERR-02)', async () => {
    const { find, text, named, answer, shadow, events } = await home({ ...owner(), [contactPath]: 403 })
    const alert = await until(() => find('[role=alert]'))
    expect(alert.textContent).to.match(/No pudimos cargar el avance de su vinculación.*Referencia para soporte: \w{8}/)
    await until(() => text().includes('Paula Restrepo'))
    expect(text()).to.contain('Sala de ventas')
    expect(events.map(({ type }) => type)).to.include('ow-error')
    answer(owner())
    named('Intentar de nuevo').click()
    await until(() => text().includes('Su vinculación está completa'))
    expect(shadow.querySelector('[role=alert]')).to.equal(null)
  })

  it('a read says after a second what is awaited, then that it takes long, and a retry asks anew (ERR-02)', async () => {
    const never = () => new Promise<Response>(() => undefined)
    const timers = holdTimers(limits.time.named, limits.time.slow)
    const { text, all, answer, calls } = await home({ ...owner(), '/api/v1/records/search': never })
    const asked = () => calls.filter((call) => call.includes('/search')).length
    expect(text()).not.to.match(/Consultando|Está tardando/)
    timers.pass(limits.time.named)
    await until(
      () => text().includes('Consultando su vinculación…') && text().includes('Consultando quién le acompaña…'),
    )
    expect([text().includes('Está tardando'), asked()]).to.deep.equal([false, 1])
    timers.pass(limits.time.slow)
    await until(() => text().includes('Está tardando más de lo normal'), 'the slow sentence')
    timers.stop()
    answer(owner())
    all('.ow-waiting button')[0]?.click()
    await until(() => text().includes('Su vinculación está completa'))
    await until(() => all('.ow-waiting').length === 0)
    expect(asked()).to.equal(2)
  })

  it('what matters comes first, and the pictures last (HOM-06)', async () => {
    const { all, text } = await home()
    await until(() => text().includes('Paula Restrepo') && text().includes('31 de octubre de 2026'))
    const order = ['h1', '.ow-home-purchase', '.ow-home-do', '.ow-home-advisor', '.ow-home-office', '.ow-home-newest']
    const found = all([...order, '.ow-carousel, .ow-skeleton[data-shape=card]'].join(', '))
    expect(found.map((node) => order.findIndex((selector) => node.matches(selector)))).to.deep.equal([
      0, 1, 2, 3, 4, 5, -1,
    ])
    expect(all('.ow-home-do :is(a, button)').map((node) => node.innerText.trim())).to.deep.equal([
      ...['Pagar', 'Estado de cuenta', 'Documentos', 'Avances'],
    ])
  })

  for (const [deal, said] of [
    [{}, 'Su vinculación está completa. Ver mi resumen'],
    [{ Stage: 'Separación' }, 'Su vinculación está completa. Ver mi resumen'],
    [{ Stage: 'Escriturado' }, undefined],
    [{ Stage: 'Separación pendiente de pago' }, /^Lo que sigue\n+Su vinculación está completa\. Si aún no ha pagado/],
    [
      { Motivo_retroceso: 'Promesa de Compraventa' },
      /^Lo que sigue\n+Sus datos están al día\. Lo que sigue es la firma/,
    ],
  ] as const)
    it(`a finished owner with ${JSON.stringify(deal)} is told ${said ?? 'nothing'} (HOM-05, HOM-06)`, async () => {
      const { all, find, text } = await home(owner({ deal }))
      await until(() => text().includes('Paula Restrepo'))
      expect(find('.ow-home-rest').dataset.waiting).to.equal('false')
      const cards = all('.ow-home-purchase').map((card) => card.innerText)
      if (said instanceof RegExp) expect(cards[0]).to.match(said)
      else expect(cards).to.deep.equal(said === undefined ? [] : [said])
    })

  it('a finished owner finds the statement named once (HOM-06)', async () => {
    const { all, named, text, widget } = await home()
    await until(() => text().includes('Su vinculación está completa'))
    named('Pagar').click()
    await until(() => text().includes('Tarjeta de crédito'))
    const statements = all('a, button').filter((node) => node.innerText.startsWith('Estado de cuenta'))
    expect(statements).to.have.length(1)
    named('Estado de cuenta').click()
    expect(widget.location.path()).to.equal('/soporte/estado-de-cuenta')
  })

  it('reads each record once, and lists and advisor only when they come near (API-04, HOM-06)', async () => {
    document.body.style.paddingBlock = '3000px'
    window.scrollTo(0, 0)
    const { calls, find, text } = await screenStage(<Home />, { answers: owner(), config })
    const paths = () => calls.map((call) => call.split('?')[0]).toSorted()
    await until(() => text().includes('Su vinculación está completa'))
    const records = [
      'GET /api/v1/records/search',
      `GET ${contactPath}`,
      'GET /api/v1/records/getOpportunities',
      `GET /api/v1/records/deals/${person.deal}`,
    ].toSorted()
    // The product is read for the payments of the actions, as in the menu of the bar.
    const product = `GET /api/v1/records/products/${person.product}`
    await until(() => paths().includes(product))
    expect(paths()).to.deep.equal([...records, product].toSorted())
    find('.ow-home-newest').scrollIntoView()
    await until(() => text().includes('Noticia 2'))
    find('.ow-home-advisor').scrollIntoView()
    await until(() => text().includes('Paula Restrepo'))
    const lists = ['GET /cms/avances', 'GET /cms/noticias']
    expect(paths()).to.deep.equal([...records, product, ...lists, `GET ${agentPath}`].toSorted())
    document.body.style.paddingBlock = ''
  })
})
