// What a form tells its owner of what was typed and not sent yet.
import { expect } from 'chai'
import type { FieldTable, FormValues } from '../../src/domain/field'
import { until } from '../kit/until'
import { answers } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

describe('The draft of a form', () => {
  afterEach(clear)

  /** A form of which everything told is noted: 'FIELD=answer' typed, 'left' a field or the window, 'leaving' the page. */
  const stage = async (props: Parameters<typeof formStage>[0] = {}) => {
    const told: string[] = []
    const staged = await formStage({
      values: answers,
      onTyped: (field, answer) => told.push(`${field}=${answer}`),
      onLeave: (isPageEnd) => told.push(isPageEnd ? 'leaving' : 'left'),
      ...props,
    })
    return { ...staged, told }
  }

  it('tells every answer as it is typed, and nothing unasked (WIZ-16)', async () => {
    const { type, control, told, leave } = await stage()
    control('First_Name').focus()
    control('First_Name').blur()
    type('Ingresos', '2.000.000')
    leave()
    expect(told).to.deep.equal(['left', 'Ingresos=2000000', 'left'])
  })

  it('tells that a field is left, after what was typed in it (WIZ-16)', async () => {
    const { control, type, told } = await stage()
    control('First_Name').focus()
    type('First_Name', 'Berta')
    control('First_Name').blur()
    expect(told).to.deep.equal(['First_Name=Berta', 'left'])
  })

  it('tells an answer once more as it will be sent, when its field is left (WIZ-16, WIZ-21)', async () => {
    const fields = { ID_Cedula: { kind: 'text', sendPlain: true } } as const satisfies FieldTable
    const sent: FormValues[] = []
    const { fill, submit, control, told } = await stage({ values: {}, fields, onSubmit: (values) => sent.push(values) })
    fill('ID_Cedula', '1.020.555.031')
    expect(control('ID_Cedula').value).to.equal('1020555031')
    submit()
    await until(() => sent.length === 1)
    // Else the draft would not know what was saved, and the answer would wait for ever.
    expect(told.filter((one) => one.startsWith('ID_Cedula')).at(-1)).to.equal(`ID_Cedula=${sent[0]?.ID_Cedula}`)
  })

  it('tells what came into its controls without an event when window, page or form is left (WIZ-16)', async () => {
    const { control, told, leave } = await stage()
    control('First_Name').value = 'Berta'
    dispatchEvent(new Event('blur'))
    expect(told.splice(0)).to.deep.equal(['First_Name=Berta', 'left'])
    control('First_Name').value = 'Carla'
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(told.splice(0)).to.deep.equal(['First_Name=Carla', 'leaving'])
    control('Last_Name').value = 'Gómez'
    leave()
    expect(told).to.deep.equal(['Last_Name=Gómez', 'left'])
  })

  it('tells that the page may end when its tab is hidden, not when it is shown again (WIZ-16)', async () => {
    const { told } = await stage()
    const show = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    try {
      show('hidden')
      expect(told).to.deep.equal(['leaving'])
      show('visible')
      expect(told).to.deep.equal(['leaving'])
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
    }
  })

  it('sends and drafts what came into its controls without an event, as some autofill does (WIZ-16)', async () => {
    const fields = {
      Sexo: { kind: 'choice', options: 'sexes' },
      Estado_Civil: { kind: 'select', options: 'maritalStatuses' },
      Ingresos: { kind: 'money' },
      Banco1: { kind: 'text', when: { Sexo: 'Femenino' } },
    } as const satisfies FieldTable
    const sent: FormValues[] = []
    const { submit, find, control, shadow, fill, told } = await stage({
      values: {},
      fields,
      onSubmit: (values) => sent.push(values),
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
    for (const [field, answer] of Object.entries(all)) expect(told).to.include(`${field}=${answer}`)
    submit()
    await until(() => sent.length === 1)
    expect(sent[0]).to.deep.equal(all)
  })
})
