import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { limits } from '../../src/domain/limits'
import { Notices } from '../../src/parts/notices'
import { expectNoViolation } from '../kit/axe-browser'
import { holdTimers } from '../kit/timers'
import { until } from '../kit/until'
import { clearScreens, screenStage } from './screen-stage'
import { said } from './ui-stage'

async function scene() {
  const held = await screenStage(<Notices />)
  const { notices } = held.widget.app
  const texts = () => held.all('.ow-notice-text').map(({ textContent }) => textContent)
  const say = async (text: string) => {
    notices.show({ kind: 'info', text: () => text })
    await until(() => texts().includes(text))
  }
  const at = (selector: string): [number, number] => {
    const { left, top, width, height } = held.find(selector).getBoundingClientRect()
    return [Math.round(left + width / 2), Math.round(top + height / 2)]
  }
  const isPaused = () => notices.store.getState().paused
  return { ...held, notices, texts, say, at, isPaused }
}

let timers: ReturnType<typeof holdTimers>

describe('Notices', () => {
  beforeEach(() => {
    timers = holdTimers(limits.noticeTime)
  })
  afterEach(async () => {
    timers.stop()
    clearScreens()
    await sendMouse({ type: 'move', position: [2, 2] })
  })

  it('are announced by their store, have no role of their own, and no axe violation (A11-01, A11-04)', async () => {
    const { say, find, shadow } = await scene()
    await say('Seleccione un inmueble primero!')
    expect(said()).to.deep.equal(['Seleccione un inmueble primero!'])
    expect(find('.ow-notice').getAttribute('role')).to.equal(null)
    await expectNoViolation(shadow.host)
  })

  it('after one is closed with the mouse, the next ones go by themselves again (PAY-01, PAY-03)', async () => {
    const { say, at, texts, isPaused } = await scene()
    await say('Inmueble sin link de pago')
    await sendMouse({ type: 'move', position: at('.ow-notice-text') })
    await until(isPaused)
    await sendMouse({ type: 'click', position: at('.ow-notice button') })
    await until(() => texts().length === 0)
    await sendMouse({ type: 'move', position: [2, 2] })
    await say('Seleccione un inmueble primero!')
    await until(() => {
      timers.pass()
      return texts().length === 0
    }, 'the notice goes')
  })

  it('one that is said again while it has the focus does not stay for ever (PAY-03)', async () => {
    const { say, notices, find, isPaused } = await scene()
    await say('Seleccione un inmueble primero!')
    find('.ow-notice button').focus()
    await until(isPaused)
    notices.show({ kind: 'info', text: () => 'Seleccione un inmueble primero!' })
    expect(isPaused()).to.equal(false)
  })

  it('one that is said again is opened again, above a dialog that came meanwhile (PAY-03)', async () => {
    const { say, notices, find } = await scene()
    await say('Seleccione un inmueble primero!')
    let opened = 0
    find('.ow-notices').addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'open') opened += 1
    })
    notices.show({ kind: 'info', text: () => 'Seleccione un inmueble primero!' })
    await until(() => opened === 1)
  })

  it('closing one by keyboard leaves the time of the others to run (PAY-03)', async () => {
    const { say, find, texts, isPaused } = await scene()
    await say('Inmueble sin link de pago')
    await say('Seleccione un inmueble primero!')
    find('.ow-notice button').focus()
    await until(isPaused)
    await sendKeys({ press: 'Enter' })
    await until(() => texts().length === 1)
    await until(() => {
      timers.pass()
      return texts().length === 0
    }, 'the other one goes')
  })

  it('an element that leaves with one pointed at does not keep them for the others (EMB-06)', async () => {
    const { say, find, isPaused, leave } = await scene()
    await say('Seleccione un inmueble primero!')
    find('.ow-notice button').focus()
    await until(isPaused)
    leave()
    await until(() => !isPaused())
  })
})
