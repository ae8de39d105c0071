// What a user sees of her session when something goes wrong with it.
import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { published } from '../../src/api/published'
import { LoginForm } from '../../src/parts/login-form'
import { SessionDialog } from '../../src/parts/session-dialog'
import { deferred, until } from '../kit/until'
import { type Answers, clearScreens, person, type ScreenStage, screenStage } from './screen-stage'

const login = 'POST /cms/auth/local'
const welcome: Answers = { [login]: { jwt: 'token', user: { id: 1, email: person.email } } }

const errors = ({ events }: ScreenStage) =>
  events.flatMap(({ type, detail }) => (type === 'ow-error' ? [detail as { code: string; message: string }] : []))

/** The next login is refused when `refuse` is called. */
function heldRefusal(stage: ScreenStage, status = 400) {
  const [asked, held] = [deferred(), deferred<Response>()]
  stage.answer({
    [login]: () => {
      asked.resolve()
      return held.promise
    },
  })
  return { asked: asked.promise, refuse: () => held.resolve(new Response('{}', { status })) }
}

async function type(field: HTMLElement, text: string) {
  field.focus()
  ;(field as HTMLInputElement).select()
  await sendKeys({ type: text })
}

afterEach(clearScreens)

describe('A login that is refused', () => {
  for (const status of [400, 503])
    it(`takes its error away when the next try starts, and says it anew (${status}) (SES-03)`, async () => {
      const stage = await screenStage(<LoginForm />, { answers: { [login]: status } })
      await stage.widget.app.session.logout()
      await type(stage.find('input[name=email]'), person.email)
      await type(stage.find('input[name=password]'), 'no-es-esta')
      await sendKeys({ press: 'Enter' })
      const first = await until(() => stage.all('.ow-alert')[0])
      const { asked, refuse } = heldRefusal(stage, status)
      await sendKeys({ press: 'Enter' })
      await asked
      await until(() => stage.all('.ow-alert').length === 0)
      refuse()
      const second = await until(() => stage.all('.ow-alert')[0])
      expect(second).not.to.equal(first)
      await until(() => errors(stage).length === 2)
    })
})

describe('A login that no password is to blame for', () => {
  const busy = { code: 'LIMIT_EXCEEDED', details: {}, message: 'limit exceeded', status: 'error' }
  const page = () => new Response('<html>400 The plain HTTP request was sent to HTTPS port</html>', { status: 400 })
  for (const [name, answer, words] of [
    ['405', 405, 'El servicio no está disponible'],
    ['406', 406, 'El servicio no está disponible'],
    ['400 of a server in between', page, 'El servicio no está disponible'],
    ['400 of a busy service', () => Response.json(busy, { status: 400 }), 'Demasiados intentos seguidos'],
    // A login is small: the limit is that of a server in between.
    ['413', 413, 'El servicio no está disponible'],
  ] as const)
    it(`says so: ${name} (LOG-01, ERR-02)`, async () => {
      const stage = await screenStage(<LoginForm />, { answers: { [login]: answer } })
      await stage.widget.app.session.logout()
      await type(stage.find('input[name=email]'), person.email)
      await type(stage.find('input[name=password]'), 'secreto1')
      await sendKeys({ press: 'Enter' })
      const alert = await until(() => stage.all('.ow-alert')[0])
      expect(alert.textContent).to.contain(words)
      expect(stage.text()).not.to.match(/Credenciales|Revise los datos|20 MB|limit/)
    })
})

describe('The password dialog', () => {
  async function expired() {
    const stage = await screenStage(<SessionDialog />, { answers: welcome })
    const { session, client } = stage.widget.app
    await session.logout()
    await session.login({ email: person.email, password: 'secreto1' })
    stage.answer({ [login]: 400, '/cms/noticias': 401 })
    client.call(published.news).catch(() => {})
    await until(() => session.store.getState().phase === 'expired')
    return stage
  }

  it('takes its error away when the next try starts, says it anew and tells the page (SES-04, SES-03)', async () => {
    const stage = await expired()
    await type(stage.find('input[name=password]'), 'no-es-esta')
    await sendKeys({ press: 'Enter' })
    const first = await until(() => stage.all('[role=alert]')[0])
    const { asked, refuse } = heldRefusal(stage)
    await sendKeys({ press: 'Enter' })
    await asked
    await until(() => stage.all('[role=alert]').length === 0)
    refuse()
    expect(await until(() => stage.all('[role=alert]')[0])).not.to.equal(first)
    await until(() => errors(stage).length === 2)
    for (const { code, message } of errors(stage)) {
      expect(code).to.equal('input')
      expect(message).to.match(/^input \(400\) \w{8}$/)
    }
  })
})
