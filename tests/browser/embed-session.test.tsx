// An element and the session: a start that fails, a session of the page that is none, a fault inside.
import { expect } from 'chai'
import { connectionOf } from '../../src/core/connection'
import { createVault } from '../../src/core/vault'
import { widgetClass } from '../../src/embed/define-widget'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { until } from '../kit/until'
import { append, clearPage, part } from './embed-probe'
import { replace } from './replace'

const { fetch } = globalThis
let pages = 0

/** An element whose user has been here before; its services answer a login as `answer` says. */
async function returning() {
  pages += 1
  const origin = `https://session-${pages}-${crypto.randomUUID().slice(0, 8)}.example`
  const brand = { name: 'Brisa de Mar' }
  const config = { contentUrl: `${origin}/cms`, recordsUrl: origin, statementsUrl: origin, brand }
  const vault = createVault(`login ${connectionOf(config).text}`, 'device')
  const now = Date.now()
  const login = { id: 'a', email: 'ana@example.co', password: 'secreto1', token: 'old', due: 0, since: now, used: now }
  await vault.write('session', login)
  const service = { logins: 0, answer: async (): Promise<Response> => Promise.reject(new TypeError('cut')) }
  replace(globalThis, {
    fetch(input, init) {
      const { url, method } = new Request(input, init)
      if (!url.startsWith(origin)) return fetch(input, init)
      // What asks whether the service refuses the page's origin.
      if (method === 'HEAD') return Promise.reject(new TypeError('cut'))
      service.logins += 1
      return service.answer()
    },
  })
  const element = append({ config })
  const alert = () => part(element, '[role=alert]')
  await until(alert)
  return { element, service, alert, config }
}

const welcome = async () => Response.json({ jwt: 'new', user: { id: 1, email: 'ana@example.co' } })

function listen() {
  const heard: { code: string; message: string }[] = []
  const hear = (event: Event) => void heard.push((event as CustomEvent).detail)
  addEventListener('ow-error', hear)
  return { heard, end: () => removeEventListener('ow-error', hear) }
}

afterEach(clearPage)

describe('A start with saved credentials that fails', () => {
  it('shows whose page it is, that it tries again, and what comes of it (ERR-02)', async () => {
    const { element, service, alert } = await returning()
    const first = alert()
    expect(part(element, '.ow-brand')?.textContent).to.equal('Brisa de Mar')
    let cut = () => {}
    service.answer = () =>
      new Promise((_, reject) => {
        cut = () => reject(new TypeError('cut'))
      })
    part(element, '[role=alert] button')?.click()
    await until(() => !alert() && part(element, '[role=status][aria-busy=true]'))
    await until(() => service.logins === 2)
    cut()
    await until(alert)
    expect(alert()).not.to.equal(first)
    service.answer = welcome
    part(element, '[role=alert] button')?.click()
    await until(() => part(element, 'main'))
  })

  it('is tried again when the network is back (ERR-03)', async () => {
    const { element, service } = await returning()
    service.answer = welcome
    dispatchEvent(new Event('online'))
    await until(() => part(element, 'main'))
    expect(service.logins).to.equal(2)
    dispatchEvent(new Event('online'))
    expect(service.logins).to.equal(2)
  })

  it('is let be once the element has been removed (EMB-06)', async () => {
    const { element, service } = await returning()
    element.remove()
    await until(() => element.shadowRoot?.childElementCount === 0)
    service.answer = welcome
    dispatchEvent(new Event('online'))
    await new Promise(requestAnimationFrame)
    expect(service.logins).to.equal(1)
  })
})

describe('A fault inside an element', () => {
  it('is told with the reference that the user reads (EMB-11)', async () => {
    const { heard, end } = listen()
    const printed: unknown[] = []
    replace(console, { error: (...words) => void printed.push(...words) })
    const Faulty = () => {
      throw new Error('a fault of Ana')
    }
    customElements.define('x-faulty', class extends widgetClass(ownerPortalTable, Faulty) {})
    const config = { contentUrl: '/cms', recordsUrl: '/records', statementsUrl: '/statements' }
    const element = append({ tag: 'x-faulty', config })
    await until(() => heard.length > 0)
    end()
    const [{ code = '', message = '' } = {}] = heard
    expect([code, message]).to.satisfy(() => code === 'unexpected' && /^unexpected \w{8}$/.test(message))
    expect(part(element, '[role=alert]')?.textContent).to.contain(message.slice(-8))
    // The console has code and reference, neither what was thrown nor its words.
    expect(printed[0]).to.equal(`[owner-widgets] ${message}`)
    expect(printed.map(String).filter((text) => text.includes('Ana'))).to.deep.equal([])
  })
})
