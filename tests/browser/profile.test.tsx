import { expect } from 'chai'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { until } from '../kit/until'
import { contactPath, profile, savePath, stored } from './profile-stage'
import { buyer, clearScreens, person } from './screen-stage'
import { success } from './upload-requests'

describe('Profile', () => {
  afterEach(clearScreens)

  for (const [language, theme] of looks)
    it(`the profile has no axe violation in ${language}, ${theme}: full, failed (A11-01)`, async () => {
      const full = await profile({}, { language, theme })
      await until(() => full.find('form'))
      await expectNoViolation(full.host)
      clearScreens()
      const failed = await profile({ [contactPath]: 403 }, { language, theme })
      await until(() => failed.find('[role=alert]'))
      await expectNoViolation(failed.host)
    })

  it('shows photo, city, WhatsApp and the e-mail, which cannot be changed (PRO-01)', async () => {
    const { control, photo, find } = await profile({}, { keepsPictures: true })
    await until(() => find('form'))
    expect(control('Email').value).to.equal(person.email)
    expect(control('Email').readOnly).to.equal(true)
    expect(control('Ciudad').value).to.equal('Barranquilla')
    await until(() => control('woztellfull__WhatsApp').value.replace(/\D/g, '') === '573005550112')
    expect(photo().src).to.match(/\/uploads\/ana\.png$/)
  })

  it('on a phone a long address is whole (PRO-01, A11-02)', async () => {
    const { control, find } = await profile({}, { width: 320 })
    await until(() => find('form'))
    control('Email').value = 'maria.fernanda.rodriguez-echavarria@inversiones.example'
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = control('Email')
    expect([scrollWidth, scrollHeight]).to.deep.equal([clientWidth, clientHeight])
  })

  it('on a phone no word of a long name is broken (PRO-01, A11-02)', async () => {
    const { find } = await profile({}, { width: 320 })
    const name = await until(() => find('.ow-name'))
    name.textContent = 'Maximiliana'
    const inOneLine = name.getBoundingClientRect().height
    name.textContent = 'Maximiliana Bustamante'
    expect(name.getBoundingClientRect().height).to.be.at.most(inOneLine * 2)
    name.textContent = 'I'
    expect(name.getBoundingClientRect().height).to.equal(inOneLine)
  })

  it('the password is changed on its own screen (PRO-01)', async () => {
    const { named, widget } = await profile()
    named('Cambiar contraseña').click()
    expect(widget.location.path()).to.equal('/passwordUser')
  })

  for (const number of ['13055550187', '99 1234'])
    it(`a stored number without plus, or of no plan, blocks nothing and is not sent back: ${number} (PRO-01)`, async () => {
      const contact = { ...stored, woztellfull__WhatsApp: number }
      const { fill, find, named, bodies, control } = await profile(buyer({ contact }))
      await until(() => find('form'))
      expect(control('woztellfull__WhatsApp').value).to.equal(number)
      fill('Ciudad', 'Cartagena')
      named('Actualizar datos').click()
      await until(() => find('dialog'))
      expect(bodies).to.deep.equal([{ Ciudad: 'Cartagena' }])
    })

  it('a number of no plan is hinted, not refused (PRO-01, WIZ-18)', async () => {
    const { fill, find, named, bodies, text } = await profile()
    await until(() => find('form'))
    fill('woztellfull__WhatsApp', '99 1234')
    await until(() => text().includes('No reconocemos este número'))
    named('Actualizar datos').click()
    await until(() => find('dialog'))
    expect(bodies).to.deep.equal([{ woztellfull__WhatsApp: '99 1234', Ciudad: 'Barranquilla' }])
  })

  for (const [language, words] of [
    ['es', 'Este dato admite máximo 40 caracteres.'],
    ['en', 'This answer can have 40 characters at most.'],
  ] as const)
    it(`a refusal of the CRM is said in the user's language, with its limit (${language}) (WIZ-15, ERR-02)`, async () => {
      const details = { maximum_length: 40, api_name: 'Ciudad' }
      const refused = { data: [{ status: 'error', code: 'INVALID_DATA', message: 'invalid data', details }] }
      const { fill, find, all, text } = await profile({ [savePath]: refused }, { language })
      await until(() => find('form'))
      fill('Ciudad', 'Cartagena de Indias')
      find('form [type=submit]').click()
      await until(() => find('[role=alert]'))
      await until(() => text().split(words).length === 3)
      expect(all('.ow-field-error').map(({ textContent }) => textContent?.trim())).to.deep.equal([words])
      expect(text()).not.to.match(/invalid data|INVALID/)
      // The alert names the answer, and leads to it.
      find('[role=alert] a').click()
      expect(find('[role=alert] a').textContent).to.equal(find('label[for$=Ciudad]').textContent)
      await until(() => find(':focus').getAttribute('name') === 'Ciudad')
    })

  it('a refused answer that the onboarding asks is reached from the alert (ERR-02)', async () => {
    const details = { api_name: 'Profesi_n_u_Oficio' }
    const refused = { data: [{ status: 'error', code: 'INVALID_DATA', message: 'invalid data', details }] }
    const { fill, find, widget } = await profile({ [savePath]: refused })
    await until(() => find('form'))
    fill('Ciudad', 'Cartagena')
    find('form [type=submit]').click()
    const link = await until(() => find('[role=alert] a'))
    expect(link.textContent).to.equal('Revise el dato en el paso 2 de su vinculación')
    link.click()
    expect([widget.location.path(), widget.location.search()]).to.deep.equal(['/fiducia', 'step=2'])
  })

  it('a save that fails is told, loses nothing typed, and can be sent again (PRO-02)', async () => {
    const refused = {
      data: [{ status: 'error', code: 'INVALID_DATA', message: 'invalid data', details: { api_name: 'x' } }],
    }
    const { fill, find, named, control, answer } = await profile({ [savePath]: refused })
    await until(() => find('form'))
    fill('Ciudad', 'Cartagena')
    named('Actualizar datos').click()
    const alert = await until(() => find('[role=alert]'))
    expect(alert.textContent).to.match(/No pudimos guardar sus datos.*Referencia para soporte: \w{8}/)
    expect(control('Ciudad').value).to.equal('Cartagena')
    answer({ [savePath]: success })
    named('Actualizar datos').click()
    await until(() => find('dialog'))
  })
})
