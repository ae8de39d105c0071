import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { until } from '../kit/until'
import { answers, handle } from './forms-sample'
import { formStage } from './forms-stage'
import { clear, said } from './ui-stage'

describe('A field in error', () => {
  afterEach(clear)

  const asked = { ...answers, First_Name: '', ID_Cedula: '', Sexo: '', Mailing_Country: '' }

  /** The words that describe a control or a group: each of its ids must lead to some. */
  const described = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent)

  it('says that it is wrong, and why beside what described it before, until it is right (A11-01)', async () => {
    const { submit, error, fill, control, shadow } = await formStage({ values: asked })
    const firstName = control('First_Name')
    const country = shadow.querySelector('#sample-Mailing_Country') as Element
    const hint = 'Como aparecen en su documento de identidad'
    expect(described(firstName)).to.deep.equal([hint])
    expect(described(country)).to.deep.equal([])
    submit()
    await until(() => error('First_Name'))
    expect(described(firstName)).to.deep.equal([hint, 'Este campo es requerido'])
    expect(described(control('ID_Cedula'))).to.deep.equal(['Sin puntos ni espacios', 'Este campo es requerido'])
    expect(described(country)).to.deep.equal(['Seleccione!'])
    const wrong = [...shadow.querySelectorAll('[aria-invalid="true"]')].map((element) => element.id || element.nodeName)
    expect(wrong).to.include.members([
      'sample-First_Name',
      'sample-ID_Cedula',
      'sample-Mailing_Country',
      'sample-Cedulas',
    ])
    expect(shadow.querySelectorAll('.ow-field:has([aria-invalid="true"])').length).to.equal(5)
    fill('First_Name', 'Ana')
    fill('Mailing_Country', 'Chile')
    await until(() => firstName.ariaInvalid === 'false' && country.ariaInvalid === 'false')
    expect(described(firstName)).to.deep.equal([hint])
    expect(country.hasAttribute('aria-describedby')).to.equal(false)
    expect(firstName.closest('.ow-field')?.querySelector('.ow-field-error')).to.equal(null)
  })

  it('its field is described by an advice while there is one, which is said when a change brings it (A11-01)', async () => {
    const words = 'Revise los dígitos.'
    const advise = async () => (name: string, value: string) =>
      name === 'ID_Cedula' && value === '1' ? words : undefined
    const { submit, error, fill, control } = await formStage({ values: { ...asked, ID_Cedula: '12' }, advise })
    const number = control('ID_Cedula')
    expect(described(number)).to.deep.equal(['Sin puntos ni espacios'])
    fill('ID_Cedula', '1')
    await until(() => described(number).includes(words))
    expect(said()).to.deep.equal([words])
    handle.current?.setServerError('ID_Cedula', 'Ya existe')
    await until(() => error('ID_Cedula'))
    expect(described(number)).to.deep.equal(['Sin puntos ni espacios', words, 'Ya existe'])
    fill('ID_Cedula', '')
    submit()
    await until(() => error('ID_Cedula') === 'Este campo es requerido')
    expect(described(number)).to.deep.equal(['Sin puntos ni espacios', 'Este campo es requerido'])
  })

  it('that must be repeated is checked again when the other one changes (REG-03)', async () => {
    const fields = { password: { kind: 'password' }, again: { kind: 'password', same: 'password' } } as const
    const { fill, submit, error } = await formStage({ fields })
    fill('password', 'secreto')
    fill('again', 'secreta')
    submit()
    await until(() => error('again') !== '')
    fill('password', 'secreta')
    await until(() => error('again') === '')
  })

  it('radio buttons are wrong one by one, and each says why (A11-01)', async () => {
    const { submit, error, choose, shadow } = await formStage({ values: asked })
    const group = shadow.querySelector('#sample-Sexo-group') as Element
    const wrong = () => group.querySelectorAll('[type="radio"][aria-invalid="true"]').length
    submit()
    await until(() => error('Sexo'))
    const radios = [...group.querySelectorAll('[type="radio"]')]
    expect(wrong()).to.equal(radios.length)
    // The error is each button's: who is inside the group already does not hear the group's description.
    for (const radio of radios) expect(described(radio)).to.deep.equal(['Seleccione!'])
    expect(group.hasAttribute('aria-describedby')).to.equal(false)
    choose('Sexo', 'Femenino')
    await until(() => wrong() === 0)
    for (const radio of radios) expect(radio.hasAttribute('aria-describedby')).to.equal(false)
  })

  it('a refused form is said once: its summary takes the focus and is no live region (WIZ-06, A11-01)', async () => {
    const { submit, error, shadow, focused } = await formStage({ values: asked })
    submit()
    await until(() => error('First_Name'))
    await until(() => focused()?.className.includes('ow-alert'))
    const summary = focused() as Element
    const title = (summary.getRootNode() as ShadowRoot).getElementById(summary.getAttribute('aria-labelledby') ?? '')
    expect([summary.role, title?.textContent]).to.deep.equal(['group', 'Advertencia'])
    expect(described(summary)).to.deep.equal(['Existen campos sin completar de forma correcta. Favor Verificar.'])
    expect(shadow.querySelectorAll('form [role="alert"], form [role="status"]').length).to.equal(0)
  })

  it('a summary higher than the window begins at its top; a short one moves nothing that is in sight (WIZ-06)', async () => {
    for (const [height, values, isTall] of [
      [240, {}, true],
      [700, { ...answers, First_Name: '' }, false],
    ] as const) {
      await setViewport({ width: 390, height })
      const { submit, find, focused } = await formStage({ values }, { width: 390 })
      if (isTall) find('button[type=submit]').scrollIntoView()
      submit()
      await until(() => focused()?.className.includes('ow-alert'))
      const alert = find('.ow-alert')
      const scrollsBefore = scrollY
      await new Promise(requestAnimationFrame)
      await until(() => !isTall || Math.abs(alert.getBoundingClientRect().top) < 40)
      expect(alert.offsetHeight > innerHeight).to.equal(isTall)
      if (!isTall) expect(scrollY).to.equal(scrollsBefore)
      clear()
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('a field that comes back after it was hidden is not marked any more (WIZ-12)', async () => {
    const { submit, error, choose, control, shadow } = await formStage({
      values: { ...answers, Requiere_pagos: 'Si' },
    })
    submit()
    await until(() => error('Banco1'))
    choose('Requiere_pagos', 'No')
    await until(() => !shadow.querySelector('[name="Banco1"]'))
    choose('Requiere_pagos', 'Si')
    await until(() => shadow.querySelector('[name="Banco1"]'))
    expect(control('Banco1').ariaInvalid).to.equal('false')
    expect(described(control('Banco1'))).to.deep.equal([])
  })
})
