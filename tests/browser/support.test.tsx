import { expect } from 'chai'
import { plainStorage, shortHash } from '../../src/core/plain-storage'
import { Support } from '../../src/screens/support/support'
import { expectNoViolation } from './axe'
import { type Answers, buyer, bytes, clearScreens, person, screenStage, until } from './screen-stage'

const agentPath = '/api/v1/records/vendedores/A1'
const pdfPath = `POST /statements/${person.deal}/pdf`
const pdf = bytes('%PDF-1.4 estado', 'application/pdf', 'Estado 1204.pdf')
const agent = {
  id: 'A1',
  Name: 'Paula',
  Email: 'paula@brisa.example',
  Enlace_Video_Conferencia: 'https://meet.example/p',
}

const answers = (more: Answers = {}): Answers => ({
  ...buyer({ deal: { Agente_Principal: { id: 'A1' } } }),
  [agentPath]: { data: [agent] },
  [pdfPath]: pdf,
  ...more,
})

const links = {
  helpDesk: 'https://ayuda.example/',
  helpDeskVideo: 'https://ayuda.example/video',
  appointments: 'https://citas.example/',
  consultations: 'https://consultas.example/',
  whatsapp: { es: 'https://wa.me/57300', en: 'https://wa.me/57301' },
}

interface Look {
  path?: string
  language?: 'es' | 'en'
  theme?: 'light' | 'dark'
  width?: number
  links?: object
}

async function support(more: Answers = {}, { links: other, ...look }: Look = {}) {
  const held = await screenStage(<Support />, {
    answers: answers(more),
    path: '/soporte',
    config: { links: { ...links, ...other } },
    ...look,
  })
  const hrefs = () => held.all('a').map((link) => link.getAttribute('href') ?? '')
  const notices = () => held.widget.app.notices.store.getState().items.map(({ text }) => text)
  const dialog = () => held.shadow.querySelector('dialog')
  const busy = () => held.shadow.querySelector('[aria-busy="true"]')
  return { ...held, hrefs, notices, dialog, busy }
}

const two = {
  '/api/v1/records/getOpportunities': {
    data: [
      { id: 'D1', Nomenclatura_Inmueble: 'Torre 1 · 1204', Piso: 12 },
      { id: 'D2', Nomenclatura_Inmueble: 'Torre 2 · 0904', Piso: 9 },
    ],
  },
}

/** Says whether this browser shows PDFs. */
function pdfViewer(enabled: boolean) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: enabled })
}

describe('Customer service', () => {
  beforeEach(() => {
    pdfViewer(true)
    // Who is here for the first time is welcomed before anything else opens.
    plainStorage('page').set(`welcome/${shortHash(person.email)}`, 'yes')
  })
  afterEach(() => {
    clearScreens()
    // The chosen property is remembered for the whole page.
    localStorage.clear()
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
  })

  for (const language of ['es', 'en'] as const)
    for (const theme of ['light', 'dark'] as const)
      it(`A11-01 customer service and its statement have no axe violation in ${language}, ${theme}`, async function () {
        this.timeout(30_000)
        pdfViewer(false)
        const { host, busy, hrefs, all, find } = await support({}, { language, theme })
        await until(() => !busy() && hrefs().includes('https://meet.example/p'))
        await expectNoViolation(host)
        all('.ow-support-featured button')[0]?.click()
        await until(() => find('dialog a[download]'))
        await expectNoViolation(host)
      })

  it('SUP-01 every way to be helped has its card', async () => {
    const { hrefs, text } = await support()
    await until(() => hrefs().includes('https://meet.example/p'))
    expect(hrefs().filter((href) => href !== 'https://wa.me/57300')).to.have.members([
      'https://ayuda.example/',
      'https://ayuda.example/video',
      'https://meet.example/p',
      'https://citas.example/',
      'https://consultas.example/',
    ])
    expect(hrefs().filter((href) => href === 'https://wa.me/57300')).to.have.length(2)
    expect(text()).to.contain('Estado de cuenta').and.to.contain('Mesa de ayuda')
  })

  it('SUP-01 the WhatsApp links are those of the language', async () => {
    const { hrefs } = await support({}, { language: 'en' })
    expect(hrefs().filter((href) => href.includes('wa.me'))).to.deep.equal([
      'https://wa.me/57301',
      'https://wa.me/57301',
    ])
  })

  it('SUP-01 what leads elsewhere opens a new tab that cannot reach back', async () => {
    const { all, hrefs } = await support()
    await until(() => hrefs().includes('https://meet.example/p'))
    const away = all('.ow-support a') as HTMLAnchorElement[]
    expect(away.every(({ target, rel }) => target === '_blank' && rel === 'noopener noreferrer')).to.equal(true)
  })

  it('SUP-01 the film of the help desk plays here where it is a file', async () => {
    const { named, find } = await support({}, { links: { helpDeskVideo: 'https://ayuda.example/pasos.mp4' } })
    named('Ver video instructivo').click()
    const film = (await until(() => find('dialog video'))) as HTMLVideoElement
    expect([film.autoplay, film.muted, film.controls]).to.deep.equal([false, true, true])
  })

  it('SUP-01 an advisor without a room can be asked for a time, and one that is not there is no fault', async () => {
    const none = { ...agent, Enlace_Video_Conferencia: 'javascript:alert(1)' }
    const { hrefs, text } = await support({ [agentPath]: { data: [none] } })
    await until(() => hrefs().includes('mailto:paula@brisa.example'))
    expect(text()).to.contain('aún no ha abierto su sala')
    clearScreens()
    const nobody = await support({ ...buyer({ deal: {} }) })
    await until(() => nobody.text().includes('Muy pronto le asignaremos un asesor'))
  })

  it('ERR-02 a room that cannot be read is said in its card, with a retry, and the other cards stay', async () => {
    const { find, named, answer, hrefs } = await support({ [agentPath]: 403 })
    await until(() => find('.ow-support-card [role=alert]'))
    expect(hrefs()).to.include('https://ayuda.example/')
    answer(answers())
    named('Intentar de nuevo').click()
    await until(() => hrefs().includes('https://meet.example/p'))
  })

  it('SUP-02 the statement opens loading, then shows its PDF, and downloads under the name of the answer', async () => {
    let release: (response: Response) => void = () => undefined
    const slow = new Promise<Response>((resolve) => {
      release = resolve
    })
    const { named, find, calls, dialog } = await support({ [pdfPath]: () => slow })
    named('Ver estado de cuenta').click()
    await until(() => dialog()?.textContent?.includes('Preparando su estado de cuenta'))
    await until(() => calls.includes(pdfPath))
    release(pdf())
    const frame = (await until(() => find('dialog iframe'))) as HTMLIFrameElement
    expect(frame.src).to.match(/^blob:/)
    const link = find('dialog a[download]') as HTMLAnchorElement
    expect([link.download, link.href]).to.deep.equal(['Estado 1204.pdf', frame.src])
    expect(calls.filter((call) => call === pdfPath)).to.have.length(1)
  })

  it('SUP-02 the call has an empty body and goes to the chosen property', async () => {
    const { named, find, widget, calls, bodies } = await support({ ...two, 'POST /statements/D2/pdf': pdf })
    await until(() => calls.some((call) => call.includes('getOpportunities')))
    widget.app.preferences.setProperty('D2')
    named('Ver estado de cuenta').click()
    await until(() => find('dialog iframe'))
    expect(bodies).to.deep.equal([undefined])
    expect(calls).to.include('POST /statements/D2/pdf')
  })

  it('SUP-02 a browser without PDFs gets words and buttons', async () => {
    pdfViewer(false)
    const { named, find, text, shadow } = await support()
    named('Ver estado de cuenta').click()
    await until(() => text().includes('No puede visualizar PDFs en este navegador'))
    expect(shadow.querySelector('iframe')).to.equal(null)
    expect((find('dialog a[target=_blank]') as HTMLAnchorElement).href).to.match(/^blob:/)
    expect((find('dialog a[download]') as HTMLAnchorElement).download).to.equal('Estado 1204.pdf')
  })

  it('SUP-02 an answer that is no PDF is a failure to be told, never a file, and can be tried again', async () => {
    const { named, find, answer, shadow } = await support({ [pdfPath]: bytes('<h1>Error</h1>', 'application/pdf') })
    named('Ver estado de cuenta').click()
    const alert = await until(() => find('dialog [role=alert]'))
    expect(alert.textContent).to.match(/No pudimos preparar su estado de cuenta.*Referencia para soporte: \w{8}/)
    expect(shadow.querySelector('a[download]')).to.equal(null)
    answer(answers())
    named('Intentar de nuevo').click()
    await until(() => find('dialog iframe'))
  })

  it('SUP-02 ERR-02 opened again it begins anew: the failure of before is not told twice, nor its PDF shown', async () => {
    const { named, find, answer, shadow, dialog, events } = await support({ [pdfPath]: 403 })
    const frames: string[] = []
    const watch = new MutationObserver(() => {
      const frame = shadow.querySelector('iframe')
      if (frame && frames.at(-1) !== frame.src) frames.push(frame.src)
    })
    watch.observe(shadow, { childList: true, subtree: true })
    const openAndClose = async (what: string) => {
      named('Ver estado de cuenta').click()
      await until(() => find(what))
      named('Cerrar').click()
      await until(() => !dialog())
    }
    await openAndClose('dialog .ow-alert')
    answer(answers())
    await openAndClose('dialog iframe')
    await openAndClose('dialog iframe')
    watch.disconnect()
    expect(frames).to.have.length(2)
    expect(events.filter(({ type }) => type === 'ow-error')).to.have.length(1)
  })

  it('SUP-03 the route opens the statement at once, and closing it returns to customer service', async () => {
    const { find, named, widget, dialog } = await support({}, { path: '/soporte/estado-de-cuenta' })
    await until(() => find('dialog iframe'))
    named('Cerrar').click()
    await until(() => !dialog())
    expect(widget.location.path()).to.equal('/soporte')
  })

  it('SHL-04 on a first visit the welcome comes before the statement', async () => {
    localStorage.clear()
    const { dialog, calls } = await support({}, { path: '/soporte/estado-de-cuenta' })
    await until(() => calls.some((call) => call.includes('vendedores')))
    expect(dialog()).to.equal(null)
  })

  it('PAY-03 with no property chosen a notice says so, and no statement is asked for', async () => {
    const { notices, calls, widget, dialog } = await support(two, { path: '/soporte/estado-de-cuenta' })
    await until(() => notices().includes('Seleccione un inmueble primero!'))
    expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal([])
    await until(() => widget.location.path() === '/soporte')
    expect(dialog()).to.equal(null)
  })

  it('ERR-02 properties that cannot be read are a failure of their own, not a missing choice', async () => {
    const { find, named, answer, notices } = await support({ '/api/v1/records/getOpportunities': 403 })
    named('Ver estado de cuenta').click()
    await until(() => find('dialog [role=alert]'))
    expect(notices()).to.deep.equal([])
    answer(answers())
    named('Intentar de nuevo').click()
    await until(() => find('dialog iframe'))
  })
})
