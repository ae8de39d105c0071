import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { limits } from '../../src/domain/limits'
import { Portal } from '../../src/portal/portal'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { holdTimers } from '../kit/timers'
import { deferred, until } from '../kit/until'
import { type Answers, clearScreens, invitation, type Options, person, screenStage } from './screen-stage'

async function visitor(path: string, options: Options = {}) {
  const held = await screenStage(<Portal />, options)
  await held.widget.app.session.logout()
  held.widget.location.go(path)
  await until(() => held.find('[data-screen] h1'))
  return held
}

/** The person who is logged in asks for the mail. `isOut`: what ends it leads to the login. */
async function recovery(answer: Answers[string]) {
  const scene = await screenStage(<Portal />, {
    path: '/passwordUser',
    answers: { 'POST /cms/auth/forgot-password': answer },
  })
  const { app, location } = scene.widget
  app.preferences.markWelcomed(person.email)
  await until(() => scene.find('[data-screen="request-password"] form'))
  const timers = holdTimers(limits.loginAfterMail)
  scene.find('[data-screen="request-password"] button[type=submit]').click()
  const isOut = async (end = () => timers.pass()) => {
    await until(() => {
      end()
      return location.path() === '/login'
    })
    timers.stop()
    expect(location.search()).to.equal('from=forgot-password')
    expect(app.session.store.getState().phase).to.equal('out')
  }
  return { ...scene, timers, isOut }
}

function type(input: HTMLElement, value: string): void {
  input.focus()
  document.execCommand('insertText', false, value)
}

const registration: Answers = {
  '/cms/auths': { data: [invitation] },
  [`/api/v1/records/deals/${person.deal}`]: { data: [{ id: person.deal }] },
  '/api/v1/records/search': { data: { data: [{ id: 'C1', First_Name: 'Ana', Last_Name: 'Ruiz' }] } },
}

describe('Account screens', () => {
  afterEach(() => {
    clearScreens()
    history.replaceState(null, '', location.pathname)
  })

  for (const [path, name] of [
    ['/home', 'landing'],
    ['/login?from=reset-password', 'login'],
    ['/password', 'forgot-password'],
    ['/password_confirm', 'reset-password'],
    ['/signup', 'register'],
  ] as const)
    for (const [language, theme] of looks)
      it(`${name} has no axe violation in ${language}, ${theme} (A11-01)`, async () => {
        history.replaceState(null, '', '?code=abc&user=h1')
        const { host, find } = await visitor(path, { language, theme, answers: registration })
        await until(() => find(`[data-screen="${name}"] :is(form, .ow-landing-choices)`))
        await expectNoViolation(host)
      })

  it('the recovery begins with the address of a refused login (LOG-01, LOG-03)', async () => {
    const { find, all, widget } = await visitor('/login', { answers: { 'POST /cms/auth/local': 400 } })
    find('input[name=email]').focus()
    await sendKeys({ type: person.email })
    find('input[name=password]').focus()
    await sendKeys({ type: 'no-es-esta' })
    await sendKeys({ press: 'Enter' })
    await until(() => all('[data-kind=danger]')[0])
    widget.location.go('/password')
    const field = () => find('[data-screen=forgot-password] [name=email]') as HTMLInputElement
    await until(() => field().value === person.email)
  })

  it('chooses the language with one button for each, high and wide enough for a finger, the current one pressed (SHL-06)', async () => {
    const { all, find, widget } = await visitor('/login')
    const buttons = all('button[lang]')
    expect(buttons.map((button) => [button.lang, button.ariaPressed])).to.deep.equal([
      ['es', 'true'],
      ['en', 'false'],
    ])
    for (const button of buttons) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height)).to.be.at.least(44)
    }
    find('button[lang=en]').click()
    await until(() => widget.app.preferences.store.getState().language === 'en')
  })

  it('logs in by keyboard alone, with fields that password managers know (LOG-01, A11-03)', async () => {
    const { find, focused, calls, bodies, widget } = await visitor('/login', {
      answers: { 'POST /cms/auth/local': { jwt: 'token', user: { id: 1, email: person.email } } },
    })
    const email = find('input[name=email]') as HTMLInputElement
    expect([email.inputMode, email.autocomplete]).to.deep.equal(['email', 'username'])
    expect((find('input[name=password]') as HTMLInputElement).autocomplete).to.equal('current-password')
    email.focus()
    await sendKeys({ type: ` ${person.email} ` })
    await sendKeys({ press: 'Tab' })
    expect((focused() as HTMLInputElement).name).to.equal('password')
    await sendKeys({ type: 'secreto1' })
    await sendKeys({ press: 'Enter' })
    await until(() => widget.location.path() === '/')
    expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal(['POST /cms/auth/local'])
    expect(bodies).to.deep.equal([{ identifier: person.email, password: 'secreto1' }])
  })

  it('an address that Strapi 3 does not know gets the same answer (LOG-03)', async () => {
    const messages = [{ id: 'Auth.form.error.user.not-exist', message: 'This email does not exist.' }]
    const body = { statusCode: 400, error: 'Bad Request', message: [{ messages }], data: [{ messages }] }
    const { text, isOut } = await recovery(() => Response.json(body, { status: 400 }))
    await until(() => text().includes('Correo Enviado'))
    await isOut()
  })

  it('after two seconds everything stored is cleared and the login says it again (LOG-03)', async () => {
    const { find, widget, text, isOut } = await recovery({ ok: true })
    await until(() => text().includes('Correo Enviado'))
    expect(text()).to.include('Si no llega en unos minutos, revise que sea la dirección de su invitación')
    expect(text()).to.include(`Usted escribió: ${person.email}`)
    expect(widget.app.session.store.getState().phase).to.equal('in')
    expect(widget.location.path()).to.equal('/passwordUser')
    await isOut()
    expect((await until(() => find('[data-screen=login] [name=email]') as HTMLInputElement)).value).to.equal('')
  })

  for (const answered of [true, false])
    it(`who leaves the recovery ${answered ? 'within the two seconds' : 'before the answer'} is out all the same, and who closes the page at once (LOG-03)`, async () => {
      for (const end of [undefined, () => dispatchEvent(new Event('pagehide'))]) {
        const { promise, resolve: answer } = deferred()
        const { find, widget, text, isOut } = await recovery(() => promise.then(() => Response.json({ ok: true })))
        if (answered) answer()
        await until(() => !answered || text().includes('Correo Enviado'))
        widget.location.go('/noticias')
        await until(() => find('[data-screen="news"]'))
        answer()
        await isOut(end)
        clearScreens()
      }
    })

  for (const [status, title] of [
    [400, 'Credenciales inválidas'],
    [404, 'El servicio no está disponible'],
    [503, 'El servicio no está disponible'],
  ] as const)
    it(`says of an answer ${status} to the request for the mail: ${title} (LOG-03)`, async () => {
      const { find, timers } = await recovery(status)
      const alert = await until(() => find('[role=alert]'))
      expect(alert.textContent).to.contain(title)
      timers.stop()
    })

  it('after a reset the login has the address, which no address of the page holds, until it is used (LOG-02, LOG-04)', async () => {
    for (const [answer, address] of [
      [{ jwt: 'x', user: { id: 1, email: person.email } }, person.email],
      [{ ok: true }, ''],
    ] as const) {
      history.replaceState(null, '', '?code=abc')
      const { find, widget, text } = await visitor('/password_confirm', {
        answers: { 'POST /cms/auth/reset-password': answer, 'POST /cms/auth/local': answer },
      })
      type(find('input[name=password]'), 'secreto2')
      type(find('input[name=passwordConfirmation]'), 'secreto2')
      find('button[type=submit]').click()
      await until(() => text().includes('Contraseña Actualizada'))
      expect((find('input[name=email]') as HTMLInputElement).value).to.equal(address)
      expect(location.href + widget.location.search()).not.to.include('@')
      clearScreens()
    }
  })

  it('a refused login no longer stands below the news that the password was changed (LOG-01, LOG-04)', async () => {
    const { find, text } = await visitor('/login?from=reset-password', { answers: { 'POST /cms/auth/local': 400 } })
    await until(() => text().includes('Contraseña Actualizada'))
    type(find('input[name=email]'), person.email)
    type(find('input[name=password]'), 'secreto2')
    find('button[type=submit]').click()
    await until(() => text().includes('Credenciales inválidas'))
    expect(text()).not.to.include('Contraseña Actualizada')
  })

  it('a refused password that begins or ends with a blank is said to, no other (LOG-01, ERR-02)', async () => {
    const { find, all, text } = await visitor('/login', { answers: { 'POST /cms/auth/local': 400 } })
    type(find('input[name=email]'), person.email)
    for (const [password, isSaid] of [
      ['secreto2 ', true],
      ['\u00a0secreto2', true],
      ['secreto 2', false],
    ] as const) {
      const [before] = all('[data-kind=danger]')
      const field = find('input[name=password]') as HTMLInputElement
      field.select()
      type(field, password)
      find('button[type=submit]').click()
      await until(() => ![undefined, before].includes(all('[data-kind=danger]')[0]))
      expect(text().includes('empieza o termina con un espacio'), password).to.equal(isSaid)
    }
  })

  it('without a code there is nothing to fill in but a way to another mail (LOG-04)', async () => {
    const { all, text, find } = await visitor('/password_confirm')
    expect(all('input[name=password]')).to.have.length(0)
    expect(text()).to.contain('Ha ocurrido un error')
    expect(text()).to.contain('Por favor intente más tarde.')
    expect(find('.ow-button').textContent).to.contain('Pedir otro enlace')
  })

  it('a refused code leaves nothing to fill in either, and the focus on the title (LOG-04, A11-03)', async () => {
    history.replaceState(null, '', '?code=abc')
    const { all, find, text, focused, bodies } = await visitor('/password_confirm', {
      answers: { 'POST /cms/auth/reset-password': 400 },
    })
    const send = async (password: string, passwordConfirmation: string) => {
      for (const [name, value] of Object.entries({ password, passwordConfirmation })) {
        const field = (await until(() => find(`input[name=${name}]`))) as HTMLInputElement
        field.select()
        type(field, value)
      }
      find('button[type=submit]').click()
    }
    await send('abc', 'abd')
    await until(() => text().includes('mínimo 6 caracteres') && text().includes('ingresadas no coinciden'))
    await send('secreto2', 'secreto2')
    await until(() => text().includes('El enlace venció o ya se usó'))
    expect(bodies).to.deep.equal([{ code: 'abc', password: 'secreto2', passwordConfirmation: 'secreto2' }])
    expect(all('form')).to.have.length(0)
    expect(focused()?.tagName).to.equal('H1')
    const primary = all('[data-variant=primary]').map(({ textContent }) => textContent)
    expect(primary).to.deep.equal(['Pedir otro enlace'])
  })

  it('who got no mail asks for another one (LOG-02, LOG-03)', async () => {
    const { find, text, named, widget } = await visitor('/login?from=forgot-password')
    await until(() => text().includes('Correo Enviado'))
    named('Pedir otro enlace').click()
    await until(() => find('[data-screen=forgot-password] [name=email]'))
    expect(widget.location.path()).to.equal('/password')
  })

  it('another link in the same tab is another invitation (REG-01)', async () => {
    history.replaceState(null, '', '?user=nobody')
    const { widget, text, find } = await visitor('/signup', { answers: registration })
    await until(() => text().includes('Usuario inválido'))
    history.replaceState(null, '', '?user=h1')
    widget.location.go('/signup?user=h1')
    await until(() => find('input[name=passwordConfirmation]'))
  })

  it('the landing leaves the website out where it is not configured (RTE-06)', async () => {
    const { all } = await visitor('/home')
    expect(all('.ow-landing-choices a')).to.have.length(1)
  })
})
