import { expect } from 'chai'
import { buyerOf } from '../../src/buyer/buyer'
import { saveRecord } from '../../src/buyer/save'
import { queriesOf } from '../../src/records/queries'
import { ClientDocuments } from '../../src/screens/documents/client-documents'
import { deferred, until } from '../kit/until'
import { buyer, clearScreens, screenStage } from './screen-stage'

/** She has left for another screen before the form's save is answered. */
async function leftWhileOpening() {
  const { promise, resolve: answer } = deferred<Response>()
  const held = await screenStage(<ClientDocuments />, {
    answers: {
      ...buyer({ contact: { Avance_Datos: '100', Last_Stepper: 6 } }),
      'POST /api/v1/records/Contacts/upsert': () => promise.then((response) => response.clone()),
    },
  })
  ;(await until(() => held.named('Formulario de Vinculación'))).click()
  await until(() => held.calls.some((call) => call.startsWith('POST')))
  held.widget.location.go('/noticias')
  held.leave()
  return { ...held, answer }
}

describe('The onboarding form among the documents', () => {
  afterEach(clearScreens)

  it('who has left for another screen meanwhile stays there (DOC-07)', async () => {
    const { answer, widget } = await leftWhileOpening()
    answer(Response.json({ data: [{ status: 'success', code: 'SUCCESS' }] }))
    const stepper = () => queriesOf(widget.app).getQueryData<{ Last_Stepper?: number }>(['contact', 'C1'])?.Last_Stepper
    await until(() => stepper() === undefined)
    // The next save has its turn when all that follows from this one is over.
    await saveRecord({ buyer: buyerOf(widget.app, 'C1'), name: 'next', body: () => ({ Ciudad: 'Cali' }) })
    expect(widget.location.path()).to.equal('/noticias')
  })

  it('who has left meanwhile is told when it could not be opened (ERR-02)', async () => {
    const { answer, notices, events } = await leftWhileOpening()
    answer(Response.json({ data: [{ status: 'error', message: 'invalid data' }] }))
    expect(await until(() => notices()[0])).to.match(
      /^No pudimos abrir el formulario\. Referencia para soporte: \w{8}$/,
    )
    expect(events.map(({ type }) => type)).to.include('ow-error')
  })

  it('the form is not offered below 100 (DOC-07)', async () => {
    const { text, all } = await screenStage(<ClientDocuments />, { answers: buyer({ contact: { Avance_Datos: 99 } }) })
    await until(() => all('.ow-documents-list > li').length > 0)
    expect(text()).not.to.contain('Formulario de Vinculación')
  })
})
