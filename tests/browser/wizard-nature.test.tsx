// The choice of a person or an entity: its form, and in two elements of one page, each with a route of its own, for one buyer.
import { expect } from 'chai'
import { useState } from 'react'
import { loadTexts, onboardingTexts } from '../../src/core/i18n'
import { memoryLocation } from '../../src/core/location'
import { useWidget, WidgetContext } from '../../src/state/widget-context'
import { Wizard } from '../../src/wizard/wizard'
import { holdTimers } from '../kit/timers'
import { deferred, until } from '../kit/until'
import { buyer, clearScreens, screenStage } from './screen-stage'
import { onboarding } from './wizard-stage'

function OtherElement() {
  const first = useWidget()
  const [widget] = useState(() => ({ ...first, location: memoryLocation('/') }))
  return (
    <WidgetContext value={widget}>
      <Wizard />
    </WidgetContext>
  )
}

describe('The onboarding in two elements of a page', () => {
  afterEach(clearScreens)

  it('shows in both the steps of the nature that was chosen in one (WIZ-02, EMB-02)', async () => {
    await loadTexts(onboardingTexts)
    const screens = (
      <>
        <Wizard />
        <OtherElement />
      </>
    )
    const contact = { Last_Stepper: 4, Avance_Datos: 52, Tipo_Fiducia: 'Si' }
    const { all, widget } = await screenStage(screens, { answers: buyer({ contact }) })
    const steps = () => all('[data-screen=onboarding]').map((one) => one.querySelectorAll('.ow-step').length)
    const open = () => all('form[data-step]').map((form) => form.dataset.step)
    await until(() => open().join() === '4,4' && steps().join() === '6,6')
    for (const [nature, count] of [
      ['Persona Juridica', 11],
      ['Persona Natural', 6],
    ] as const) {
      widget.location.go('/?step=1')
      await until(() => open()[0] === '1')
      const [choice] = all(`form[data-step="1"] [value="${nature}"]`)
      choice?.click()
      choice?.closest('form')?.requestSubmit()
      await until(() => steps().join() === `${count},${count}`)
    }
  })
})

describe('The choice of the nature', () => {
  afterEach(clearScreens)

  it('has its button at the foot of a phone, however much stands above (WIZ-02)', async () => {
    const { opened } = await onboarding({}, { path: '/fiducia?step=1', width: 360 })
    const form = await opened(1)
    const list = await until(() => form.querySelector<HTMLElement>('details'))
    list.style.paddingBlockEnd = '2000px'
    const { bottom } = (await until(() => form.querySelector('button[type=submit]'))).getBoundingClientRect()
    expect(bottom).to.be.within(0, innerHeight)
  })

  it('is on the device as soon as its field is left, without a pause (WIZ-16)', async () => {
    const timers = holdTimers(300)
    const { put } = IDBObjectStore.prototype
    const written: string[] = []
    IDBObjectStore.prototype.put = function (value, name) {
      written.push(String(name))
      return put.call(this, value, name)
    }
    try {
      const { opened } = await onboarding({}, { path: '/fiducia?step=1' })
      const choice = (await opened(1)).querySelector<HTMLInputElement>('[value="Persona Juridica"]')
      choice?.focus()
      choice?.click()
      expect(written.filter((name) => name.includes('/draft/'))).to.deep.equal([])
      choice?.blur()
      await until(() => written.some((name) => /\/draft\/.*start\/1$/.test(name)))
    } finally {
      timers.stop()
      IDBObjectStore.prototype.put = put
    }
  })

  it('shows an old failure no longer while it is sent again (WIZ-15)', async () => {
    const upsert = 'POST /api/v1/records/Contacts/upsert'
    const { opened, says, all, answer, events } = await onboarding(
      { Separaci_n_Desde_Formulario: 'No' },
      { path: '/fiducia?step=1', more: { [upsert]: 500 } },
    )
    const form = await opened(1)
    form.querySelector<HTMLElement>('[value="Persona Juridica"]')?.click()
    form.requestSubmit()
    await says('No se pudo guardar este paso')
    const { promise: isSaved, resolve: release } = deferred()
    answer({ [upsert]: () => isSaved.then(() => new Response('{}', { status: 500 })) })
    form.requestSubmit()
    await until(() => !all().includes('No se pudo guardar este paso'))
    release()
    await says('No se pudo guardar este paso')
    expect(events.filter(({ type }) => type === 'ow-error').length).to.equal(2)
  })
})
