import { expect } from 'chai'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { until } from '../kit/until'
import { replace } from './replace'
import { buyer, clearScreens } from './screen-stage'
import { agent, agentPath, enterSupport, leaveSupport, support } from './support-stage'

describe('Customer service', () => {
  beforeEach(enterSupport)
  afterEach(leaveSupport)

  for (const [language, theme] of looks)
    it(`customer service and its statement have no axe violation in ${language}, ${theme} (A11-01)`, async () => {
      replace(navigator, { pdfViewerEnabled: false })
      const { host, busy, hrefs, find, statementRow } = await support({}, { language, theme })
      await until(() => !busy() && hrefs().includes('https://meet.example/p'))
      await expectNoViolation(host)
      statementRow().click()
      await until(() => find('dialog a[download]'))
      await expectNoViolation(host)
    })

  it('WhatsApp and the advisor come first, then a row for every other way to be helped (SUP-01)', async () => {
    const { hrefs, text } = await support()
    await until(() => hrefs().includes('https://meet.example/p'))
    expect(hrefs()).to.deep.equal([
      'https://wa.me/57300',
      'https://meet.example/p',
      'https://wa.me/57302',
      'https://ayuda.example/',
      'https://ayuda.example/video',
      'https://citas.example/',
      'https://consultas.example/',
    ])
    expect(text()).to.contain('Estado de cuenta').and.to.contain('Mesa de ayuda')
  })

  it('a WhatsApp card without an address is not there, one with a single language serves both (SUP-01)', async () => {
    const shown = async (links: object) => {
      const { hrefs } = await support({}, { language: 'en', links })
      return hrefs().filter((href) => href.includes('wa.me'))
    }
    expect(await shown({ whatsappPayments: undefined })).to.deep.equal(['https://wa.me/57301'])
    expect(await shown({ whatsapp: {} })).to.deep.equal(['https://wa.me/57303'])
    expect(await shown({ whatsapp: { es: 'https://wa.me/57300' }, whatsappPayments: undefined })).to.deep.equal([
      'https://wa.me/57300',
    ])
  })

  it('the film of the help desk plays here where it is a file (SUP-01)', async () => {
    const { all, find } = await support({}, { links: { helpDeskVideo: 'https://ayuda.example/pasos.mp4' } })
    all('button.ow-action-row')
      .find((row) => row.textContent?.includes('Ver video instructivo'))
      ?.click()
    const film = (await until(() => find('dialog video'))) as HTMLVideoElement
    expect([film.autoplay, film.muted, film.controls]).to.deep.equal([false, true, true])
  })

  it('an advisor without a room can be asked for a time, and one that is not there is no fault (SUP-01)', async () => {
    const none = { ...agent, Enlace_Video_Conferencia: 'javascript:alert(1)' }
    const { hrefs, text } = await support({ [agentPath]: { data: [none] } })
    await until(() => hrefs().includes('mailto:paula@brisa.example'))
    expect(text()).to.contain('Aún no hay enlace para la videollamada')
    clearScreens()
    const nobody = await support({ ...buyer({ deal: {} }) })
    await until(() => nobody.text().includes('Muy pronto le asignaremos un contacto'))
    clearScreens()
    const refused = await support({ [agentPath]: 403 })
    await until(() => refused.text().includes('Muy pronto le asignaremos un contacto'))
  })
})
