import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { type Tab, Tabs } from '../../src/ui/tabs'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

const tabs = [
  { id: 'plan', label: 'Plano', panel: <p>el plano</p> },
  { id: 'view', label: 'Vista', panel: <p>la vista</p> },
  { id: 'storage', label: 'Depósito', disabledReason: 'Su inmueble no tiene depósito', panel: <p>nunca</p> },
]

function Property({ shown }: { shown: readonly Tab[] }) {
  const [value, setValue] = useState('')
  return <Tabs label="Inmueble" tabs={shown} value={value} onChange={setValue} />
}

describe('Tabs', () => {
  afterEach(clear)

  it('shows one panel, named by its tab (PRP-01)', async () => {
    const { find, named } = await stage(<Property shown={tabs} />)
    expect(find('[role="tabpanel"]').textContent).to.equal('el plano')
    named('Vista').click()
    await until(() => find('[role="tabpanel"]').textContent === 'la vista')
    expect(find('[role="tabpanel"]').getAttribute('aria-labelledby')).to.equal(named('Vista').id)
    expect(named('Vista').getAttribute('aria-selected')).to.equal('true')
  })

  it('a disabled tab says why and does not open (PRP-02)', async () => {
    const { find, named, shadow } = await stage(<Property shown={tabs} />)
    const tab = named('Depósito')
    tab.click()
    expect(tab.getAttribute('aria-disabled')).to.equal('true')
    const reason = shadow.getElementById(tab.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).to.equal('Su inmueble no tiene depósito')
    expect(find('[role="tabpanel"]').textContent).to.equal('el plano')
  })

  it('a tab that is only begun to be seen comes into sight when it is chosen (PRP-01)', async () => {
    const places = ['Plano con medidas', 'Ubicación y vista', 'Parqueadero', 'Depósito']
    const many = places.map((label) => ({ id: label, label, panel: <p>{label}</p> }))
    const { find, named } = await stage(<Property shown={many} />, { width: 320 })
    for (const label of ['Ubicación', 'Parqueadero', 'Plano']) {
      named(label).click()
      const row = find('[role="tablist"]').getBoundingClientRect()
      const tab = () => named(label).getBoundingClientRect()
      await until(() => tab().left >= row.left - 1 && tab().right <= row.right + 1)
    }
  })

  it('arrows, Home and End walk the row (A11-01)', async () => {
    const { named, focused, find } = await stage(<Property shown={tabs} />)
    named('Plano').focus()
    await sendKeys({ press: 'ArrowRight' })
    await until(() => focused() === named('Vista'))
    await until(() => find('[role="tabpanel"]').textContent === 'la vista')
    await sendKeys({ press: 'End' })
    await until(() => focused() === named('Depósito'))
    expect(find('[role="tabpanel"]').textContent).to.equal('la vista')
    await sendKeys({ press: 'Home' })
    await until(() => focused() === named('Plano'))
  })
})
