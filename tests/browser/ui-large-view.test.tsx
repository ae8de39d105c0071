import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { LargeView } from '../../src/ui/large-view'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="2400" height="3000"/%3E'

describe('LargeView', () => {
  afterEach(clear)

  it('shows the picture whole, or in its own size, scrolled from edge to edge by keys (PRP-03)', async () => {
    const { find, named } = await stage(
      <LargeView onClose={() => undefined} title="Plano" src={drawing} alt="Plano con medidas" />,
    )
    const box = find('.ow-large-stage')
    const picture = find('.ow-large-stage img')
    await until(() => (picture as HTMLImageElement).complete)
    expect([box.scrollWidth, box.scrollHeight]).to.deep.equal([box.clientWidth, box.clientHeight])
    named('100 %').click()
    await until(() => picture.getBoundingClientRect().width === 2400)
    // At its edge, none of it is out of reach.
    expect(picture.getBoundingClientRect().left).to.be.at.least(box.getBoundingClientRect().left)
    box.focus()
    await sendKeys({ press: 'ArrowDown' })
    await until(() => box.scrollTop > 0)
    named('Ver completa').click()
    await until(() => box.scrollHeight === box.clientHeight)
    expect([named('Ver completa').ariaPressed, named('100 %').ariaPressed]).to.deep.equal(['true', 'false'])
  })
})
