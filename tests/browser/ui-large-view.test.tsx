import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { LargeView } from '../../src/ui/large-view'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/%3E'

describe('LargeView', () => {
  afterEach(clear)

  const scene = async () => {
    const it = await stage(<LargeView onClose={() => undefined} title="Plano" src={drawing} alt="Plano con medidas" />)
    const stageBox = it.find('.ow-large-stage')
    const scale = () => new DOMMatrix(getComputedStyle(it.find('.ow-large-stage img')).transform)
    return { ...it, stageBox, scale }
  }

  it('zooms and pans by keyboard (PRP-03)', async () => {
    const { stageBox, scale } = await scene()
    stageBox.focus()
    await sendKeys({ press: '+' })
    await until(() => scale().a > 1.3)
    await sendKeys({ press: 'ArrowLeft' })
    await until(() => scale().e > 0)
    await sendKeys({ press: '0' })
    await until(() => scale().isIdentity)
  })

  it('zooms by wheel about the pointer and by its buttons (PRP-03)', async () => {
    const { stageBox, scale, named } = await scene()
    const { left, top } = stageBox.getBoundingClientRect()
    const wheel = new WheelEvent('wheel', {
      deltaY: -400,
      clientX: left,
      clientY: top,
      cancelable: true,
      bubbles: true,
    })
    stageBox.dispatchEvent(wheel)
    expect(wheel.defaultPrevented).to.equal(true)
    await until(() => scale().a > 2 && scale().e > 0 && scale().f > 0)
    named('Ver completo').click()
    await until(() => scale().isIdentity)
    named('Acercar').click()
    await until(() => scale().a > 1.3)
    named('Alejar').click()
    await until(() => scale().isIdentity)
  })

  it('is dragged with one finger and pinched with two (PRP-03)', async () => {
    const { stageBox, scale } = await scene()
    const { left, top, width, height } = stageBox.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    const finger = (type: string, pointerId: number, dx: number) =>
      stageBox.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          clientX: middle.x + dx,
          clientY: middle.y,
          bubbles: true,
          pointerType: 'touch',
        }),
      )
    // Only a real pointer can be captured.
    stageBox.setPointerCapture = () => undefined
    finger('pointerdown', 1, -40)
    finger('pointerdown', 2, 40)
    finger('pointermove', 2, 120)
    await until(() => scale().a > 1.5)
    finger('pointerup', 2, 120)
    const before = scale().e
    finger('pointermove', 1, 0)
    await until(() => scale().e > before + 20)
  })
})
