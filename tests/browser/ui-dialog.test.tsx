import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { moveFocus, whenTitled } from '../../src/core/move-focus'
import { Button } from '../../src/ui/button'
import { Dialog, type DialogProps } from '../../src/ui/dialog'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

function Scene(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Paso guardado"
        actions={<Button onClick={close}>Siguiente</Button>}
        {...props}
      >
        {props.children ?? <p>Sus datos están a salvo.</p>}
      </Dialog>
    </>
  )
}

async function opened(props: Partial<DialogProps> = {}) {
  const scene = await stage(<Scene {...props} />)
  scene.named('Abrir').focus()
  scene.named('Abrir').click()
  await until(() => scene.shadow.querySelector('dialog[open]'))
  return scene
}

describe('Dialog', () => {
  afterEach(clear)

  it('takes the focus itself and gives it back to the button that opened it (A11-01, A11-04)', async () => {
    const scene = await opened()
    await until(() => scene.focused() === scene.find('dialog'))
    await sendKeys({ press: 'Escape' })
    await until(() => !scene.shadow.querySelector('dialog'))
    await until(() => scene.focused() === scene.named('Abrir'))
  })

  it('gives the focus back at once (A11-01, A11-04)', async () => {
    const scene = await opened()
    flushSync(() => scene.named('Siguiente').click())
    expect(scene.focused()).to.equal(scene.named('Abrir'))
  })

  it('leaves the focus to the title of a screen to which it has led, however late that comes (A11-01)', async () => {
    const late = document.createElement('section')
    late.dataset.screen = 'news'
    late.innerHTML = '<h1 tabindex="-1">Noticias</h1>'
    for (const comes of ['at once', 'later']) {
      const scene = await opened()
      flushSync(() => scene.named('Siguiente').click())
      whenTitled(scene.find('.ow-root'), moveFocus)
      if (comes === 'later') await until(() => scene.focused() === scene.named('Abrir'))
      scene.find('.ow-root').append(late)
      await until(() => scene.focused()?.textContent === 'Noticias')
      clear()
    }
  })

  it('gives the focus back to what opened the dialog before it, where one follows another (A11-01)', async () => {
    function Two() {
      const [at, setAt] = useState(0)
      const next = <Button onClick={() => setAt(at + 1)}>Siguiente</Button>
      return (
        <>
          <Button onClick={() => setAt(1)}>Abrir</Button>
          <Dialog open={at === 1} title="Primero" actions={next} />
          <Dialog open={at === 2} title="Segundo" actions={next} />
        </>
      )
    }
    const scene = await stage(<Two />)
    scene.named('Abrir').focus()
    scene.named('Abrir').click()
    for (const title of ['Primero', 'Segundo']) {
      await until(() => scene.focused()?.querySelector('h2')?.textContent === title)
      scene.named('Siguiente').click()
    }
    await until(() => scene.focused() === scene.named('Abrir'))
  })

  it('has the focus itself before its marked button gets it, so that a screen reader says name and text (A11-04)', async () => {
    const scene = await stage(<Scene actions={<Button data-autofocus>Siguiente</Button>} />)
    const visited: EventTarget[] = []
    scene.shadow.addEventListener('focusin', ({ target }) => target && visited.push(target))
    scene.named('Abrir').focus()
    scene.named('Abrir').click()
    await until(() => scene.focused()?.textContent === 'Siguiente')
    expect(visited.slice(-2)).to.deep.equal([scene.find('dialog'), scene.named('Siguiente')])
  })

  it('has no landmark of its own, which would be read in place of its name (A11-04)', async () => {
    const scene = await opened()
    expect(scene.all('dialog header, dialog footer')).to.deep.equal([])
  })

  it('is a modal named by its title, with the rest of the widget inert (A11-01)', async () => {
    const scene = await opened()
    const dialog = scene.find('dialog')
    expect(dialog.matches(':modal')).to.equal(true)
    const title = scene.shadow.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    expect(title?.textContent).to.equal('Paso guardado')
    scene.named('Abrir').focus()
    expect(scene.focused()).not.to.equal(scene.named('Abrir'))
  })

  it('is described by its body, so that it is read when it opens; a large one is not (A11-01)', async () => {
    const scene = await opened()
    const words = scene.find('dialog').getAttribute('aria-describedby') ?? ''
    expect(scene.shadow.getElementById(words)?.textContent).to.equal('Sus datos están a salvo.')
    clear()
    const large = await opened({ size: 'full' })
    expect(large.find('dialog').hasAttribute('aria-describedby')).to.equal(false)
  })

  it('leaves the focus on the title of the screen where what opened it is gone (A11-01)', async () => {
    let close = () => {}
    function Alone() {
      const [open, setOpen] = useState(true)
      close = () => setOpen(false)
      return (
        <section data-screen="home">
          <h1 tabIndex={-1}>Inicio</h1>
          <Dialog open={open} onClose={close} title="Bienvenida" />
        </section>
      )
    }
    const scene = await stage(<Alone />)
    await until(() => scene.focused()?.querySelector('h2')?.textContent === 'Bienvenida')
    close()
    await until(() => scene.focused()?.textContent === 'Inicio')
  })

  it('begins in the field of its form where it is marked, behind a name that password managers need (A11-01, A11-03)', async () => {
    const scene = await opened({
      children: (
        <div data-autofocus>
          <input type="email" readOnly tabIndex={-1} />
          <input type="password" aria-label="Contraseña" />
        </div>
      ),
    })
    await until(() => scene.focused() === scene.find('[type="password"]'))
  })

  it('closes on a click outside and not on one inside (A11-01)', async () => {
    const scene = await opened()
    const sheet = scene.find('.ow-dialog-sheet').getBoundingClientRect()
    // Its middle: the sheet may still be moving in, and its edge be elsewhere when the click comes.
    await sendMouse({
      type: 'click',
      position: [Math.round(sheet.left + 20), Math.round(sheet.top + sheet.height / 2)],
    })
    expect(scene.find('dialog').hasAttribute('open')).to.equal(true)
    await sendMouse({ type: 'click', position: [3, 3] })
    await until(() => !scene.shadow.querySelector('dialog'))
  })

  it('does not hear the second click of the double click that opened it (WIZ-05)', async () => {
    let clicks = 0
    const scene = await opened({ actions: <Button onClick={() => clicks++}>Siguiente</Button> })
    const click = (detail: number) =>
      scene.named('Siguiente').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }))
    click(2)
    expect(clicks).to.equal(0)
    click(1)
    expect(clicks).to.equal(1)
  })

  it('can refuse to be dismissed, however often Escape is pressed (HOM-01)', async () => {
    const scene = await opened({ dismissible: false })
    for (let n = 0; n < 4; n++) await sendKeys({ press: 'Escape' })
    await sendMouse({ type: 'click', position: [3, 3] })
    await until(() => scene.find('dialog').matches(':modal'))
    expect(scene.all('[aria-label="Cerrar"]')).to.have.length(0)
    scene.named('Siguiente').click()
    await until(() => !scene.shadow.querySelector('dialog'))
  })

  it('at 400 % zoom all of it can be read in the low window (A11-02)', async () => {
    await setViewport({ width: 320, height: 256 })
    try {
      const scene = await opened({
        dismissible: false,
        art: <div style={{ blockSize: '56px' }} />,
        children: ['uno', 'dos', 'tres'].map((word) => <p key={word}>{`Lea esto antes de seguir: ${word}.`}</p>),
      })
      const sheet = scene.find('.ow-dialog-sheet')
      for (const part of scene.all('.ow-dialog-body p, .ow-dialog-actions button')) {
        part.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const [outer, inner] = [sheet.getBoundingClientRect(), part.getBoundingClientRect()]
        expect(inner.height).to.be.above(20)
        expect(inner.top, part.textContent ?? '').to.be.at.least(outer.top)
        expect(inner.bottom, part.textContent ?? '').to.be.at.most(outer.bottom)
        const at = scene.shadow.elementFromPoint(inner.left + 4, inner.top + inner.height / 2)
        expect(part.contains(at) || at === part, part.textContent ?? '').to.equal(true)
      }
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('stays open when a file chooser inside it is cancelled (A11-01)', async () => {
    const scene = await opened({ children: <input type="file" name="RUT" aria-label="RUT" /> })
    scene.find('input').dispatchEvent(new Event('cancel', { bubbles: true }))
    expect(scene.find('dialog').hasAttribute('open')).to.equal(true)
  })

  it('scrolls a long text inside itself, by keyboard too, with the buttons in sight (A11-02)', async () => {
    const scene = await opened({ children: <p>{'La separación queda en firme. '.repeat(400)}</p> })
    const body = scene.find('.ow-dialog-body')
    await until(() => body.tabIndex === 0)
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight)
    const foot = scene.find('.ow-dialog-actions').getBoundingClientRect()
    expect(foot.bottom).to.be.at.most(innerHeight)
  })
})
