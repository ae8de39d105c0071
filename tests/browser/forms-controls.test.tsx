import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { FormValues } from '../../src/domain/field'
import { setNative } from '../../src/forms/native'
import { until } from '../kit/until'
import { answers, handle } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

const values = () => handle.current?.values() ?? {}

/** The calling codes are there at once: a program that fills forms chooses one in the task in which it focuses the select. */
function opened(select: HTMLElement): HTMLSelectElement {
  select.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  return select as HTMLSelectElement
}

describe('Kinds of field', () => {
  afterEach(clear)

  it('every kind shows its stored value and gives it back unchanged (WIZ-04)', async () => {
    const { control, shadow } = await formStage({ values: answers })
    expect(control('First_Name').value).to.equal('Ana María')
    expect(control('Ingresos').value).to.equal('12.500.000')
    expect(control('Date_of_Birth').value).to.equal('1984/05/09')
    expect(control('Mailing_Country').value).to.equal('Colombia')
    expect(control('Tipo_Documento').value).to.equal('Cedula de Ciudadania')
    expect(shadow.querySelector<HTMLInputElement>('[name="Sexo"]:checked')?.value).to.equal('Femenino')
    await until(() => control('Mobile').value === '+57 300 123 4567')
    const given = values()
    for (const [name, value] of Object.entries(answers)) expect(given[name], name).to.equal(value)
  })

  it('native controls under the names and with the autocomplete tokens of the table (A11-03)', async () => {
    const { control, find } = await formStage()
    expect(control('First_Name').autocomplete).to.equal('given-name')
    expect(control('Mobile').type).to.equal('tel')
    expect(control('Mobile').getAttribute('autocomplete')).to.equal('tel')
    expect(control('Email').type).to.equal('email')
    expect(control('Mailing_Country').getAttribute('role')).to.equal('combobox')
    expect(control('Mailing_Country').getAttribute('autocomplete')).to.equal('country-name')
    expect(control('Cedulas').type).to.equal('file')
    expect(find('form').hasAttribute('novalidate')).to.equal(true)
    expect([...control('Tipo_Documento').options].length).to.be.greaterThan(3)
  })

  it('money is grouped while it is typed, and one hundred thousand stays one hundred thousand (NAT-03)', async () => {
    const { control, fill } = await formStage()
    control('Ingresos').focus()
    await sendKeys({ type: '1234567' })
    expect(control('Ingresos').value).to.equal('1.234.567')
    expect(values().Ingresos).to.equal('1234567')
    for (const typed of ['100.000', '100000', '100,000', '100.000,50']) {
      fill('Ingresos', typed)
      expect(control('Ingresos').value).to.equal('100.000')
      expect(values().Ingresos).to.equal('100000')
    }
  })

  it('the caret stays where the user corrects an amount (NAT-03)', async () => {
    const { control } = await formStage({ values: { Ingresos: '1234567' } })
    const input = control('Ingresos') as HTMLInputElement
    input.focus()
    input.setSelectionRange(3, 3) // 1.2|34.567
    await sendKeys({ press: 'Backspace' })
    expect([input.value, input.selectionStart]).to.deep.equal(['134.567', 1])
    await sendKeys({ type: '9' })
    expect([input.value, input.selectionStart]).to.deep.equal(['1.934.567', 3])
    input.setSelectionRange(2, 2) // 1.|934.567: past the point, not stuck before it
    await sendKeys({ press: 'Backspace' })
    await sendKeys({ press: 'Backspace' })
    expect(input.value).to.equal('934.567')
  })

  it('a loss is negative only where losses are possible (LEG-08)', async () => {
    const { control, fill } = await formStage()
    control('Utilidad').focus()
    await sendKeys({ type: '-2500' })
    expect(control('Utilidad').value).to.equal('-2.500')
    expect(values().Utilidad).to.equal('-2500')
    fill('Ingresos', '-2500')
    expect(values().Ingresos).to.equal('2500')
  })

  it('a day is typed with or without slashes, or pasted with dashes (WIZ-13)', async () => {
    const { control, fill } = await formStage()
    control('Date_of_Birth').focus()
    await sendKeys({ type: '19840509' })
    expect(control('Date_of_Birth').value).to.equal('1984/05/09')
    for (const typed of ['1984-05-09', '19840509', '1984/5/9', '1984/05/09']) {
      fill('Date_of_Birth', typed)
      expect(control('Date_of_Birth').value, typed).to.equal('1984/05/09')
      expect(values().Date_of_Birth).to.equal('1984/05/09')
    }
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
    setNative(calendar, '1984-05-09')
    await until(() => control('Date_of_Birth').value === '1984/05/09')
    expect(values().Date_of_Birth).to.equal('1984/05/09')
  })

  it('a day that does not exist is an error when its field is left, and is said (A11-01, WIZ-13)', async () => {
    const { fill, type, error, control, named } = await formStage()
    type('Date_of_Birth', '1985/04/31')
    named('Abrir calendario').focus()
    expect(error('Date_of_Birth')).to.equal('')
    fill('Date_of_Birth', '1985/04/31')
    const words = 'Esta fecha no existe. Escríbala como AAAA/MM/DD.'
    await until(() => error('Date_of_Birth') === words)
    expect(control('Date_of_Birth').ariaInvalid).to.equal('true')
    const said = document.querySelector('[data-ow-announcer="polite"]')?.textContent?.trim()
    expect(said).to.equal(`Fecha de nacimiento: ${words}`)
    fill('Date_of_Birth', '1985/04/30')
    await until(() => error('Date_of_Birth') === '')
  })

  it('a telephone is Colombian unless it says otherwise (WIZ-13)', async () => {
    const { control, fill, find } = await formStage()
    const country = find('.ow-phone-select') as HTMLSelectElement
    expect(country.value).to.equal('CO')
    expect(country.name).to.equal('')
    await until(() => {
      fill('Mobile', '3001234567')
      return control('Mobile').value === '+57 300 123 4567'
    })
    expect(values().Mobile).to.equal('+573001234567')
    fill('Mobile', '+1 202 555 0123')
    expect(country.value).to.equal('US')
    expect(values().Mobile).to.equal('+12025550123')
    fill('Mobile', '+57 300 123 4567')
    expect(country.value).to.equal('CO')
  })

  for (const [how, open] of Object.entries({
    'a press': (select: HTMLElement) => select.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    'the focus': (select: HTMLElement) => select.focus(),
    'a key': (select: HTMLElement) =>
      select.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })),
  }))
    it(`holds the chosen calling code alone until ${how} opens the list, in either language (WIZ-13, A11-04)`, async () => {
      const { find, fill, leave } = await formStage({}, { language: 'en' })
      const select = find('.ow-phone-select') as HTMLSelectElement
      const shown = () => [...select.options].map(({ text }) => text)
      expect(shown()).to.deep.equal(['Colombia (+57)'])
      fill('Mobile', '+49 30 901820')
      expect([select.value, ...shown()]).to.deep.equal(['DE', 'Germany (+49)'])
      const [germany] = select.options
      open(select)
      // The same element: a new one would be read once more (A11-04).
      expect(select.selectedOptions[0]).to.equal(germany)
      expect(shown().length).to.be.greaterThan(30)
      expect(select.selectedOptions[0]?.text).to.equal('Germany (+49)')
      leave()
    })

  it('a telephone follows the country chosen beside it', async () => {
    const { control, find } = await formStage({ values: { Mobile: '+573001234567' } })
    await until(() => control('Mobile').value === '+57 300 123 4567')
    const country = opened(find('.ow-phone-select'))
    country.value = 'ES'
    country.dispatchEvent(new Event('change', { bubbles: true }))
    expect(control('Mobile').value).to.equal('+34 300 123 4567')
    expect(country.value).to.equal('ES')
  })

  it('a telephone of which only the country was chosen is not answered (LEG-05, WIZ-12)', async () => {
    const sent: FormValues[] = []
    const { all, control, submit, error, fill } = await formStage({
      fields: { Asst_Phone: { kind: 'phone', optional: true }, Mobile: { kind: 'phone' } },
      onSubmit: (given) => sent.push(given),
    })
    for (const select of all('.ow-phone-select')) {
      const country = opened(select)
      country.value = 'US'
      country.dispatchEvent(new Event('change', { bubbles: true }))
    }
    expect([control('Asst_Phone').value, control('Mobile').value]).to.deep.equal(['+1 ', '+1 '])
    submit()
    await until(() => error('Mobile') === 'Este campo es requerido')
    expect(error('Asst_Phone')).to.equal('')
    fill('Mobile', '+1 202 555 0123')
    submit()
    await until(() => sent.length === 1)
    expect(sent[0]).to.deep.equal({ Asst_Phone: '', Mobile: '+12025550123' })
  })

  it('a password can be looked at (REG-03)', async () => {
    const fields = { password: { kind: 'password', autocomplete: 'new-password' } } as const
    const { control, named, fill } = await formStage({ fields })
    expect(control('password').type).to.equal('password')
    expect(control('password').autocomplete).to.equal('new-password')
    fill('password', ' secreto ')
    named('Mostrar contraseña').click()
    await until(() => control('password').matches('[type="text"]'))
    expect(values().password).to.equal(' secreto ')
  })
})
