import { emulateMedia } from '@web/test-runner-commands'
import { expect } from 'chai'
import { Alert } from '../../src/ui/alert'
import { Button } from '../../src/ui/button'
import { ProgressBar } from '../../src/ui/progress-bar'
import { clear, stage } from './ui-stage'

const look = (node: Element) => getComputedStyle(node)
const content = (
  <>
    <Button variant="primary">Guardar</Button>
    <Alert kind="danger" title="No se pudo" live={false} />
    <p>texto</p>
  </>
)

function contrast(one: string, other: string): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  const light = [one, other].map((colour) => {
    if (!pen) return 0
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  })
  return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05)
}

describe('Tokens', () => {
  // Colours are read as they end, not on their way there.
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }))
  afterEach(async () => {
    clear()
    document.documentElement.removeAttribute('style')
    await emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'no-preference' })
  })

  it('has a light theme, a dark one, and one that follows the system (EMB-13)', async () => {
    const ground = (theme: string) =>
      stage(content, { theme }).then(({ find }) => look(find('.ow-root')).backgroundColor)
    expect(await ground('light')).to.equal('rgb(246, 241, 231)')
    expect(await ground('dark')).to.equal('rgb(10, 29, 36)')
    expect(await ground('auto')).to.equal('rgb(246, 241, 231)')
    await emulateMedia({ colorScheme: 'dark' })
    expect(await ground('auto')).to.equal('rgb(10, 29, 36)')
    expect(await ground('light')).to.equal('rgb(246, 241, 231)')
  })

  for (const theme of ['light', 'dark', 'auto'])
    it(`what a site sets wins over the ${theme} theme, on the element or above it (EMB-13)`, async () => {
      const above = document.documentElement.style
      above.setProperty('--ow-surface', 'rgb(1, 2, 3)')
      above.setProperty('--ow-radius', '3px')
      above.setProperty('--ow-font', 'monospace')
      const { host, find, named } = await stage(content, { theme })
      host.style.setProperty('--ow-accent', 'rgb(200, 0, 100)')
      host.style.setProperty('--ow-accent-contrast', 'rgb(250, 250, 250)')
      host.style.setProperty('--ow-text', 'rgb(9, 8, 7)')
      expect(look(find('.ow-root')).backgroundColor).to.equal('rgb(1, 2, 3)')
      expect(look(find('.ow-root')).fontFamily).to.equal('monospace')
      expect(look(find('p')).color).to.equal('rgb(9, 8, 7)')
      expect(look(named('Guardar')).backgroundColor).to.equal('rgb(200, 0, 100)')
      expect(look(named('Guardar')).color).to.equal('rgb(250, 250, 250)')
      expect(look(find('.ow-alert')).borderTopLeftRadius).to.equal('3px')
    })

  for (const accent of ['#0b6e7a', '#4cc3cf', '#ffd400', '#101820', '#d9593b', '#7a1fa2', '#ffffff'])
    it(`words on the accent ${accent} are legible without more being set (A11-01)`, async () => {
      for (const theme of ['light', 'dark']) {
        const { host, named } = await stage(content, { theme })
        host.style.setProperty('--ow-accent', accent)
        const { color, backgroundColor } = look(named('Guardar'))
        expect(contrast(color, backgroundColor)).to.be.at.least(4.5)
      }
    })

  it('text, muted text and every signal colour are legible in both themes (A11-01)', async () => {
    for (const theme of ['light', 'dark']) {
      const { find } = await stage(content, { theme })
      const probe = find('p')
      const paint = (name: string) => {
        probe.style.color = `var(--_${name})`
        return look(probe).color
      }
      for (const ground of ['surface', 'raised'])
        for (const ink of ['text', 'muted', 'accent-text', 'danger', 'success', 'warning', 'highlight-text'])
          expect(contrast(paint(ink), paint(ground)), `${theme}: ${ink} on ${ground}`).to.be.at.least(4.5)
      for (const kind of ['accent', 'danger', 'success', 'warning', 'highlight']) {
        const ink = kind === 'accent' || kind === 'highlight' ? `${kind}-text` : kind
        expect(contrast(paint(ink), paint(`${kind}-soft`)), `${theme}: ${kind} on its tint`).to.be.at.least(4.5)
        expect(contrast(paint('muted'), paint(`${kind}-soft`)), `${theme}: muted on ${kind}`).to.be.at.least(4.5)
      }
      expect(contrast(paint('muted'), paint('sunken')), `${theme}: muted on sunken`).to.be.at.least(4.5)
      for (const ground of ['surface', 'raised'])
        expect(contrast(paint('border-strong'), paint(ground)), `${theme}: edge of an input`).to.be.at.least(3)
    }
  })

  it('on paper every ink is legible on white, whatever the theme on screen (A11-01)', async () => {
    await emulateMedia({ media: 'print' })
    for (const theme of ['light', 'dark']) {
      const probe = (await stage(content, { theme })).find('p')
      for (const ink of ['text', 'muted', 'accent-text', 'danger', 'success', 'warning', 'highlight-text']) {
        probe.style.color = `var(--_${ink})`
        expect(contrast(look(probe).color, 'white'), `${theme}: ${ink}`).to.be.at.least(4.5)
      }
    }
  })

  it('what the page lets inherit does not come in (EMB-03)', async () => {
    const above = document.documentElement.style
    above.cssText =
      'font-size: 40px; line-height: 3; letter-spacing: 9px; text-transform: uppercase; color: red; visibility: hidden; cursor: wait; text-align: right'
    const { find } = await stage(content)
    const { fontSize, lineHeight, letterSpacing, textTransform, visibility, textAlign, color } = look(find('p'))
    expect([fontSize, lineHeight, letterSpacing, textTransform, visibility, textAlign, color]).to.deep.equal([
      '16px',
      '24px',
      'normal',
      'none',
      'visible',
      'start',
      'rgb(12, 42, 51)',
    ])
    expect(look(find('button')).fontSize).to.equal('16px')
  })

  it('motion stops for those who ask for it (A11-01)', async () => {
    const { find } = await stage(<ProgressBar label="Avance" value={40} />)
    expect(Number.parseFloat(look(find('.ow-progress-fill')).transitionDuration)).to.equal(0)
  })
})
