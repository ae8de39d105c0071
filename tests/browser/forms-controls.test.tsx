import { expect } from 'chai'
import { setNativeValue } from '../../src/forms/native'
import { until } from '../kit/until'
import { every, handle } from './forms-sample'
import { formStage } from './forms-stage'
import { replace } from './replace'
import { clear, said } from './ui-stage'

const values = () => handle.current?.getValues() ?? {}

describe('Kinds of field', () => {
  afterEach(clear)

  it('native controls under the names and with the autocomplete tokens of the table (A11-03)', async () => {
    const { control, find } = await formStage()
    expect(control('First_Name').autocomplete).to.equal('given-name')
    expect(control('Mobile').type).to.equal('tel')
    expect(control('Mobile').getAttribute('autocomplete')).to.equal('tel')
    expect([control('Email').type, control('Email').inputMode]).to.deep.equal(['text', 'email'])
    expect(control('Mailing_Country')).to.be.instanceOf(HTMLSelectElement)
    expect(control('Mailing_Country').getAttribute('autocomplete')).to.equal('country-name')
    expect(control('Cedulas').type).to.equal('file')
    expect(find('form').hasAttribute('novalidate')).to.equal(true)
    expect([...control('Tipo_Documento').options].length).to.be.greaterThan(3)
    expect((control('Date_of_Birth') as HTMLInputElement).placeholder).to.equal('AAAA/MM/DD')
    const headings = [...find('form').querySelectorAll('[role=group] > h2')].map(({ id }) => id)
    expect(headings).to.deep.equal(['sample-group-person', 'sample-group-money'])
  })

  it('no keyboard of a phone corrects a name, an address or a password into words of its own (WIZ-21, A11-03)', async () => {
    const { all } = await formStage()
    const kinds = ['text', 'suggest', 'email', 'password'].map((kind) => `[data-kind=${kind}] input`)
    const controls = all(kinds.join()) as HTMLInputElement[]
    expect(controls.length).to.be.greaterThan(5)
    for (const { name, spellcheck, attributes } of controls)
      expect([name, spellcheck, attributes.getNamedItem('autocorrect')?.value]).to.deep.equal([name, false, 'off'])
  })

  it('an address with letters of its language is sent as it was typed, and one that is stored stays (WIZ-21)', async () => {
    const { control } = await formStage({ values: { Email: 'peña@correo.ñandú.example' } })
    const input = control('Email') as HTMLInputElement
    input.focus()
    input.blur()
    expect(values().Email).to.equal('peña@correo.ñandú.example')
    input.select()
    document.execCommand('insertText', false, 'ana@例え.example ')
    input.blur()
    expect([input.value, values().Email]).to.deep.equal(['ana@例え.example', 'ana@例え.example'])
  })

  it('the calendar of a birth begins in 1900 and opens in 1985, and the field stays empty until the user answers (WIZ-13)', async () => {
    const { find, all, named, control } = await formStage()
    // Without a user's activation the browser refuses to open it.
    named('Abrir calendario').click()
    named('Abrir calendario').click()
    const calendar = find('.ow-calendar') as HTMLInputElement
    expect(all('.ow-calendar')).to.deep.equal([calendar])
    expect([calendar.min, calendar.value]).to.deep.equal(['1900-01-01', '1985-01-01'])
    expect(control('Date_of_Birth').value).to.equal('')
    setNativeValue(calendar, '1984-05-09')
    await until(() => control('Date_of_Birth').value === '1984/05/09')
    expect(values().Date_of_Birth).to.equal('1984/05/09')
  })

  it('the calendar fills its field on a page of MooTools, which gives the name Event to something else (EMB-03)', async () => {
    const { find, named, control } = await formStage()
    replace(window, { Event: Object.assign(() => {}, { prototype: {} }) } as object)
    named('Abrir calendario').click()
    setNativeValue(find('.ow-calendar') as HTMLInputElement, '1984-05-09')
    await until(() => control('Date_of_Birth').value === '1984/05/09')
  })

  it('what is no day is an error when its field is left, and is said (A11-01, WIZ-13)', async () => {
    const { fill, type, error, control, named } = await formStage()
    expect((control('Date_of_Birth') as HTMLInputElement).placeholder).to.equal('AAAA/MM/DD')
    type('Date_of_Birth', '1985/04/31')
    named('Abrir calendario').focus()
    expect(error('Date_of_Birth')).to.equal('')
    // A keyboard leaves it by the button of the calendar.
    control('Sexo').focus()
    const words = 'Fecha no válida. Escríbala como DD/MM/AAAA o AAAA/MM/DD.'
    await until(() => error('Date_of_Birth') === words)
    expect(control('Date_of_Birth').ariaInvalid).to.equal('true')
    expect(said()).to.deep.equal([`Fecha de nacimiento: ${words}`])
    fill('Date_of_Birth', '1985/04/30')
    await until(() => error('Date_of_Birth') === '')
  })

  it('the keyboard of a document number follows its kind (WIZ-13)', async () => {
    const sendPlain = { Tipo_Documento: 'Cedula de Ciudadania' }
    const { control, fill } = await formStage({
      fields: { Tipo_Documento: every.Tipo_Documento, ID_Cedula: { kind: 'text', sendPlain } },
    })
    expect(control('ID_Cedula').inputMode).to.equal('')
    fill('Tipo_Documento', 'Cedula de Ciudadania')
    await until(() => control('ID_Cedula').inputMode === 'numeric')
  })

  it('a password can be looked at (REG-03)', async () => {
    const fields = { password: { kind: 'password', autocomplete: 'new-password' } } as const
    const { control, named, fill } = await formStage({ fields })
    const eye = () => named('Mostrar contraseña').querySelector('svg')?.innerHTML
    const open = eye()
    expect(control('password').type).to.equal('password')
    expect(control('password').autocomplete).to.equal('new-password')
    fill('password', ' secreto ')
    named('Mostrar contraseña').click()
    await until(() => control('password').matches('[type="text"]'))
    expect(values().password).to.equal(' secreto ')
    expect(named('Mostrar contraseña').ariaPressed).to.equal('true')
    expect(eye()).to.be.a('string').and.not.equal(open)
  })
})
