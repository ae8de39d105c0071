import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { internationalOperations } from '../../src/domain/steps/legal'
import { fromRecord } from '../../src/forms/record'
import { until } from '../kit/until'
import { every, handle } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

const values = () => handle.current?.getValues() ?? {}

async function typing(name: string, given: Record<string, string> = {}) {
  const form = await formStage({ values: given })
  const input = form.control(name) as HTMLInputElement
  input.focus()
  return { ...form, input }
}

async function typed(name: string, text: string) {
  const { input, leave } = await typing(name)
  await sendKeys({ type: text })
  const during = input.value
  input.blur()
  const found = { during, shown: input.value, answer: values()[name] }
  leave()
  return found
}

describe('Typing', () => {
  afterEach(clear)

  it('is the browser’s, and what was typed is put in order when its field is left (WIZ-13, WIZ-21)', async () => {
    const texts: [name: string, text: string, shown: string, answer: string][] = [
      ['Ingresos', '1.5 millones', '1.500.000', '1500000'],
      ['Date_of_Birth', '14051985', '1985/05/14', '1985/05/14'],
      ['Mobile', '300-123-4567', '+57 300 123 4567', '+573001234567'],
      ['Mobile', '6012345', '6012345', '6012345'],
    ]
    for (const [name, text, shown, answer] of texts)
      expect(await typed(name, text), text).to.deep.equal({ during: text, shown, answer })
  })

  it('reads a stored answer back as it was filled in, whatever its control makes of it (WIZ-21)', async () => {
    const { First_Name, Mobile, Email, Mailing_City, Detalle } = every
    const fields = { First_Name, Mobile, Email, Mailing_City, Detalle }
    for (const stored of ['uno\r\ndos', 'uno\rdos', 'uno\ndos', 'Jose\u0301\u00a0P\u2028M', 'ana@espan\u0303ol.es']) {
      const filled = fromRecord(fields, Object.fromEntries(Object.keys(fields).map((name) => [name, stored])))
      const { leave } = await formStage({ fields, values: filled })
      expect(values(), JSON.stringify(stored)).to.deep.equal(filled)
      leave()
    }
  })

  it('a text that is no amount stays as it was typed, and is refused with what to write (WIZ-21, WIZ-12)', async () => {
    const { input, submit, error } = await typing('Ingresos')
    await sendKeys({ type: '1.500.000 - 2.000.000' })
    input.blur()
    expect([input.value, values().Ingresos]).to.deep.equal(Array(2).fill('1.500.000 - 2.000.000'))
    submit()
    await until(() => error('Ingresos').startsWith('Este valor no es un numero valido! Escriba la cifra en pesos'))
  })

  it('cents are taken off with a word about it (WIZ-21)', async () => {
    const { input, find, submit } = await typing('Ingresos')
    await sendKeys({ type: '-1.234.567,50' })
    input.blur()
    const words = () => find('#sample-Ingresos-cents').textContent
    await until(() => words() === 'Trabajamos con cifras sin centavos: los quitamos.')
    submit()
    await until(() => /sample-Ingresos-error sample-Ingresos-cents$/.test(input.getAttribute('aria-describedby') ?? ''))
  })

  it('an amount whose currency another field names has no mark of pesos, nor words of them (LEG-04, WIZ-12)', async () => {
    const { Monto_mensual_promedio, Moneda } = internationalOperations.fields
    const fields = { Monto_mensual_promedio: { ...Monto_mensual_promedio, when: {} }, Moneda: { ...Moneda, when: {} } }
    const { control, fill, submit, error, find, leave } = await formStage({ fields, labels: 'wizard:legal.4' })
    fill('Monto_mensual_promedio', 'US$ 5.000')
    fill('Moneda', 'Dólar estadounidense (USD)')
    expect(find('form').textContent).not.to.match(/\$|COP/)
    submit()
    await until(() =>
      /^Este valor no es un numero valido! Escriba la cifra sin decimales/.test(error('Monto_mensual_promedio')),
    )
    expect(control('Monto_mensual_promedio').value).to.equal('US$ 5.000')
    leave()
  })

  it('a sum is proposed once both amounts are there, follows them, and gives way to what is typed (NAT-03)', async () => {
    const fields = {
      Ingresos_Activos: { kind: 'money' },
      Ingresos_Pasivos: { kind: 'money' },
      Ingresos_Mensuales: { kind: 'money', sumOf: ['Ingresos_Activos', 'Ingresos_Pasivos'] },
    } as const
    const { fill, control } = await formStage({ fields })
    const sum = () => control('Ingresos_Mensuales').value
    fill('Ingresos_Activos', '8.000.000')
    expect(sum()).to.equal('')
    fill('Ingresos_Pasivos', '1.5 millones')
    expect([sum(), values().Ingresos_Mensuales]).to.deep.equal(['9.500.000', '9500000'])
    fill('Ingresos_Activos', '9.000.000')
    expect(sum()).to.equal('10.500.000')
    fill('Ingresos_Mensuales', '12.000.000')
    fill('Ingresos_Activos', '1.000.000')
    expect(sum()).to.equal('12.000.000')
  })

  it('who passes through a field changes nothing of it (WIZ-21)', async () => {
    const { control } = await formStage({ values: { Mobile: '6012345', First_Name: 'Ana  María' } })
    for (const [name, stored] of Object.entries({ Mobile: '6012345', First_Name: 'Ana  María' })) {
      control(name).focus()
      control(name).blur()
      expect([control(name).value, values()[name]], name).to.deep.equal([stored, stored])
    }
  })
})
