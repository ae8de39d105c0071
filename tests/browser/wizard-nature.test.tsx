// The onboarding in two elements of one page, each with a route of its own, for one buyer.
import { useState } from 'react'
import { loadTexts, onboardingTexts } from '../../src/core/i18n'
import { memoryLocation } from '../../src/core/location'
import { useWidget, WidgetContext } from '../../src/state/widget-context'
import { Wizard } from '../../src/wizard/wizard'
import { until } from '../kit/until'
import { buyer, clearScreens, screenStage } from './screen-stage'

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
