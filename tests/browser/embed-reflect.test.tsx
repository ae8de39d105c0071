import { expect } from 'chai'
import { widgetClass } from '../../src/embed/define-widget'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { ownerRegisterTable } from '../../widgets/owner-register.table'
import { until } from '../kit/until'
import { clearPage, config, mount, Probe, type Probed, part, settingsOf } from './embed-probe'

type Settable = Probed & Record<string, unknown>

customElements.define('x-reflect-register', class extends widgetClass(ownerRegisterTable, Probe) {})

const create = (tag: string) => document.createElement(tag) as Settable
const settable = async () => (await mount()) as Settable

describe('properties are reflected to their attributes (EMB-10)', () => {
  afterEach(clearPage)

  for (const [tag, property, attribute, value] of [
    ['x-probe', 'theme', 'theme', 'dark'],
    ['x-probe', 'lang', 'lang', 'en'],
    ['x-probe', 'routing', 'routing', 'memory'],
    ['x-probe', 'routeBase', 'route-base', 'portal'],
    ['x-probe', 'config', 'config', '/portal.config.json'],
    ['x-reflect-register', 'userHash', 'user-hash', 'abc123'],
  ] as const)
    it(`writes the property ${property} of <${tag}> to the attribute ${attribute}, reads it from there, and removes it (EMB-10)`, () => {
      const element = create(tag)
      for (const nothing of [undefined, null]) {
        element[property] = value
        expect(element.getAttribute(attribute)).to.equal(value)
        Reflect.set(element, property, nothing)
        expect([element.hasAttribute(attribute), element[property]]).to.deep.equal([
          false,
          property === 'lang' ? '' : undefined,
        ])
      }
      element.setAttribute(attribute, value)
      expect(element[property]).to.equal(value)
    })

  it('shows what a reflected property says, as if the attribute had been set (EMB-10)', async () => {
    const element = await settable()
    element.theme = 'dark'
    element.routeBase = 'portal'
    await until(() => part(element, '.ow-root')?.dataset.theme === 'dark')
    await until(() => settingsOf(element).routeBase === 'portal')
    element.theme = undefined
    await until(() => part(element, '.ow-root')?.dataset.theme === 'light')
  })

  it('reports a value it does not know, and goes on with the default (EMB-10)', async () => {
    const element = await settable()
    const errors: object[] = []
    element.addEventListener('ow-error', (event) => errors.push((event as CustomEvent).detail))
    element.theme = 'blue'
    await until(() => errors.length > 0)
    expect(errors).to.deep.equal([{ code: 'bad-attribute', message: 'theme="blue"', recoverable: true }])
    expect([element.getAttribute('theme'), element.theme]).to.deep.equal(['blue', undefined])
    expect(part(element, '.ow-root')?.dataset.theme).to.equal('light')
  })

  it('reflects properties set before the element was defined, and they win over the attribute (EMB-10)', async () => {
    const element = create('x-reflect-late')
    element.setAttribute('theme', 'light')
    const messages = { es: { 'common.language.label': 'Lengua' } }
    Object.assign(element, { config, messages, theme: 'dark', routing: 'memory', routeBase: 'portal' })
    document.body.append(element)
    customElements.define('x-reflect-late', class extends widgetClass(ownerPortalTable, Probe) {})
    await until(() => part(element, 'main'))
    const attributes = ['theme', 'routing', 'route-base', 'config'].map((name) => element.getAttribute(name))
    expect(attributes).to.deep.equal(['dark', 'memory', 'portal', null])
    expect([element.theme, element.config]).to.deep.equal(['dark', config])
    expect(element.messages).to.equal(messages)
    expect(Object.hasOwn(element, 'theme')).to.equal(false)
  })

  it('does not reflect a configuration given as an object, and what the page sets last counts (EMB-10)', () => {
    const element = create('x-probe')
    element.config = config
    expect([element.hasAttribute('config'), element.config]).to.deep.equal([false, config])
    element.setAttribute('config', '/a.json')
    expect(element.config).to.equal('/a.json')
    element.config = config
    expect([element.getAttribute('config'), element.config]).to.deep.equal(['/a.json', config])
    element.config = '/a.json'
    expect(element.config).to.equal('/a.json')
    element.config = config
    element.removeAttribute('config')
    expect(element.config).to.equal(config)
    element.setAttribute('config', '/b.json')
    element.config = config
    element.config = undefined
    expect([element.hasAttribute('config'), element.config]).to.deep.equal([false, undefined])
  })

  it('writes an attribute only where it differs, so a page that sets the property again comes to an end (EMB-10)', async () => {
    const element = await settable()
    let writes = 0
    const watch = new MutationObserver((records) => {
      writes += records.length
      if (writes < 50) element.theme = element.getAttribute('theme')
    })
    watch.observe(element, { attributes: true })
    element.theme = 'dark'
    await until(() => part(element, '.ow-root')?.dataset.theme === 'dark')
    await until(() => writes > 0)
    watch.disconnect()
    expect(writes).to.equal(1)
  })
})
