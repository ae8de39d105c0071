import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { Dialog } from '../../src/ui/dialog'
import { Menu } from '../../src/ui/menu'
import type { MenuItem } from '../../src/ui/menu-list'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

const chosen: string[] = []
const items: MenuItem[] = [
  { key: 'es', label: 'Español', current: true, onClick: () => chosen.push('es') },
  { key: 'en', label: 'English', onClick: () => chosen.push('en') },
  { key: 'fr', label: 'Français', disabled: true, onClick: () => chosen.push('fr') },
  { key: 'bank', label: 'Transferencia', href: 'https://bank.example/pay', external: true },
]

async function scene(open = true) {
  chosen.length = 0
  const it = await stage(
    <>
      <button type="button">antes</button>
      <Menu name="language" label="Idioma" items={items} />
      <p>fuera</p>
    </>,
  )
  const button = it.find('[data-menu="language"]')
  if (open) {
    button.focus()
    button.click()
    await until(() => it.shadow.querySelector('.ow-menu-list:popover-open'))
  }
  return { ...it, button }
}

const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => sendKeys({ press: key })), Promise.resolve())

describe('Menu', () => {
  afterEach(clear)

  it('opens from a button with data-menu and says so (SHL-01)', async () => {
    const { button, shadow } = await scene(false)
    expect(button.getAttribute('aria-expanded')).to.equal('false')
    button.click()
    await until(() => button.getAttribute('aria-expanded') === 'true')
    expect(shadow.getElementById(button.getAttribute('aria-controls') ?? '')).not.to.equal(null)
  })

  it('its choices are links and buttons (SHL-01)', async () => {
    const { shadow } = await scene()
    const found = [...shadow.querySelectorAll('.ow-menu-item')].map((node) => [
      node.localName,
      node.getAttribute('role'),
    ])
    expect(found).to.deep.equal([
      ['button', null],
      ['button', null],
      ['button', null],
      ['a', null],
    ])
    expect(shadow.querySelector('a')?.getAttribute('rel')).to.contain('noopener')
  })

  it('is used by arrows, over what is disabled, and Enter (A11-01)', async () => {
    const { focused, button } = await scene(false)
    button.focus()
    await press('Enter')
    await until(() => focused()?.textContent === 'Español')
    await press('ArrowDown')
    await until(() => focused()?.textContent === 'English')
    await press('ArrowDown')
    await until(() => focused()?.textContent === 'Transferencia')
    await press('ArrowUp')
    await until(() => focused()?.textContent === 'English')
    await press('Enter')
    await until(() => chosen.length)
    expect(chosen).to.deep.equal(['en'])
  })

  it('Escape closes it and goes back to its button (A11-01)', async () => {
    const { focused, button, shadow } = await scene()
    await press('ArrowDown', 'Escape')
    await until(() => !shadow.querySelector('.ow-menu-list'))
    expect(focused()).to.equal(button)
  })

  it('closes on Escape without the dialog around it, from its list and from its button (A11-01)', async () => {
    const { find, shadow, focused } = await stage(
      <Dialog open title="Paso guardado" onClose={() => chosen.push('closed')}>
        <Menu name="language" label="Idioma" items={items} />
      </Dialog>,
    )
    chosen.length = 0
    const button = find('[data-menu="language"]')
    for (const keys of [['ArrowDown', 'ArrowDown'], []]) {
      button.focus()
      button.click()
      await until(() => focused()?.textContent === 'Español')
      if (keys.length === 0) button.focus()
      await press(...keys, 'Escape')
      await until(() => !shadow.querySelector('.ow-menu-list'))
      expect([focused(), chosen]).to.deep.equal([button, []])
    }
    await press('Escape')
    await until(() => chosen.includes('closed'))
  })

  it('opens with an arrow at its first or last choice, and closes when the focus goes on (A11-01)', async () => {
    const { focused, button, shadow } = await scene(false)
    for (const [key, first] of [
      ['ArrowUp', 'Transferencia'],
      ['ArrowDown', 'Español'],
    ] as const) {
      button.focus()
      await press(key)
      await until(() => focused()?.textContent === first)
      await press('Home')
      expect(focused()?.textContent).to.equal('Español')
      await press('End')
      expect(focused()?.textContent).to.equal('Transferencia')
      button.focus()
      await sendKeys({ down: 'Shift' })
      await press('Tab')
      await sendKeys({ up: 'Shift' })
      await until(() => !shadow.querySelector('.ow-menu-list'))
    }
  })

  it('a press elsewhere in the widget closes it (SHL-01)', async () => {
    const { shadow, find } = await scene()
    find('p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await until(() => !shadow.querySelector('.ow-menu-list'))
  })

  it('a move of the element closes it, and the next press opens it (SHL-01, EMB-06)', async () => {
    const { host, button, shadow } = await scene()
    const elsewhere = document.createElement('section')
    document.body.append(elsewhere)
    elsewhere.append(host)
    await until(() => button.getAttribute('aria-expanded') === 'false')
    expect(shadow.querySelector('.ow-menu-list')).to.equal(null)
    button.click()
    await until(() => shadow.querySelector('.ow-menu-list:popover-open'))
    elsewhere.remove()
  })

  for (const zoom of [0.8, 1, 2])
    it(`its list is at its button where the host is zoomed by CSS: ${zoom} (SHL-01, EMB-06)`, async () => {
      const { host, button, shadow } = await scene(false)
      host.style.cssText += `zoom: ${zoom}; margin: 40px 100px; inline-size: 200px`
      button.click()
      const list = await until(() => shadow.querySelector('.ow-menu-list:popover-open'))
      // Its entrance is a movement.
      await Promise.all(list.getAnimations().map(({ finished }) => finished))
      const [above, below] = [button.getBoundingClientRect(), list.getBoundingClientRect()]
      expect(below.right).to.be.closeTo(above.right, 2)
      expect(below.top).to.be.closeTo(above.bottom + 8 * zoom, 1)
      expect(below.width).to.be.below(190 * zoom)
    })

  it('at 400 % zoom its list stays in the low window, wherever its button is (A11-02)', async () => {
    await setViewport({ width: 320, height: 256 })
    try {
      const { host, button, shadow } = await scene(false)
      host.style.cssText += 'position: fixed; left: 0'
      for (const top of [0, 60, 100, 140, 200]) {
        host.style.top = `${top}px`
        button.click()
        const list = await until(() => shadow.querySelector('.ow-menu-list:popover-open'))
        await Promise.all(list.getAnimations().map(({ finished }) => finished))
        const at = list.getBoundingClientRect()
        expect(at.top, `button at ${top}`).to.be.at.least(7)
        expect(at.bottom, `button at ${top}`).to.be.at.most(256 - 5)
        expect(at.height, `button at ${top}`).to.be.at.least(118)
        button.click()
        await until(() => !shadow.querySelector('.ow-menu-list'))
      }
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('a choice that is disabled does nothing (SHL-01)', async () => {
    const { named } = await scene()
    named('Français').click()
    expect(chosen).to.deep.equal([])
  })
})
