import { expect } from 'chai'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../src/core/failure'
import { lazyPart } from '../../src/core/lazy-part'
import { widgetClass } from '../../src/embed/define-widget'
import type { WidgetContent } from '../../src/embed/widget-table'
import { Skeleton } from '../../src/ui/skeleton'
import { Spinner } from '../../src/ui/spinner'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { until } from '../kit/until'
import { clearPage, config, type Probed, part } from './embed-probe'

const Screen = () => <section data-screen="late">Ya está</section>

let tags = 0

/** An element whose content comes when the test says so, and what was on the page when it said it was ready. */
function late() {
  const asked: { arrives(module: { Screen: () => ReactNode }): void; fails(failure: unknown): void }[] = []
  const load = () => new Promise<{ Screen: () => ReactNode }>((arrives, fails) => asked.push({ arrives, fails }))
  const Content = lazyPart(load, 'Screen')
  return { asked, ...started(Content) }
}

/** On the page, with what it showed when it said it was ready. */
function started(Content: WidgetContent) {
  const tag = `x-ready-${tags++}`
  customElements.define(tag, class extends widgetClass(ownerPortalTable, Content) {})
  const element = document.createElement(tag) as Probed
  element.config = config
  const ready: (string | undefined)[] = []
  element.addEventListener('ow-ready', () => ready.push(part(element, '.ow-root')?.textContent))
  document.body.append(element)
  return { element, ready }
}

describe('ow-ready (EMB-11)', () => {
  afterEach(clearPage)

  it('ow-ready waits for the code of the first screen, and comes once, with tag and version (EMB-11)', async () => {
    const { element, asked, ready } = late()
    const details: { widget: string; version: string }[] = []
    element.addEventListener('ow-ready', (event) => details.push((event as CustomEvent).detail))
    await until(() => asked.length === 1)
    expect(ready).to.deep.equal([])
    asked[0]?.arrives({ Screen })
    await until(() => ready.length > 0)
    expect(ready).to.deep.equal(['Ya está'])
    expect(details[0]?.widget).to.equal('owner-portal')
    expect(details[0]?.version).to.match(/^\d+\.\d+\.\d+/)
    element.setAttribute('lang', 'en')
    await until(() => part(element, '.ow-root')?.lang === 'en')
    const before = part(element, '[data-screen]')
    element.config = { ...config, statementsUrl: 'http://127.0.0.1:9/other' }
    await until(() => part(element, '[data-screen]') !== before && part(element, '[data-screen]'))
    expect(ready).to.have.length(1)
  })

  it('waits where the first screen stands with a placeholder, until a control of it is there and enabled (EMB-11)', async () => {
    const stage: { show?: (state: 'coming' | 'disabled' | 'usable') => void } = {}
    const Content = () => {
      const [state, show] = useState<'coming' | 'disabled' | 'usable'>('coming')
      stage.show = show
      return (
        <section data-screen="staged">
          <button type="button" data-menu="language" />
          <Skeleton shape="text" />
          {state !== 'coming' && <input name="email" disabled={state === 'disabled'} />}
        </section>
      )
    }
    const { element, ready } = started(Content)
    await until(() => part(element, '[data-screen]'))
    expect(ready).to.have.length(0)
    stage.show?.('disabled')
    await until(() => part(element, 'input'))
    expect(ready).to.have.length(0)
    stage.show?.('usable')
    await until(() => ready.length > 0)
    expect(part<HTMLInputElement>(element, 'input')?.disabled).to.equal(false)
  })

  it('comes without any control once nothing of the screen is awaited (EMB-11)', async () => {
    const stage: { end?: () => void } = {}
    const Content = () => {
      const [coming, setComing] = useState(true)
      stage.end = () => setComing(false)
      return <section data-screen="staged">{coming ? <Spinner label="Un momento" /> : <p>Ya está</p>}</section>
    }
    const { element, ready } = started(Content)
    await until(() => part(element, '[data-screen]'))
    expect(ready).to.have.length(0)
    stage.end?.()
    await until(() => ready.length > 0)
    expect(ready).to.deep.equal(['Ya está'])
  })

  it('ow-ready comes with the panel that stands in place of a screen that cannot be shown (EMB-11, ERR-02)', async () => {
    const { element, asked, ready } = late()
    await until(() => asked.length === 1)
    asked[0]?.fails(new Failure('network'))
    await until(() => ready.length > 0)
    expect(ready[0]).to.contain('Algo salió mal en esta pantalla')
    part(element, '.ow-alert button')?.click()
    await until(() => asked.length === 2)
    asked[1]?.arrives({ Screen })
    await until(() => part(element, '[data-screen]'))
    expect(ready).to.have.length(1)
  })

  it('ow-ready comes also where the very first rendering breaks, and once (EMB-11, ERR-02)', async () => {
    let breaks = true
    const Content = () => {
      if (breaks) throw new Error('a fault of ours')
      return <Screen />
    }
    const { element, ready } = started(Content)
    await until(() => ready.length > 0)
    expect(ready[0]).to.contain('Algo salió mal en esta pantalla')
    breaks = false
    part(element, '.ow-alert button')?.click()
    await until(() => part(element, '[data-screen]'))
    expect(ready).to.have.length(1)
  })

  it('ow-ready comes again for an element that left the page and returned (EMB-11, EMB-06)', async () => {
    const { element, asked, ready } = late()
    await until(() => asked.length === 1)
    element.remove()
    await until(() => element.shadowRoot?.childElementCount === 0)
    asked[0]?.arrives({ Screen })
    document.body.append(element)
    await until(() => ready.length > 0)
    element.remove()
    await until(() => element.shadowRoot?.childElementCount === 0)
    document.body.append(element)
    await until(() => ready.length === 2)
  })
})
