import { expect } from 'chai'
import { OtherTab } from '../../src/wizard/view/other-tab'
import { until } from '../kit/until'
import { trouble } from './hostile'
import { clearScreens, screenStage } from './screen-stage'

describe('The same form in another tab', () => {
  afterEach(clearScreens)

  it('a sandboxed frame, which is refused the lock, tells the page of no fault (EMB-02)', async () => {
    const { request } = navigator.locks
    let asked = 0
    navigator.locks.request = (name: string) => {
      if (name.includes('/wizard/')) asked += 1
      return Promise.reject(new DOMException('denied', 'SecurityError'))
    }
    const found = await trouble(async () => {
      const { shadow } = await screenStage(<OtherTab contactId="7" />)
      await until(() => asked > 0)
      // A rejection that nobody takes is told when the tasks of now are done.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      expect(shadow.querySelector('.ow-alert')).to.equal(null)
    })
    navigator.locks.request = request
    expect(found).to.deep.equal([])
  })
})
