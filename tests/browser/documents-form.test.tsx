import { expect } from 'chai'
import { buyerOf } from '../../src/buyer/buyer'
import { saveRecord } from '../../src/buyer/save'
import { queriesOf } from '../../src/records/queries'
import { ClientDocuments } from '../../src/screens/documents/client-documents'
import { until } from '../kit/until'
import { buyer, clearScreens, screenStage } from './screen-stage'

describe('The onboarding form among the documents', () => {
  afterEach(clearScreens)

  it('who has left for another screen meanwhile stays there (DOC-07)', async () => {
    let answer = (_: Response) => {}
    const answered = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { named, calls, widget, leave } = await screenStage(<ClientDocuments />, {
      answers: {
        ...buyer({ contact: { Avance_Datos: '100', Last_Stepper: 6 } }),
        'POST /api/v1/records/Contacts/upsert': () => answered.then((response) => response.clone()),
      },
    })
    ;(await until(() => named('Formulario de Vinculación'))).click()
    await until(() => calls.some((call) => call.startsWith('POST')))
    widget.location.go('/noticias')
    leave()
    answer(Response.json({ data: [{ status: 'success', code: 'SUCCESS' }] }))
    const stepper = () => queriesOf(widget.app).getQueryData<{ Last_Stepper?: number }>(['contact', 'C1'])?.Last_Stepper
    await until(() => stepper() === undefined)
    // The next save has its turn when all that follows from this one is over.
    await saveRecord({ buyer: buyerOf(widget.app, 'C1'), name: 'next', body: () => ({ Ciudad: 'Cali' }) })
    expect(widget.location.path()).to.equal('/noticias')
  })

  it('who has left meanwhile is told when it could not be opened (ERR-02)', async () => {
    let fail = (_: Response) => {}
    const failed = new Promise<Response>((resolve) => {
      fail = resolve
    })
    const { named, calls, widget, leave, events } = await screenStage(<ClientDocuments />, {
      answers: {
        ...buyer({ contact: { Avance_Datos: '100', Last_Stepper: 6 } }),
        'POST /api/v1/records/Contacts/upsert': () => failed,
      },
    })
    ;(await until(() => named('Formulario de Vinculación'))).click()
    await until(() => calls.some((call) => call.startsWith('POST')))
    widget.location.go('/noticias')
    leave()
    fail(Response.json({ data: [{ status: 'error', message: 'invalid data' }] }))
    const notice = await until(() => widget.app.notices.store.getState().items[0])
    expect(notice.text).to.match(/^No pudimos abrir el formulario\. Referencia para soporte: \w{8}$/)
    expect(events.map(({ type }) => type)).to.include('ow-error')
  })

  it('the form is not offered below 100 (DOC-07)', async () => {
    const { text, all } = await screenStage(<ClientDocuments />, { answers: buyer({ contact: { Avance_Datos: 99 } }) })
    await until(() => all('.ow-documents-list > li').length > 0)
    expect(text()).not.to.contain('Formulario de Vinculación')
  })
})
