import { expect } from 'chai'
import { useEffect, useState } from 'react'
import { registry } from '../../src/core/registry'
import { defineWidget, widgetClass } from '../../src/embed/define-widget'
import type { WidgetProps } from '../../src/embed/widget-table'
import type { Diagnosis } from '../../src/state/diagnose'
import { useMethods } from '../../src/state/methods'
import { useWidget } from '../../src/state/widget-context'
import { ownerPortalTable } from '../../widgets/owner-portal.table'

/** Nothing listens there: these tests need no service. */
const config = {
  contentUrl: 'http://127.0.0.1:9/api',
  recordsUrl: 'http://127.0.0.1:9',
  statementsUrl: 'http://127.0.0.1:9',
}

const log = { mounted: 0, unmounted: 0, settings: [] as WidgetProps[] }
const identity = { opened: [] as string[] }
const methods = { navigate: (path: string) => identity.opened.push(path) }

/** A content that shows what it was given and keeps a count of its own. */
function Probe({ settings }: { settings: WidgetProps }) {
  const { emit } = useWidget()
  const [count, setCount] = useState(0)
  useMethods(methods)
  useEffect(() => {
    log.mounted += 1
    return () => {
      log.unmounted += 1
    }
  }, [])
  useEffect(() => void log.settings.push(settings), [settings])
  return (
    <main>
      <button type="button" data-count onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <input name="email" />
      <p data-settings>{JSON.stringify(settings)}</p>
      <button type="button" data-emit onClick={() => emit('ow-complete', { flow: 'natural' })} />
    </main>
  )
}

customElements.define('x-probe', class extends widgetClass(ownerPortalTable, Probe) {})

async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  for (let turn = 0; turn < 300; turn++) {
    const found = find()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
  throw new Error('it never came')
}

type Probed = HTMLElement & {
  config: unknown
  theme: unknown
  messages: unknown
  navigate(path: string): Promise<void>
}

async function mount(set: (element: Probed) => void = () => {}, html = '<x-probe></x-probe>') {
  const stage = document.createElement('div')
  stage.innerHTML = html
  const element = stage.querySelector('x-probe') as Probed
  if (!element.hasAttribute('config')) element.config = config
  set(element)
  document.body.append(stage)
  await until(() => part(element, 'main'))
  return element
}

const part = <E extends Element = HTMLElement>(element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<E>(selector) ?? undefined
const settingsOf = (element: HTMLElement) => JSON.parse(part(element, '[data-settings]')?.textContent ?? '{}')

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('EMB-01 an element with its own shadow root', () => {
  it('EMB-01 renders into an open shadow root with adopted sheets and no style element', async () => {
    const element = await mount()
    expect(element.shadowRoot?.mode).to.equal('open')
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(0)
    expect(element.shadowRoot?.querySelector('style')).to.equal(null)
    expect(document.head.querySelector('style[data-vite-dev-id]')).to.equal(null)
  })

  it('EMB-05 takes attributes, their change and their removal', async () => {
    const element = await mount((it) => it.setAttribute('route-base', 'portal'))
    expect(settingsOf(element).routeBase).to.equal('portal')
    element.setAttribute('route-base', 'intranet')
    await until(() => settingsOf(element).routeBase === 'intranet')
    element.removeAttribute('route-base')
    await until(() => !('routeBase' in settingsOf(element)))
  })

  it('EMB-05 keeps properties by identity, also when they were set before the element was defined', async () => {
    const element = document.createElement('x-late') as Probed
    element.config = config
    const messages = { es: { 'common.language.label': 'Lengua' } }
    element.messages = messages
    document.body.append(element)
    customElements.define('x-late', class extends widgetClass(ownerPortalTable, Probe) {})
    await until(() => part(element, 'main'))
    expect(element.messages).to.equal(messages)
    expect(Object.hasOwn(element, 'messages')).to.equal(false)
  })

  it('EMB-05 reports a value it does not know and goes on with the default', async () => {
    const errors: CustomEvent[] = []
    const hear = (event: Event) => void errors.push(event as CustomEvent)
    addEventListener('ow-error', hear)
    const element = await mount((it) => it.setAttribute('theme', 'blue'))
    await until(() => errors.length > 0)
    removeEventListener('ow-error', hear)
    expect(errors[0]?.detail).to.deep.include({ code: 'bad-attribute', message: 'theme="blue"', recoverable: true })
    expect(part(element, '.ow-root')?.dataset.theme).to.equal('light')
  })

  it('EMB-05 events cross the shadow border, and the two that can be cancelled say so', async () => {
    const element = await mount()
    const heard = new Promise<CustomEvent>((resolve) =>
      document.addEventListener('ow-complete', (event) => resolve(event as CustomEvent), { once: true }),
    )
    part(element, '[data-emit]')?.click()
    const event = await heard
    expect([event.target, event.cancelable, event.detail.flow]).to.deep.equal([element, true, 'natural'])
  })

  it('EMB-05 methods called before the component is there wait for it', async () => {
    const element = document.createElement('x-probe') as Probed
    element.config = config
    const opened = element.navigate('/documentos')
    document.body.append(element)
    await opened
    expect(identity.opened.at(-1)).to.equal('/documentos')
  })

  it('EMB-05 diagnose() says what support needs, and nothing personal', async () => {
    const element = (await mount()) as Probed & { diagnose(): Promise<Diagnosis> }
    const diagnosis = await element.diagnose()
    expect(diagnosis).to.deep.include({ widget: 'owner-portal', session: 'out', policyRefusals: [] })
    expect(diagnosis.storage).to.deep.equal({ kept: true, secureContext: true, localStorage: true })
    expect(diagnosis.services?.content).to.deep.include({ origin: 'http://127.0.0.1:9', reachable: false })
    expect(diagnosis.clockSkew).to.be.within(-5, 5)
    expect(JSON.parse(JSON.stringify(diagnosis))).to.deep.equal(diagnosis)
  })

  it('EMB-05 diagnose() answers also where the configuration is wrong', async () => {
    const element = document.createElement('x-probe') as Probed & { diagnose(): Promise<Diagnosis> }
    element.setAttribute('config', '{}')
    document.body.append(element)
    const diagnosis = await element.diagnose()
    expect([diagnosis.widget, diagnosis.services, diagnosis.session]).to.deep.equal([
      'owner-portal',
      undefined,
      undefined,
    ])
  })

  it('EMB-05 a component inside another adds methods and takes none away', async () => {
    const element = (await mount()) as Probed & { handle(methods: object): () => void; goToStep?: unknown }
    const forget = element.handle({ goToStep: () => {} })
    await element.navigate('/a')
    forget()
    await element.navigate('/b')
    expect(identity.opened.slice(-2)).to.deep.equal(['/a', '/b'])
  })

  it('EMB-05 ow-ready comes once, with tag and version', async () => {
    const ready: CustomEvent[] = []
    const hear = (event: Event) => void ready.push(event as CustomEvent)
    addEventListener('ow-ready', hear)
    await mount()
    await until(() => ready.length > 0)
    removeEventListener('ow-ready', hear)
    expect(ready.map(({ detail }) => detail.widget)).to.deep.equal(['owner-portal'])
    expect(ready[0]?.detail.version).to.match(/^\d+\.\d+\.\d+/)
  })
})

describe('EMB-06 moving and removing', () => {
  it('EMB-06 moving the element keeps its state', async () => {
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

  it('EMB-06 removing unmounts, and adding again starts anew', async () => {
    const element = await mount()
    const stage = element.parentElement
    const before = log.unmounted
    element.remove()
    await until(() => log.unmounted === before + 1)
    expect(element.shadowRoot?.childElementCount).to.equal(0)
    stage?.append(element)
    await until(() => part(element, 'main'))
  })

  it('EMB-06 in another document the element has its styles again', async () => {
    const element = await mount()
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const other = frame.contentDocument as Document
    other.body.append(element)
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(0)
  })
})

describe('EMB-02 twice on a page', () => {
  it('EMB-02 defining a tag again changes nothing and throws nothing', () => {
    const table = { ...ownerPortalTable, tag: 'owner-register' } as const
    defineWidget(table as never, Probe)
    const first = customElements.get('owner-register')
    defineWidget(table as never, Probe)
    expect(customElements.get('owner-register')).to.equal(first)
    expect(registry().versions).to.have.length(1)
  })
})

describe('EMB-03 the page and the widget leave each other alone', () => {
  it('EMB-03 typing does not reach the page, but Escape and shortcuts with Ctrl do', async () => {
    const element = await mount()
    const heard: string[] = []
    const hear = (event: KeyboardEvent) => void heard.push(event.key)
    document.addEventListener('keydown', hear)
    const input = part<HTMLInputElement>(element, 'input')
    const press = (key: string, more = {}) =>
      input?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }))
    press('s')
    press('Escape')
    press('k', { ctrlKey: true })
    press('F2')
    document.removeEventListener('keydown', hear)
    expect(heard).to.deep.equal(['Escape', 'k', 'F2'])
  })

  it('EMB-03 inherited properties of the page stop at the inner root', async () => {
    document.body.style.cssText = 'letter-spacing: 5px; text-transform: uppercase; line-height: 3; color: red'
    const element = await mount()
    const style = getComputedStyle(part(element, 'main') as Element)
    document.body.style.cssText = ''
    expect([style.letterSpacing, style.textTransform, style.lineHeight]).to.deep.equal(['normal', 'none', '24px'])
    expect(style.color).not.to.equal('rgb(255, 0, 0)')
  })
})

describe('EMB-05 configuration', () => {
  it('EMB-05 a wrong one is named entry by entry in place of the widget, and in ow-error', async () => {
    const heard = new Promise<CustomEvent>((resolve) =>
      addEventListener('ow-error', (event) => resolve(event as CustomEvent), { once: true }),
    )
    const stage = document.createElement('div')
    stage.innerHTML = '<x-probe lang="en"></x-probe>'
    const element = stage.firstElementChild as Probed
    element.config = { ...config, links: { website: 'javascript:1' } }
    document.body.append(stage)
    const event = await heard
    expect(event.detail).to.deep.include({ code: 'bad-config', message: 'links.website: url', recoverable: false })
    await until(() => element.shadowRoot?.textContent?.includes('links.website is not a valid address'))
  })

  it('EMB-05 reads JSON in the attribute, and says when it is none', async () => {
    const element = await mount((it) => it.setAttribute('config', JSON.stringify(config)))
    element.setAttribute('config', '{"contentUrl":')
    await until(() => element.shadowRoot?.querySelector('[role=alert]'))
    element.setAttribute('config', JSON.stringify(config))
    await until(() => part(element, 'main'))
  })

  it('EMB-05 an element without one uses that of an earlier element', async () => {
    await mount()
    const second = document.createElement('x-probe')
    document.body.append(second)
    await until(() => part(second, 'main'))
  })

  it('EMB-05 it waits while that one is still being fetched', async () => {
    const first = document.createElement('x-probe')
    first.setAttribute('config', `data:application/json,${encodeURIComponent(JSON.stringify(config))}`)
    const second = document.createElement('x-probe')
    const errors: Event[] = []
    second.addEventListener('ow-error', (event) => errors.push(event))
    document.body.append(first, second)
    await until(() => part(second, 'main'))
    expect(errors).to.have.length(0)
  })

  it('EMB-05 an element before it does not', async () => {
    const first = document.createElement('x-probe')
    document.body.append(first)
    await mount()
    await until(() => first.shadowRoot?.querySelector('[role=alert]'))
  })
})

describe('SHL-06 language', () => {
  it('SHL-06 is Spanish by default, the attribute changes it, the user wins until the attribute changes again', async () => {
    const element = await mount()
    const language = () => part(element, '.ow-root')?.lang
    expect(language()).to.equal('es')
    element.lang = 'en'
    await until(() => language() === 'en')
    const { appFor } = await import('../../src/state/app')
    appFor(config).preferences.setLanguage('es')
    await until(() => language() === 'es')
    element.lang = 'es'
    await until(() => appFor(config).preferences.store.getState().language === undefined)
    expect(language()).to.equal('es')
  })

  it('SHL-06 messages replace texts by key', async () => {
    const element = document.createElement('x-probe') as Probed
    element.messages = { es: { common: { config: { title: 'Falta algo' } } } }
    element.setAttribute('config', '{}')
    document.body.append(element)
    await until(() => element.shadowRoot?.textContent?.includes('Falta algo'))
  })
})
