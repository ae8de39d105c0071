import { expect } from 'chai'
import { until } from '../kit/until'
import { answers, every } from './forms-sample'
import { formStage } from './forms-stage'
import { replace } from './replace'
import { clear } from './ui-stage'

type Input = HTMLInputElement

const { Cedulas: _, ...withoutFile } = every
const warning = 'Existen campos sin completar de forma correcta. Favor Verificar.'

describe('A form', () => {
  afterEach(clear)

  it('a refused submit shows the warning with a link to each field, until the next save (WIZ-06)', async () => {
    const { submit, shadow, named, focused, fill, choose, error, submitted } = await formStage({
      fields: withoutFile,
      values: { ...answers, First_Name: '', Sexo: '', Mailing_Country: '' },
    })
    submit()
    await until(() => shadow.activeElement?.classList.contains('ow-alert'))
    expect(focused()?.textContent).to.contain('Advertencia')
    expect(focused()?.textContent).to.contain(warning)
    const links = [...shadow.querySelectorAll('.ow-error-list a')].map((link) => link.textContent)
    expect(links).to.deep.equal(['Nombres', 'Sexo', 'País de residencia'])
    const before = location.href
    // In another tab or copied, too, they are of this page, whatever its `<base>`.
    const base = document.createElement('base')
    base.href = 'https://elsewhere.example/'
    document.head.append(base)
    expect((named('Nombres') as HTMLAnchorElement).href).to.equal(`${before.replace(/#.*/, '')}#sample-First_Name`)
    base.remove()
    for (const [link, id] of [
      ['Sexo', 'sample-Sexo'],
      ['País de residencia', 'sample-Mailing_Country'],
      ['Nombres', 'sample-First_Name'],
    ] as const) {
      named(link).click()
      expect(focused()?.id).to.equal(id)
    }
    expect(location.href).to.equal(before)
    fill('First_Name', 'Ana')
    await until(() => error('First_Name') === '')
    expect(shadow.querySelector('.ow-alert')?.textContent).to.contain('Advertencia')
    choose('Sexo', 'Femenino')
    fill('Mailing_Country', 'Chile')
    const alert = await until(() => shadow.querySelector('.ow-alert[data-kind="success"]'))
    expect(alert.textContent).to.equal('Listo. Puede guardar.')
    submit()
    await until(() => submitted.length === 1 && !shadow.querySelector('.ow-alert'))
  })

  it('renders what is below the first screen once this is painted; a submit before that shows its errors, too (WIZ-06)', async () => {
    const { requestAnimationFrame } = window
    const waiting: FrameRequestCallback[] = []
    replace(window, { requestAnimationFrame: (work) => waiting.push(work) })
    const { shadow, submit } = await formStage({ fields: withoutFile, firstFields: 1 })
    const asked = () => [...(shadow.querySelector('form')?.elements ?? [])].map((control) => (control as Input).name)
    expect(asked()).to.include('First_Name').and.not.include('Ingresos')
    submit()
    await until(() => shadow.querySelector('.ow-error-list'))
    expect(asked()).to.include('Ingresos')
    expect(shadow.querySelector('#sample-Ingresos-error')?.textContent).to.not.equal('')
    for (const work of waiting) requestAnimationFrame(work)
  })

  it('renders what is below the first screen without a submit, although the browser is never idle (WIZ-06)', async () => {
    replace(window, { requestIdleCallback: () => 0 })
    const { shadow } = await formStage({ fields: withoutFile, firstFields: 1 })
    await until(() => shadow.querySelector('[name="Ingresos"]'))
  })

  it('every kind of field has the specified message (WIZ-12)', async () => {
    const { submit, error, fill } = await formStage()
    fill('Codigo_CIIU', 'dos')
    submit()
    await until(() => error('First_Name'))
    expect(error('First_Name')).to.equal('Este campo es requerido')
    expect(error('Tipo_Documento')).to.equal('Seleccione!')
    expect(error('Sexo')).to.equal('Seleccione!')
    expect(error('Date_of_Birth')).to.equal('Seleccione!')
    expect(error('Mailing_Country')).to.equal('Seleccione!')
    expect(error('Ingresos')).to.equal('Este valor no es un numero valido!')
    expect(error('Codigo_CIIU')).to.equal('Este valor no es un numero valido!')
    expect(error('Email')).to.equal('Este campo es requerido')
    expect(error('Cedulas')).to.equal('Este campo es requerido')
    expect(error('Utilidad')).to.equal('')
    fill('Email', 'ana@')
    await until(() => error('Email') === 'Este valor no es un email valido!')
    fill('Email', 'ana@example.co')
    await until(() => error('Email') === '')
  })

  it('generic forms say Campo requerido and Email no válido, and the first error takes the focus (LOG-05)', async () => {
    const fields = { email: { kind: 'email' }, password: { kind: 'password' } } as const
    const { submit, error, fill, focused, shadow } = await formStage({ fields, messages: 'generic' })
    submit()
    await until(() => error('email') === 'Campo requerido')
    expect(focused()?.id).to.equal('sample-email')
    expect(shadow.querySelector('.ow-alert')).to.equal(null)
    // A text of the form's own for this field.
    expect(error('password')).to.equal('Escriba una contraseña')
    fill('email', 'ana')
    await until(() => error('email') === 'Email no válido')
  })

  it('a field hidden by its condition is not in the page, not checked, and comes back with what was typed (NAT-04)', async () => {
    const { submit, shadow, choose, fill, error, control, submitted } = await formStage({
      fields: withoutFile,
      values: answers,
    })
    expect(shadow.querySelector('[name="Banco1"]')).to.equal(null)
    choose('Requiere_pagos', 'Si')
    await until(() => shadow.querySelector('[name="Banco1"]'))
    fill('Banco1', 'Chase')
    submit()
    await until(() => error('Pais_Operaciones') === 'Seleccione!')
    choose('Requiere_pagos', 'No')
    await until(() => !shadow.querySelector('[name="Banco1"]'))
    expect(shadow.querySelector('.ow-error-list')).to.equal(null)
    submit()
    await until(() => submitted.length === 1)
    choose('Requiere_pagos', 'Si')
    await until(() => shadow.querySelector('[name="Banco1"]'))
    expect(control('Banco1').value).to.equal('Chase')
  })
})
