// What a form tells its owner of what was typed and not sent yet.
import { expect } from 'chai'
import type { FieldTable, FormValues } from '../../src/domain/field'
import { until } from '../kit/until'
import { answers } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

describe('The draft of a form', () => {
  afterEach(clear)

  it('tells what was typed a moment after, at once when the form goes away, and nothing unasked (WIZ-16)', async () => {
    const told: { values: FormValues; touched: string[] }[] = []
    const { type, leave } = await formStage({
      values: answers,
      onChange: (values, touched) => told.push({ values, touched }),
    })
    type('Ingresos', '2.000.00')
    type('Ingresos', '2.000.000')
    expect(told).to.have.length(0)
    await until(() => told.length === 1)
    expect(told[0]?.touched).to.deep.equal(['Ingresos'])
    expect(told[0]?.values).to.include({ Ingresos: '2000000', Last_Name: 'Restrepo' })
    type('Last_Name', 'Gómez')
    leave()
    expect(told).to.have.length(2)
    expect(told[1]?.values.Last_Name).to.equal('Gómez')
  })

  it('tells what was typed at once when its field is left (WIZ-16)', async () => {
    const told: string[][] = []
    const { control, type } = await formStage({ values: answers, onChange: (_, touched) => told.push(touched) })
    control('First_Name').focus()
    control('First_Name').blur()
    expect(told).to.deep.equal([])
    type('First_Name', 'Berta')
    control('First_Name').blur()
    expect(told).to.deep.equal([['First_Name']])
  })

  it('tells what came into its controls without an event when another window gets the focus (WIZ-16)', async () => {
    const told: string[][] = []
    const { control } = await formStage({ values: answers, onChange: (_, touched) => told.push(touched) })
    control('First_Name').value = 'Berta'
    dispatchEvent(new Event('blur'))
    expect(told).to.deep.equal([['First_Name']])
  })

  it('tells what came into its controls without an event when the page is left or the form goes away (WIZ-16)', async () => {
    const told: string[][] = []
    const { control, leave } = await formStage({ values: answers, onChange: (_, touched) => told.push(touched) })
    control('First_Name').value = 'Berta'
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(told).to.deep.equal([['First_Name']])
    control('Last_Name').value = 'Gómez'
    leave()
    expect(told.at(-1)).to.deep.equal(['First_Name', 'Last_Name'])
  })

  it('sends and drafts what came into its controls without an event, as some autofill does (WIZ-16)', async () => {
    const fields = {
      Sexo: { kind: 'choice', options: 'sexes' },
      Estado_Civil: { kind: 'select', options: 'maritalStatuses' },
      Ingresos: { kind: 'money' },
      Banco1: { kind: 'text', when: { Sexo: 'Femenino' } },
    } as const satisfies FieldTable
    const sent: FormValues[] = []
    const told: FormValues[] = []
    const { submit, find, control, shadow, fill } = await formStage({
      fields,
      onSubmit: (values) => sent.push(values),
      onChange: (values) => told.push(values),
    })
    ;(find('[name="Sexo"][value="Femenino"]') as HTMLInputElement).checked = true
    control('Estado_Civil').value = 'Viudo/a'
    control('Ingresos').value = '2.500.000'
    submit()
    // What was filled in asks for one more.
    await until(() => shadow.querySelector('[name="Banco1"]'))
    expect(sent).to.deep.equal([])
    fill('Banco1', 'Chase')
    const all = { Sexo: 'Femenino', Estado_Civil: 'Viudo/a', Ingresos: '2500000', Banco1: 'Chase' }
    await until(() => told.at(-1)?.Banco1)
    expect(told.at(-1)).to.deep.equal(all)
    submit()
    await until(() => sent.length === 1)
    expect(sent[0]).to.deep.equal(all)
  })
})
