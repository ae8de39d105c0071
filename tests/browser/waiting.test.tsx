// What slow services look like: words in place of a grey box, and a way to ask again (ERR-02).
import { expect } from 'chai'
import { Failure } from '../../src/core/failure'
import { loadTexts, onboardingTexts } from '../../src/core/i18n'
import { limits } from '../../src/domain/limits'
import { Loaded } from '../../src/parts/loaded'
import { Portal } from '../../src/portal/portal'
import { expectNoViolation } from '../kit/axe-browser'
import { holdTimers } from '../kit/timers'
import { until } from '../kit/until'
import { type Answers, buyer, clearScreens, person, screenStage } from './screen-stage'

const never = () => new Promise<Response>(() => undefined)
const contactPath = `/api/v1/records/contacts/${person.contact}`
const dealPath = `/api/v1/records/deals/${person.deal}`

/** Path, what is slow, what is said after a second, and what is there once the answer has come. */
const places = [
  ['/fiducia', contactPath, 'Abriendo su formulario…', 'Datos personales'],
  ['/documentoCliente', contactPath, 'Buscando sus documentos…', 'No hay documentos'],
  ['/documentoAnexo', dealPath, 'Buscando sus documentos…', 'No hay documentos anexos adjuntos'],
  ['/inmuebles', dealPath, 'Consultando su inmueble…', 'Aún no hay plano'],
  ['/noticias', '/cms/noticias', 'Buscando las noticias…', 'Aún no hay noticias'],
  ['/avances', '/cms/avances', 'Buscando los avances de obra…', 'Aún no hay avances'],
  ['/profiles', contactPath, 'Consultando sus datos…', 'WhatsApp'],
] as const

describe('A slow service', () => {
  let timers: ReturnType<typeof holdTimers> | undefined
  // The page has a main part of its own, so the portal's is none.
  beforeEach(() => document.body.append(document.createElement('main')))
  afterEach(() => {
    timers?.stop()
    clearScreens()
    document.body.replaceChildren()
  })

  for (const [path, slow, words, then] of places)
    it(`at ${path} is named after a second, said to be slow after six, and asked again (ERR-02)`, async () => {
      await loadTexts(onboardingTexts)
      const contact = { Last_Stepper: 2, Separaci_n_Desde_Formulario: 'Si', Tipo_Fiducia: 'Si' }
      const answers: Answers = { ...buyer({ contact }), '/cms/noticias': [], '/cms/avances': [] }
      timers = holdTimers(limits.time.named, limits.time.slow)
      const { find, text, widget, answer, host } = await screenStage(<Portal />, {
        answers: { ...answers, [slow]: never },
        path,
      })
      widget.app.preferences.markWelcomed(person.email)
      await until(() => find('.ow-screen .ow-skeleton, .ow-wizard-pending'))
      timers.pass(limits.time.named)
      await until(() => text().includes(words), words)
      expect(text()).not.to.include('Está tardando')
      timers.pass(limits.time.slow)
      await until(() => text().includes('Está tardando más de lo normal'))
      if (path === '/fiducia') await expectNoViolation(host, 'landmark-no-duplicate-main')
      timers.stop()
      answer(answers)
      find('[part=main] .ow-waiting button').click()
      await until(() => text().includes(then), then)
      expect(text()).not.to.include('Está tardando')
    })

  it('of the properties is named in the place of their selector, and asked again there (ERR-02, SHL-05)', async () => {
    const answers: Answers = { ...buyer(), '/cms/noticias': [] }
    timers = holdTimers(limits.time.named, limits.time.slow)
    const { find, text, widget, answer } = await screenStage(<Portal />, {
      answers: { ...answers, '/api/v1/records/getOpportunities': never },
      path: '/noticias',
    })
    widget.app.preferences.markWelcomed(person.email)
    await until(() => find('.ow-topbar-property .ow-skeleton'))
    timers.pass(limits.time.named)
    await until(() => text().includes('Consultando sus inmuebles…'))
    timers.pass(limits.time.slow)
    const again = await until(() => find('.ow-selector-failed'))
    expect(again.textContent).to.include('Sus inmuebles tardan')
    answer(answers)
    again.click()
    await until(() => find('.ow-selector').textContent?.includes('Torre 1 · 1204'))
  })

  it('that does not come says nothing of what was typed: nothing was (ERR-02)', async () => {
    for (const [code, words] of [
      ['offline', 'Seguiremos cuando vuelva la conexión.'],
      ['network', 'Revise su conexión e intente de nuevo.'],
    ] as const) {
      const read = { data: undefined, isError: true, error: new Failure(code), refetch: () => undefined }
      const { find } = await screenStage(
        <Loaded read={read} skeleton="" failed="No llegó">
          {() => null}
        </Loaded>,
      )
      const alert = await until(() => find('[role=alert]'))
      expect(alert.querySelector('.ow-alert-text p')?.textContent).to.equal(words)
      clearScreens()
    }
  })
})
