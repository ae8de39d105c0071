import { expect } from 'chai'
import { Profiler } from 'react'
import { kinds } from '../../src/forms/kinds'
import type { Kind } from '../../src/forms/kinds/kind'
import { setNativeValue } from '../../src/forms/native'
import { expectNoViolation } from '../kit/axe-browser'
import { until } from '../kit/until'
import { answers, every, Sample } from './forms-sample'
import { formStage } from './forms-stage'
import { clear, stage } from './ui-stage'

describe('What a form costs', () => {
  afterEach(clear)

  it('typing in one field renders nothing, and a live error only its own field', async () => {
    let commits = 0
    const held = await stage(
      <Profiler id="form" onRender={() => (commits += 1)}>
        <Sample values={{ ...answers, First_Name: '' }} />
      </Profiler>,
    )
    await until(() => held.shadow.querySelector('[name="Mobile"]'))
    await until(() => held.shadow.querySelector('[name="Cedulas"]'))
    const set = (name: string, value: string) =>
      setNativeValue(held.find(`[name="${name}"]`) as HTMLInputElement, value)
    await until(() => (held.find('[name="Mobile"]') as HTMLInputElement).value.includes(' '))
    commits = 0
    for (const value of ['A', 'An', 'Ana', '']) set('First_Name', value)
    for (const value of ['1', '12', '1234']) set('Ingresos', value)
    set('Date_of_Birth', '1990/01/0')
    set('Email', 'x')
    await new Promise(requestAnimationFrame)
    expect(commits).to.equal(0)
  })

  it('draws what an empty submit says at once: all errors with their summary (WIZ-06)', async () => {
    let commits = 0
    const held = await stage(
      <Profiler id="form" onRender={() => (commits += 1)}>
        <Sample />
      </Profiler>,
    )
    await until(() => held.shadow.querySelector('[name="Mobile"]'))
    // The list of countries is rendered when the form is met.
    const country = held.find('[name="Mailing_Country"]') as HTMLSelectElement
    country.focus()
    await until(() => country.options.length > 200)
    commits = 0
    held.named('Guardar y enviar').click()
    await until(() => held.shadow.activeElement?.classList.contains('ow-alert'))
    await new Promise(requestAnimationFrame)
    expect(held.all('.ow-field-error').length).to.be.greaterThan(10)
    expect(commits).to.equal(1)
  })

  it('asks for the code of a field of files before it renders the rows below the first ones (DOC-06)', async () => {
    const seen: string[] = []
    const file: Kind = {
      ...kinds.file,
      fetch: async () => void seen.push('asked'),
      control() {
        seen.push('rendered')
        return null
      },
    }
    const { First_Name, Cedulas } = every
    await formStage({ kinds: { ...kinds, file }, fields: { First_Name, Cedulas }, firstFields: 1 })
    await until(() => seen.includes('rendered'))
    expect(seen[0]).to.equal('asked')
  })

  it('the kind of a document changes the keyboard of its number, and touches nothing else (NAT-02)', async () => {
    const { Tipo_Documento, First_Name } = every
    const ID_Cedula = { kind: 'text', sendPlain: { Tipo_Documento: 'Cedula de Ciudadania' } } as const
    const { find, control, choose } = await formStage({ fields: { First_Name, Tipo_Documento, ID_Cedula } })
    expect(control('ID_Cedula').inputMode).to.equal('')
    const touched: Node[] = []
    const watch = new MutationObserver((records) => touched.push(...records.map(({ target }) => target)))
    watch.observe(find('form'), { subtree: true, childList: true, attributes: true, characterData: true })
    choose('Tipo_Documento', 'Cedula de Ciudadania')
    await until(() => control('ID_Cedula').inputMode === 'numeric')
    choose('Tipo_Documento', 'Pasaporte')
    await until(() => control('ID_Cedula').inputMode === '')
    watch.disconnect()
    expect([...new Set(touched)]).to.deep.equal([control('ID_Cedula')])
  })

  for (const theme of ['light', 'dark'])
    it(`no axe violation, empty and in error, ${theme} (A11-01)`, async () => {
      const { host, submit, error } = await formStage({}, { theme } as object)
      await expectNoViolation(host)
      submit()
      await until(() => error('Cedulas'))
      await expectNoViolation(host)
    })

  it('no field is wider than a widget of 320 px, and none is lower than a finger (A11-02)', async () => {
    const { shadow, find } = await formStage({ values: { ...answers, Requiere_pagos: 'Si' } }, { width: 320 })
    await until(() => shadow.querySelector('[name="Banco1"]'))
    expect(find('form').scrollWidth).to.be.at.most(320)
    for (const control of shadow.querySelectorAll('.ow-input, .ow-choice, .ow-box-button, .ow-file-invitation'))
      expect(control.getBoundingClientRect().height, control.className).to.be.at.least(44)
  })
})
