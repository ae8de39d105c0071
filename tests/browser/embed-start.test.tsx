// When an element is rendered for the first time: with what it needs, or after a short time without.
import { expect } from 'chai'
import { widgetClass } from '../../src/embed/define-widget'
import type { App } from '../../src/state/app'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { deferred, until } from '../kit/until'
import { clearPage, config, Probe, type Probed, part } from './embed-probe'
import { replace } from './replace'

afterEach(clearPage)

let tags = 0

/** Adds an element that prepares itself so. `seen` counts the placeholders that were ever in it. */
function add(prepare: (app: App) => Promise<unknown>) {
  tags += 1
  const tag = `x-prepared-${tags}`
  customElements.define(tag, class extends widgetClass(ownerPortalTable, Probe, prepare) {})
  const element = document.createElement(tag) as Probed
  // Services of its own, so that no session of another test is there.
  element.config = { ...config, contentUrl: `${config.contentUrl}/${tags}` }
  const root = element.shadowRoot
  if (!root) throw new Error('an element without a shadow root')
  const seen = { placeholders: 0 }
  new MutationObserver(() => {
    seen.placeholders += root.querySelectorAll('.ow-skeleton').length
  }).observe(root, { childList: true, subtree: true })
  document.body.append(element)
  return { element, root, seen }
}

/** A session that begins when `go` is called, and whether it was asked for. */
function heldSession() {
  const { promise, resolve: go } = deferred()
  return { go, prepare: (app: App) => promise.then(() => app.session.start()) }
}

describe('the first render of an element', () => {
  it('that a page breaks outside our error boundary leaves a sentence and an ow-error, not an empty element (ERR-02)', async () => {
    const [told, printed] = [[] as string[], [] as string[]]
    // What a script of the page has replaced, and no code of ours expects to throw.
    replace(window, {
      matchMedia() {
        throw new TypeError('replaced')
      },
    })
    replace(console, { error: (text: string) => void printed.push(text) })
    const element = document.createElement('x-probe') as Probed
    element.addEventListener('ow-error', (event) => told.push((event as CustomEvent).detail.code))
    element.config = config
    element.theme = 'auto'
    document.body.append(element)
    await until(() => element.shadowRoot?.querySelector('p'))
    expect(element.shadowRoot?.textContent).to.match(/^Algo salió mal en esta pantalla.* unexpected \w{8}$/)
    expect(told).to.deep.equal(['unexpected'])
    expect(printed.join()).to.match(/\[owner-widgets\] unexpected \w{8}/)
  })

  it('waits for the session, and is then the screen itself without a placeholder before it (EMB-08)', async () => {
    const { go, prepare } = heldSession()
    const { element, root, seen } = add(prepare)
    expect(root.innerHTML).to.equal('<slot></slot>')
    go()
    await until(() => part(element, 'main'))
    expect(seen.placeholders).to.equal(0)
  })

  it('does not wait for long: the placeholder is shown meanwhile (EMB-08)', async () => {
    const { seen } = add(() => new Promise(() => {}))
    await until(() => seen.placeholders > 0)
  })

  it('comes at once where what it needs has failed, and the element tries again (EMB-08, ERR-02)', async () => {
    const { element } = add(() => Promise.reject(new Error('no session')))
    await until(() => part(element, 'main'))
  })

  it('does not come in an element that was removed before (EMB-06)', async () => {
    const gone = heldSession()
    const { element, root } = add(gone.prepare)
    element.remove()
    gone.go()
    const other = add((app) => app.session.start())
    await until(() => part(other.element, 'main'))
    expect(root.childElementCount).to.equal(0)
  })
})
