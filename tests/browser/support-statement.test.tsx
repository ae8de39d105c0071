import { expect } from 'chai'
import { changeLanguage } from '../../src/core/i18n'
import { until } from '../kit/until'
import { bytes } from './screen-stage'
import { answers, enterSupport, leaveSupport, pdf, pdfPath, support, two } from './support-stage'

describe('The account statement', () => {
  beforeEach(enterSupport)
  afterEach(leaveSupport)

  it('an answer that is no PDF is a failure to be told, never a file, and can be tried again (SUP-02)', async () => {
    const { statementRow, named, find, answer, shadow } = await support({
      [pdfPath]: bytes('<h1>Error</h1>', 'application/pdf'),
    })
    statementRow().click()
    const alert = await until(() => find('dialog [role=alert]'))
    expect(alert.textContent).to.match(/No pudimos preparar su estado de cuenta.*Referencia para soporte: \w{8}/)
    expect(shadow.querySelector('a[download]')).to.equal(null)
    answer(answers())
    named('Intentar de nuevo').click()
    await until(() => find('dialog iframe'))
  })

  it('opened again it begins anew: the failure of before is not told twice, nor its PDF shown (SUP-02, ERR-02)', async () => {
    const { statementRow, named, find, answer, shadow, dialog, events } = await support({ [pdfPath]: 403 })
    const frames: string[] = []
    const watch = new MutationObserver(() => {
      const frame = shadow.querySelector('iframe')
      if (frame && frames.at(-1) !== frame.src) frames.push(frame.src)
    })
    watch.observe(shadow, { childList: true, subtree: true })
    const openAndClose = async (what: string) => {
      statementRow().click()
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

  for (const status of [403, 404])
    it(`of a property that is not in her list any more it says so, once it was read anew: ${status} (SUP-02, API-07)`, async () => {
      const { statementRow, find, named, answer, dialog, calls } = await support({ [pdfPath]: status })
      const list = '/api/v1/records/getOpportunities'
      const reads = () => calls.filter((call) => call.includes(list)).length
      statementRow().click()
      await until(() => find('dialog .ow-alert'))
      expect(find('dialog .ow-alert').innerText).not.to.contain('ya no figura')
      named('Cerrar').click()
      await until(() => !dialog())
      const before = reads()
      answer({ ...answers(), [pdfPath]: status, [list]: { data: [{ id: 'D2', Nomenclatura_Inmueble: '0904' }] } })
      statementRow().click()
      await until(() => find('dialog .ow-alert').innerText.includes('Este inmueble ya no figura entre los suyos'))
      expect(find('dialog .ow-alert').innerText).not.to.contain('permiso')
      expect(find('dialog h2').textContent).to.contain('1204')
      expect(reads()).to.equal(before + 1)
      // Then the statement of what she has.
      answer({ ...answers(), [list]: { data: [{ id: 'D2' }] }, 'POST /statements/D2/pdf': pdf })
      named('Intentar de nuevo').click()
      await until(() => find('dialog iframe'))
    })

  it('the route opens the statement at once, and closing it returns to customer service (SUP-03)', async () => {
    const { find, named, widget, dialog } = await support({}, { path: '/soporte/estado-de-cuenta' })
    await until(() => find('dialog iframe'))
    named('Cerrar').click()
    await until(() => !dialog())
    expect(widget.location.path()).to.equal('/soporte')
  })

  it('on a first visit the welcome comes before the statement (SHL-04)', async () => {
    localStorage.clear()
    const { dialog, calls } = await support({}, { path: '/soporte/estado-de-cuenta' })
    await until(() => calls.some((call) => call.includes('vendedores')))
    expect(dialog()).to.equal(null)
  })

  it('of two properties one is asked for; one press chooses it and shows its statement (PAY-03)', async () => {
    const route = { path: '/soporte/estado-de-cuenta' }
    const { notices, calls, find, all } = await support({ ...two, 'POST /statements/D2/pdf': pdf }, route)
    await until(() => notices().includes('Seleccione un inmueble primero!'))
    await until(() => all('dialog li').length === 2)
    expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal([])
    all('dialog li button')[1]?.click()
    await until(() => find('dialog iframe'))
    expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal(['POST /statements/D2/pdf'])
  })

  it('the notice over the choice follows a change of the language (PAY-03, SHL-06)', async () => {
    const { notices } = await support(two, { path: '/soporte/estado-de-cuenta' })
    await until(() => notices().includes('Seleccione un inmueble primero!'))
    await changeLanguage('en')
    expect(notices()).to.deep.equal(['Choose a property first!'])
  })

  it('without any property nothing is to be chosen: it says so, and leads to the advisor (PAY-03)', async () => {
    const none = { '/api/v1/records/getOpportunities': { data: [] } }
    const { notices, calls, widget, find, hrefs } = await support(none, { path: '/soporte/estado-de-cuenta' })
    await until(() => find('dialog')?.textContent?.includes('Aún no tiene un inmueble asignado'))
    await until(() => hrefs().some((href) => href.startsWith('mailto:paula@brisa.example')))
    expect(notices()).to.deep.equal([])
    expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal([])
    expect(widget.location.path()).to.equal('/soporte')
  })

  it('properties that cannot be read are a failure of their own, not a missing choice (ERR-02)', async () => {
    const { statementRow, find, named, answer, notices } = await support({ '/api/v1/records/getOpportunities': 403 })
    statementRow().click()
    await until(() => find('dialog [role=alert]'))
    expect(notices()).to.deep.equal([])
    answer(answers())
    named('Intentar de nuevo').click()
    await until(() => find('dialog iframe'))
  })
})
