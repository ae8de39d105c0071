import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { setNative } from '../../src/forms/native'
import { handle } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

const values = () => handle.current?.values() ?? {}

async function typing(name: string, given: Record<string, string> = {}) {
  const form = await formStage({ values: given })
  const input = form.control(name) as HTMLInputElement
  input.focus()
  return { ...form, input }
}

async function withControl(key: string) {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Control' })
}

/** The events of an input method, which no key sends here. */
function compose(input: HTMLInputElement, ...texts: string[]) {
  const before = input.value
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  for (const data of texts) {
    input.value = before + data
    const inputType = 'insertCompositionText'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, inputType, data }))
  }
  return () => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: texts.at(-1) }))
}

describe('Typing', () => {
  afterEach(clear)

  it('a point typed for cents makes no amount larger (NAT-03)', async () => {
    for (const typed of ['1234567.50', '1,234,567.00', '1.234.567,5', '1234567.', '1.234.567', '1234567']) {
      const { input, leave } = await typing('Ingresos')
      await sendKeys({ type: typed })
      expect(values().Ingresos, typed).to.equal('1234567')
      input.blur()
      expect(input.value, typed).to.equal('1.234.567')
      leave()
    }
  })

  it('cents that are taken back leave the amount as it was (NAT-03)', async () => {
    const { input } = await typing('Ingresos')
    await sendKeys({ type: '1234.56' })
    expect(input.value).to.equal('1.234,56')
    for (const left of ['1.234,5', '1.234,', '1.234', '123']) {
      await sendKeys({ press: 'Backspace' })
      expect(input.value).to.equal(left)
    }
  })

  it('an amount that a script or a keyboard inserts whole keeps its cents apart (NAT-03)', async () => {
    const { fill, input, control } = await typing('Ingresos')
    for (const written of ['12500000.00', '12,500,000.00', '$12,500,000.00 COP', '1.25e7']) {
      fill('Ingresos', written)
      expect(control('Ingresos').value, written).to.equal('12.500.000')
      input.focus()
      input.select()
      document.execCommand('insertText', false, written)
      expect(values().Ingresos, written).to.equal('12500000')
    }
  })

  it('a loss is a loss in brackets, too (LEG-08)', async () => {
    const { fill, control } = await typing('Utilidad')
    for (const written of ['(1.234.567)', '$ (1.234.567)', 'COP -1.234.567', '1.234.567-']) {
      fill('Utilidad', written)
      expect([control('Utilidad').value, values().Utilidad], written).to.deep.equal(['-1.234.567', '-1234567'])
    }
    control('Utilidad').focus()
    control('Utilidad').value = ''
    await sendKeys({ type: '(2500)' })
    expect(values().Utilidad).to.equal('-2500')
  })

  it('Delete before a point takes the digit behind it (NAT-03)', async () => {
    const { input } = await typing('Ingresos', { Ingresos: '1234567' })
    input.setSelectionRange(1, 1)
    await sendKeys({ press: 'Delete' })
    expect([input.value, input.selectionStart]).to.deep.equal(['134.567', 1])
    await sendKeys({ press: 'Delete' })
    expect([input.value, input.selectionStart, values().Ingresos]).to.deep.equal(['14.567', 1, '14567'])
  })

  it('a comma in the middle of an amount cuts nothing off (NAT-03)', async () => {
    const { input } = await typing('Ingresos', { Ingresos: '12894567' })
    input.setSelectionRange(4, 4)
    await sendKeys({ type: ',' })
    expect([input.value, input.selectionStart]).to.deep.equal(['12.894.567', 4])
    input.setSelectionRange(8, 8)
    await sendKeys({ type: ',' })
    expect(input.value).to.equal('128.945,67')
  })

  it('undo brings back what an amount, a day and a telephone were, never another one (WIZ-16)', async () => {
    for (const [name, shown] of [
      ['Ingresos', ['1', '12', '123', '1.234', '12.345']],
      ['Date_of_Birth', ['1', '19', '199', '1990', '1990/1', '1990/12']],
      ['Mobile', ['3', '30', '300', '3001']],
    ] as const) {
      const { input, leave } = await typing(name)
      await sendKeys({ type: (shown.at(-1) ?? '').replace(/\D/g, '') })
      for (const text of shown.slice(0, -1).reverse()) {
        await withControl('z')
        expect(input.value, name).to.equal(text)
      }
      expect(input.selectionStart).to.equal(input.value.length)
      leave()
    }
  })

  it('a day is left alone while an input method composes it (WIZ-13)', async () => {
    const { input } = await typing('Date_of_Birth')
    const end = compose(input, '1', '19', '199', '1990', '19900', '199001', '19900105')
    expect(input.value).to.equal('19900105')
    end()
    expect(input.value).to.equal('1990/01/05')
    expect(values().Date_of_Birth).to.equal('1990/01/05')
  })

  it('an amount is grouped when an input method has done (NAT-03)', async () => {
    const { input } = await typing('Ingresos')
    const end = compose(input, '1', '12345', '1234567')
    expect(input.value).to.equal('1234567')
    end()
    expect([input.value, values().Ingresos]).to.deep.equal(['1.234.567', '1234567'])
  })

  it('an amount from which an input method takes a digit has no cents by that (NAT-03)', async () => {
    const { input } = await typing('Ingresos', { Ingresos: '1234' })
    input.value = ''
    compose(input, '1.23')()
    expect([input.value, values().Ingresos]).to.deep.equal(['123', '123'])
  })

  it('a country chosen after its calling code was typed puts the code in once (WIZ-13)', async () => {
    const { input, find } = await typing('Mobile')
    const country = find('.ow-phone-select') as HTMLSelectElement
    country.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const chosen = {
      '+34': ['ES', '+34 '],
      '0034': ['ES', '+34 '],
      '+1 305': ['US', '+1 305'],
      '+376 312345': ['US', '+1 312345'],
    }
    for (const [text, [iso = '', after]] of Object.entries(chosen)) {
      setNative(input, text)
      country.value = iso
      country.dispatchEvent(new Event('change', { bubbles: true }))
      expect(input.value, text).to.equal(after)
    }
  })

  it('the country follows a calling code while nothing else is typed (WIZ-13)', async () => {
    const { find } = await typing('Mobile')
    const country = find('.ow-phone-select') as HTMLSelectElement
    await sendKeys({ type: '+34' })
    expect(country.value).to.equal('ES')
  })

  it('a stored telephone with the marks of a chat is shown and kept as a number (WIZ-04)', async () => {
    const { input } = await typing('Mobile', { Mobile: '\u202a+57 300\u2011123\u20114567\u202c' })
    expect([input.value, values().Mobile]).to.deep.equal(['+57 300 123 4567', '+573001234567'])
  })
})
