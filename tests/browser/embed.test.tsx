import { expect } from 'chai'
import { propertiesOf } from '../../src/embed/element-settings'
import { replayMasks } from '../../src/embed/widget-table'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { until } from '../kit/until'
import { clearPage, config, identity, log, mount, type Probed, part } from './embed-probe'

afterEach(clearPage)

describe('an element with its own shadow root (EMB-01)', () => {
  it('renders into an open shadow root with adopted sheets and no style element (EMB-01)', async () => {
    const element = await mount()
    expect(element.shadowRoot?.mode).to.equal('open')
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(0)
    expect(element.shadowRoot?.querySelector('style')).to.equal(null)
    expect(document.head.querySelector('style[data-vite-dev-id]')).to.equal(null)
  })

  it('tells tools that record sessions to leave out all that it holds, and puts nothing on the element itself (EMB-03)', async () => {
    const element = await mount()
    await until(() => part(element, 'main'))
    const root = part(element, '.ow-root')
    const beside = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter((it) => !root?.contains(it))
    expect(beside.map(({ className }) => className)).to.deep.equal(['ow-sizer'])
    for (const name of replayMasks.className.split(' ')) expect(root?.classList.contains(name), name).to.equal(true)
    for (const [name, value] of Object.entries(replayMasks.attributes)) expect(root?.getAttribute(name)).to.equal(value)
    expect(element.getAttributeNames()).to.deep.equal([])
  })

  it('events cross the shadow border, and the two that can be cancelled say so (EMB-11)', async () => {
    const element = await mount()
    const heard = new Promise<CustomEvent>((resolve) =>
      document.addEventListener('ow-complete', (event) => resolve(event as CustomEvent), { once: true }),
    )
    part(element, '[data-emit]')?.click()
    const event = await heard
    expect([event.target, event.cancelable, event.detail.flow]).to.deep.equal([element, true, 'natural'])
  })

  it('methods called before the component is there wait for it (EMB-12)', async () => {
    const element = document.createElement('x-probe') as Probed
    element.config = config
    const opened = element.navigate('/documentos')
    document.body.append(element)
    await opened
    expect(identity.opened.at(-1)).to.equal('/documentos')
  })

  it('a page finds nothing on an element but what the guide names (EMB-05)', async () => {
    const element = await mount()
    const found = new Set<string>()
    for (let at: object = element; at !== HTMLElement.prototype; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at)) found.add(name)
    const browsers = /^constructor$|^(dis)?connected(Move)?Callback$|^attributeChangedCallback$/
    expect([...found].filter((name) => !browsers.test(name)).toSorted()).to.deep.equal(
      [...propertiesOf(ownerPortalTable), ...ownerPortalTable.methods, 'version', 'session', 'ready'].toSorted(),
    )
  })

  it('a script that comes late asks whether somebody is in and waits for the first screen, in an element that was removed too (EMB-11)', async () => {
    const element = document.createElement('x-probe') as Probed
    expect(element.session).to.equal('unknown')
    let isReady = false
    void element.ready.then(() => {
      isReady = true
    })
    element.config = { ...config, contentUrl: undefined }
    document.body.append(element)
    await until(() => part(element, '[role=alert]'))
    expect([isReady, element.session]).to.deep.equal([false, 'unknown'])
    element.config = config
    await element.ready
    await until(() => element.session === 'out')
    element.remove()
    await until(() => element.session === 'unknown')
    document.body.append(element)
    await until(() => element.session === 'out')
  })

  it('a component inside another adds methods and takes none away (EMB-12)', async () => {
    const element = await mount()
    const further = part(element, '[data-further]')
    further?.click()
    await until(() => part(element, '[data-inside]'))
    await element.logout()
    await element.navigate('/a')
    further?.click()
    await until(() => !part(element, '[data-inside]'))
    await element.navigate('/b')
    expect(identity.opened.slice(-3)).to.deep.equal(['logout', '/a', '/b'])
  })
})

describe('moving and removing (EMB-06)', () => {
  it('moving the element keeps its state (EMB-06)', async () => {
    const element = await mount()
    part(element, '[data-count]')?.click()
    await until(() => part(element, '[data-count]')?.textContent === '1')
    const before = log.mounted
    const elsewhere = document.createElement('section')
    document.body.append(elsewhere)
    elsewhere.append(element)
    await Promise.resolve()
    expect(part(element, '[data-count]')?.textContent).to.equal('1')
    expect(log.mounted).to.equal(before)
  })

  it('removing unmounts, and adding again starts anew (EMB-06)', async () => {
    const element = await mount()
    const stage = element.parentElement
    const before = log.unmounted
    element.remove()
    await until(() => log.unmounted === before + 1)
    expect(element.shadowRoot?.childElementCount).to.equal(0)
    stage?.append(element)
    await until(() => part(element, 'main'))
  })
})
