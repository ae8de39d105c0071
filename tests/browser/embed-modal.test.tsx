import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { widgetClass } from '../../src/embed/define-widget'
import { Dialog } from '../../src/ui/dialog'
import { Menu } from '../../src/ui/menu'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { until } from '../kit/until'
import { append, clearPage, config, part } from './embed-probe'

/** A question that must be answered, and one above it. */
function Content() {
  const [second, setSecond] = useState(false)
  const [open, setOpen] = useState(true)
  return (
    <main data-screen="modal">
      <Dialog open={open} title="Complete su formulario" dismissible={false}>
        <input name="email" />
        <div data-long>{'Una cláusula. '.repeat(900)}</div>
        <button type="button" data-more onClick={() => setSecond(true)}>
          Más
        </button>
        <button type="button" data-done onClick={() => setOpen(false)}>
          Listo
        </button>
      </Dialog>
      <Dialog open={second} title="Más" onClose={() => setSecond(false)}>
        <p>Texto</p>
      </Dialog>
      <Menu name="more" label="Menú" items={[{ key: 'one', label: 'Uno' }]} />
    </main>
  )
}

customElements.define('x-modal', class extends widgetClass(ownerPortalTable, Content) {})

async function opened() {
  const element = append({ tag: 'x-modal', config })
  await until(() => part(element, 'dialog:modal'))
  const titles = () =>
    [...(element.shadowRoot?.querySelectorAll('dialog:modal') ?? [])].map((it) => it.querySelector('h2')?.textContent)
  return { element, titles }
}

describe('a page around a dialog (EMB-03)', () => {
  afterEach(clearPage)

  it('the Escape that closes our dialog or menu does not reach the page, nor its release; the next one does (EMB-03)', async () => {
    const { element, titles } = await opened()
    const heard: string[] = []
    const stop = new AbortController()
    for (const type of ['keydown', 'keyup'])
      document.addEventListener(type, () => heard.push(type), { signal: stop.signal })
    part(element, '[data-more]')?.click()
    await until(() => titles().length === 2)
    await sendKeys({ press: 'Escape' })
    await until(() => titles().length === 1)
    expect(heard).to.deep.equal([])
    part(element, '[data-done]')?.click()
    await until(() => titles().length === 0)
    part(element, '[data-menu=more]')?.click()
    await until(() => part(element, '[part=menu] button'))
    part(element, '[data-menu=more]')?.focus()
    await sendKeys({ press: 'Escape' })
    await until(() => !part(element, '[part=menu]'))
    expect(heard).to.deep.equal([])
    await sendKeys({ press: 'Escape' })
    stop.abort()
    expect(heard).to.deep.equal(['keydown', 'keyup'])
  })

  it('a page that scrolls smoothly by itself leaves the boxes of ours that scroll to the browser, and no other (EMB-03)', async () => {
    const { element } = await opened()
    const stop = new AbortController()
    for (const type of ['wheel', 'touchmove'])
      addEventListener(type, (event) => event.preventDefault(), { passive: false, signal: stop.signal })
    const isPrevented = (event: Event, selector: string) => !part(element, selector)?.dispatchEvent(event)
    const given = { bubbles: true, composed: true, cancelable: true }
    const wheel = (more: WheelEventInit) => new WheelEvent('wheel', { ...given, ...more })
    expect(isPrevented(wheel({ deltaY: 90 }), '[data-long]')).to.equal(false)
    expect(isPrevented(new Event('touchmove', given), '[data-long]')).to.equal(false)
    expect(isPrevented(wheel({ deltaX: 90 }), '[data-long]')).to.equal(true)
    expect(isPrevented(wheel({ deltaY: 90 }), '[data-menu=more]')).to.equal(true)
    stop.abort()
  })
})
