import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { Config } from '../../src/core/config'
import { setNativeValue } from '../../src/forms/native'
import { RegisterAlone } from '../../src/screens/register/registration'
import { deferred, until } from '../kit/until'
import { type Answers, clearScreens, invitation, person, screenStage } from './screen-stage'

const list = (more: object = {}) => ({ data: [{ ...invitation, ...more }], meta: { pagination: {} } })
const records: Answers = {
  [`/api/v1/records/deals/${person.deal}`]: {
    data: [{ id: person.deal, Contact_Name: { id: '1', name: 'Ana Ruiz' } }],
  },
  '/api/v1/records/search': { data: { data: [{ id: 'C1', First_Name: 'Ana', Last_Name: 'Ruiz' }] } },
}
const user = { id: 9, email: person.email, first_name: 'Ana', last_name: 'Ruiz', deal_id: person.deal }

const register = (
  answers: Answers,
  settings: { userHash?: string } = { userHash: 'h1' },
  language: 'es' | 'en' = 'es',
  links: Config['links'] = {},
) =>
  screenStage(<RegisterAlone settings={settings} />, {
    answers: { ...records, ...answers },
    config: { links: { website: 'https://site.example/', ...links } },
    language,
  })

describe('Registration', () => {
  afterEach(() => {
    clearScreens()
    history.replaceState(null, '', location.pathname)
  })

  it('shows a spinner while the link is checked, and the hash of the attribute is asked for (REG-01)', async () => {
    const { promise: wait, resolve: release } = deferred()
    const { find, all, calls, text } = await register({
      '/cms/auths': async () => {
        await wait
        return Response.json(list())
      },
    })
    expect(find('[role=progressbar]').ariaLabel).to.equal('Verificando su invitación…')
    expect(all('form')).to.have.length(0)
    release()
    await until(() => find('form'))
    expect(decodeURIComponent(calls[0] ?? '')).to.equal('GET /cms/auths?filters[hash][$eq]=h1')
    await until(() => text().includes('Hola, Ana'))
  })

  for (const [portal, login] of [
    ['https://site.example/propietarios', 'https://site.example/propietarios#/login'],
    ['https://site.example/propietarios#/portal/', 'https://site.example/propietarios#/portal/login'],
  ] as const)
    it(`leads to the portal's page ${portal} before the website (REG-02)`, async () => {
      const used = { '/cms/auths': list({ registered: true }) }
      const { named } = await register(used, { userHash: 'h1' }, 'es', { portal })
      const link = await until(() => named('Ingresar'))
      expect(link.getAttribute('href')).to.equal(login)
    })

  for (const [state, entries, words] of [
    ['of a used link', [{ ...invitation, registered: true }], 'Usuario registrado'],
    ['of an unknown link', [], 'El usuario que intenta registrar no es válido. Por favor verifique la URL.'],
    ['of an open invitation', [invitation], 'Hola, Ana'],
  ] as const)
    it(`the screen ${state} leads to a login that the site names, and to none where nobody has named one (REG-02)`, async () => {
      const answers = { '/cms/auths': { data: entries } }
      const named = await register(answers)
      await until(() => named.text().includes(words))
      expect(named.find('a[href="https://site.example/#/login"]').textContent).not.to.equal('')
      named.leave()
      const nameless = await register(answers, { userHash: 'h1' }, 'es', { website: undefined })
      await until(() => nameless.text().includes(words))
      expect(nameless.all('a')).to.have.length(0)
    })

  it('the portal of the same page comes before the website (REG-02)', async () => {
    const portal = document.createElement('owner-portal')
    portal.setAttribute('route-base', 'portal')
    document.body.append(portal)
    const { named } = await register({ '/cms/auths': list({ registered: true }) })
    const link = await until(() => named('Ingresar'))
    portal.remove()
    expect(link.getAttribute('href')).to.equal(`${location.href}#/portal/login`)
  })

  it('reads the hash from the page, and without one asks nobody, and offers help (REG-01, REG-02)', async () => {
    history.replaceState(null, '', '?user=h1&lang=es')
    const first = await register({ '/cms/auths': list() }, {})
    await until(() => first.find('form'))
    expect(location.search).to.equal('?lang=es')
    first.leave()
    history.replaceState(null, '', location.pathname)
    const links = { whatsapp: { es: 'https://wa.me/57300' } }
    const { text, calls, find } = await register({ '/cms/auths': list() }, {}, 'es', links)
    expect(text()).to.contain('Usuario inválido').and.to.contain('Pedir ayuda')
    // There is no password for her to create.
    expect(find('h1').textContent).to.equal('Registro')
    expect(calls).to.deep.equal([])
  })

  for (const [language, title, hint] of [
    ['es', 'Cree su contraseña', 'Mínimo 6 caracteres, sin espacios'],
    ['en', 'Create your password', 'At least 6 characters, no spaces'],
  ] as const)
    it(`says what is to be done in the words of the specification: ${language} (REG-03)`, async () => {
      const { find } = await register({ '/cms/auths': list() }, { userHash: 'h1' }, language)
      await until(() => find('form'))
      expect(find('h1').textContent).to.equal(title)
      expect(find('.ow-field-hint').textContent).to.equal(hint)
    })

  for (const [typed, words] of [
    ['corta', 'La contraseña debe ser de mínimo 6 caracteres'],
    ['con espacio', 'sin espacios'],
  ] as const)
    it(`creates no account with a password that nobody should have: ${typed} (REG-03)`, async () => {
      const { find, calls } = await register({ '/cms/auths': list() })
      await until(() => find('form'))
      for (const name of ['password', 'passwordConfirmation'])
        setNativeValue(find(`input[name=${name}]`) as never, typed)
      find('button[type=submit]').click()
      await until(() => find('.ow-field-error').textContent?.includes(words))
      expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal([])
    })

  it('a mark that changes nothing is a failure, and the same password goes on (REG-05, ERR-02)', async () => {
    const { find, text, answer, calls } = await register({
      '/cms/auths': list(),
      'POST /cms/auth/local/register': { jwt: 'token', user },
      'PUT /cms/auths/doc3': { data: invitation },
    })
    await until(() => find('form'))
    for (const name of ['password', 'passwordConfirmation']) {
      find(`input[name=${name}]`).focus()
      await sendKeys({ type: 'secreto1' })
    }
    await sendKeys({ press: 'Enter' })
    await until(() => text().includes('Ha ocurrido un error'))
    expect(text()).to.contain('Por favor intente más tarde.')
    expect(text()).to.contain('Su cuenta quedó creada')
    answer({ 'PUT /cms/auths/doc3': { data: { ...invitation, registered: true } } })
    find('button[type=submit]').click()
    await until(() => text().includes('Todo listo'))
    expect(calls.filter((call) => call.includes('/register'))).to.have.length(1)
  })
})
