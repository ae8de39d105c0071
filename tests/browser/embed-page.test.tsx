import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { connectionOf } from '../../src/core/connection'
import { limits } from '../../src/domain/limits'
import { defineWidget } from '../../src/embed/define-widget'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { holdTimers } from '../kit/timers'
import { until } from '../kit/until'
import { append, clearPage, config, mount, Probe, type Probed, part } from './embed-probe'
import { replace } from './replace'

afterEach(clearPage)

describe('twice on a page (EMB-02)', () => {
  it('a tag that is defined already stays as it is, and the console says so once (EMB-02)', () => {
    const warned: string[] = []
    replace(console, { warn: (text: string) => void warned.push(text) })
    const table = { ...ownerPortalTable, tag: 'owner-register' } as const
    defineWidget(table as never, Probe)
    const first = customElements.get('owner-register')
    for (let again = 0; again < 2; again++) defineWidget(table as never, Probe)
    expect(customElements.get('owner-register')).to.equal(first)
    expect(warned).to.have.length(1)
    expect(warned[0]).to.contain('<owner-register> is defined already')
  })
})

describe('the page and the widget leave each other alone (EMB-03)', () => {
  it('typing does not reach the page, but Escape and shortcuts with Ctrl do (EMB-03)', async () => {
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

  it('of what a key fires, only what has handlers reaches the field and React, and nothing but its text the page (EMB-03)', async () => {
    const element = await mount()
    const input = part<HTMLInputElement>(element, 'input')
    const fired = ['keydown', 'keypress', 'textInput', 'beforeinput', 'input', 'keyup']
    const heard = { field: [] as string[], page: [] as string[] }
    const stop = new AbortController()
    const { signal } = stop
    for (const type of fired) {
      input?.addEventListener(type, () => heard.field.push(type), { signal })
      document.addEventListener(type, () => heard.page.push(type), { signal })
    }
    input?.focus()
    await sendKeys({ press: 's' })
    await until(() => input?.value === 's' && heard.page.includes('input'))
    stop.abort()
    expect(heard).to.deep.equal({ field: ['keydown', 'beforeinput', 'input'], page: ['beforeinput', 'input'] })
  })
})

describe('what is said (A11-01)', () => {
  it('has its live regions in the page before anything is said, so that the first words are heard, too (A11-01)', async () => {
    append()
    const regions = [...document.querySelectorAll<HTMLElement>('body > [data-ow-announcer]')]
    expect(regions.map(({ ariaLive, textContent }) => [ariaLive, textContent])).to.deep.equal([
      ['polite', ''],
      ['assertive', ''],
    ])
  })
})

describe('the network (ERR-03)', () => {
  it('several elements show that it is gone, and one says so, whatever services each uses (ERR-03, A11-01)', async () => {
    await mount()
    const others = [config, { ...config, statementsUrl: 'http://127.0.0.1:10' }]
    for (const other of others) await mount((element) => Object.assign(element, { config: other }))
    const said: string[] = []
    const hear = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) if (textContent) said.push(textContent)
    })
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    hear.observe(document.body, { childList: true, subtree: true })
    dispatchEvent(new Event('offline'))
    const bars = () => [...document.querySelectorAll<HTMLElement>('x-probe')].filter((it) => part(it, '.ow-offline'))
    await until(() => bars().length === 3)
    // A live region of the bar would be read beside what is announced (A11-04).
    for (const bar of bars()) expect(part(bar, '.ow-offline')?.getAttribute('role')).to.equal(null)
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
    await until(() => bars().length === 0)
    await until(() => said.includes('Ya tiene conexión.'))
    hear.disconnect()
    expect(said.filter((text) => /^(Sin conexión|Ya tiene conexión)/.test(text))).to.have.length(2)
  })
})

describe('configuration (EMB-15)', () => {
  it('a wrong one is named entry by entry in place of the widget, and in ow-error (EMB-15)', async () => {
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

  it('reads JSON in the attribute, and says when it is none (EMB-15)', async () => {
    const element = await mount((it) => it.setAttribute('config', JSON.stringify(config)))
    element.setAttribute('config', '{"contentUrl":')
    await until(() => element.shadowRoot?.querySelector('[role=alert]'))
    element.setAttribute('config', JSON.stringify(config))
    await until(() => part(element, 'main'))
  })

  it('every element names its own: one without is told so, whatever stands around it (EMB-15)', async () => {
    const outer = await mount()
    const own = document.createElement('x-probe')
    outer.append(own)
    await until(() => own.shadowRoot?.querySelector('[role=alert]'))
  })

  it('the same file is fetched once for all elements, and again where it could not be loaded (EMB-15, ERR-02, ERR-03)', async () => {
    const { fetch } = globalThis
    const asked: string[] = []
    let text: string | undefined
    replace(globalThis, {
      async fetch(input, init) {
        if (!String(input).endsWith('/shared-config.json')) return fetch(input, init)
        asked.push(String(input))
        return text ? new Response(text) : new Response('', { status: 503 })
      },
    })
    const add = () => append({ from: '/shared-config.json' })
    const [first, second] = [add(), add()]
    const again = await until(() => part(first, '[role=alert] button'))
    await until(() => part(second, '[role=alert]'))
    expect(asked).to.have.length(1)
    again.click()
    await until(() => asked.length === 2 && part(first, '[role=alert] button'))
    text = JSON.stringify(config)
    dispatchEvent(new Event('online'))
    await until(() => part(first, 'main'))
    const third = add()
    await until(() => part(third, 'main'))
    expect(asked).to.have.length(3)
  })

  it('a file that does not come is said to be slow, and asked for again (EMB-15, ERR-02)', async () => {
    const { fetch } = globalThis
    const timers = holdTimers(limits.time.named, limits.time.slow)
    let asked = 0
    replace(globalThis, {
      async fetch(input, init) {
        if (!String(input).endsWith('/slow-config.json')) return fetch(input, init)
        return asked++ === 0 ? new Promise(() => undefined) : new Response(JSON.stringify(config))
      },
    })
    const element = append({ from: '/slow-config.json' })
    await until(() => part(element, '.ow-waiting'))
    timers.pass(limits.time.named)
    await until(() => element.shadowRoot?.textContent?.includes('Cargando…'))
    timers.pass(limits.time.slow)
    const again = await until(() => part(element, '.ow-waiting button'))
    again.click()
    await until(() => part(element, 'main'))
    expect(asked).to.equal(2)
  })
})

describe('language (SHL-06)', () => {
  it('is Spanish by default, the attribute changes it, the user wins until the attribute changes again (SHL-06)', async () => {
    const element = await mount()
    const language = () => part(element, '.ow-root')?.lang
    expect(language()).to.equal('es')
    element.lang = 'en'
    await until(() => language() === 'en')
    const { appFor } = await import('../../src/state/app')
    const { preferences } = appFor({ config, connection: connectionOf(config) })
    preferences.setLanguage('es')
    await until(() => language() === 'es')
    element.lang = 'es'
    await until(() => preferences.store.getState().language === undefined)
    expect(language()).to.equal('es')
  })

  it('messages replace texts by key, in all elements of the page, now and in another language (EMB-10, SHL-06)', async () => {
    const title = (element: Probed) => part(element, '.ow-alert-title')?.textContent
    const plain = append({ from: '{}' })
    const messages = { es: { 'common:config.title': 'Uno' }, en: { common: { config: { title: 'One' } } } }
    const own = append({ from: '{}', messages })
    await until(() => title(own) === 'Uno' && title(plain) === 'Uno')
    own.messages = { es: { 'common:config.title': 'Dos' } }
    await until(() => title(own) === 'Dos' && title(plain) === 'Dos')
    plain.lang = 'en'
    await until(() => part(own, '.ow-root')?.lang === 'en')
    expect([title(own), title(plain)]).to.deep.equal(['One', 'One'])
  })
})
