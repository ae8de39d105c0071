// Every row of the table of tokens and parts, on the portal, the kit and a form: what changes on the screen when a page sets it.
import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { Portal } from '../../src/portal/portal'
import { themeParts, themeTokens } from '../../widgets/theme.table'
import { until } from '../kit/until'
import { Sample } from './forms-sample'
import { Controls } from './gallery/controls'
import { Places } from './gallery/places'
import { Windows } from './gallery/windows'
import { buyer, clearScreens, type ScreenStage, screenStage } from './screen-stage'

const colours = /color$|image$|shadow$/
const edges = /^border-.*(width|color)$/
const corners = /radius$/
/** Where a token may be seen: the elements, with what is inside them, and the properties. */
type Reach = readonly [to: string, where: string, properties: RegExp]
const everywhere = '*'
const inputs = '[part~=input], .ow-box, .ow-choice-dot'
const buttons = '[part~=button]'
const cards = '[part~=card], [part~=dialog], .ow-home-action'
const menu = '[part~=sidemenu]'

const reaches: Record<string, Reach> = {
  '--ow-font': ['monospace', everywhere, /^(font-family|max-width)/],
  '--ow-font-display': ['monospace', everywhere, /^font-family/],
  '--ow-font-size': ['20px', everywhere, /^(font-size|line-height|max-width|padding-left|padding-top|row-gap)/],
  '--ow-line-height': ['2', everywhere, /^line-height/],
  '--ow-heading-weight': ['800', 'h1, h2, h3, h4, .ow-title, .ow-moment, .ow-prose', /^font-weight/],
  '--ow-heading-transform': ['uppercase', 'h1, h2, h3, h4, .ow-title, .ow-moment, .ow-prose', /^text-transform/],
  '--ow-label-weight': ['300', '[part~=label]', /^font-weight/],
  '--ow-space': ['7px', everywhere, /^(padding|row-gap)/],
  '--ow-radius': ['3px', everywhere, corners],
  '--ow-radius-full': ['2px', everywhere, corners],
  '--ow-border-width': ['5px', everywhere, edges],
  '--ow-max-width': ['777px', everywhere, /^(max-width|padding)/],
  '--ow-sticky-top': ['30px', menu, /^top/],
  '--ow-shadow': ['none', everywhere, /^box-shadow/],
  '--ow-shadow-lift': ['none', '[part~=dialog], [part~=menu], .ow-float', /^box-shadow/],
  '--ow-motion': ['80ms', everywhere, /^transition-duration/],
  '--ow-icon-stroke': ['3', 'svg', /^stroke-width/],
  '--ow-accent': ['rgb(200, 0, 100)', everywhere, colours],
  '--ow-accent-contrast': ['rgb(1, 2, 3)', '[part~=button-primary], .ow-step-mark, .ow-skip', colours],
  '--ow-link': ['rgb(1, 2, 3)', 'a, .ow-accent, [data-variant=quiet]', colours],
  '--ow-surface': ['rgb(1, 2, 3)', everywhere, colours],
  '--ow-raised': ['rgb(1, 2, 3)', everywhere, colours],
  '--ow-sunken': [
    'rgb(1, 2, 3)',
    '.ow-picture, .ow-skeleton, .ow-kind, .ow-mark, .ow-photo-coming, .ow-sunken',
    colours,
  ],
  '--ow-text': ['rgb(1, 2, 3)', everywhere, colours],
  '--ow-muted': ['rgb(1, 2, 3)', everywhere, colours],
  '--ow-border': ['rgb(1, 2, 3)', everywhere, colours],
  '--ow-highlight': ['rgb(90, 20, 200)', '[data-kind=waiting], [data-look=waiting]', colours],
  '--ow-success': ['rgb(1, 2, 3)', '[data-kind=success], [data-state=done], .ow-file', colours],
  '--ow-warning': ['rgb(1, 2, 3)', '[data-kind=warning]', colours],
  '--ow-danger': [
    'rgb(1, 2, 3)',
    '[data-kind=danger], [data-variant=danger], [data-invalid], .ow-field:has([aria-invalid=true]), [data-danger]',
    colours,
  ],
  '--ow-focus': ['rgb(1, 2, 3)', ':focus', /^outline-color/],
  '--ow-scrim': ['rgb(1, 2, 3)', '[part~=dialog]', /^::backdrop/],
  '--ow-button-radius': ['1px', buttons, corners],
  '--ow-button-height': ['60px', buttons, /^min-height/],
  '--ow-button-weight': ['300', buttons, /^font-weight/],
  '--ow-button-transform': ['uppercase', buttons, /^text-transform/],
  '--ow-button-border-width': ['4px', buttons, edges],
  '--ow-button-shadow': ['none', '[part~=button-primary]', /^box-shadow/],
  '--ow-input-surface': ['rgb(1, 2, 3)', inputs, /^background-color/],
  '--ow-input-border': ['rgb(1, 2, 3)', `${inputs}, .ow-step-mark`, edges],
  '--ow-input-border-width': ['4px', inputs, edges],
  '--ow-input-radius': ['1px', `${inputs}, .ow-box-button`, corners],
  '--ow-input-height': ['70px', inputs, /^min-height/],
  '--ow-card-surface': ['rgb(1, 2, 3)', cards, colours],
  '--ow-card-border': ['rgb(1, 2, 3)', cards, edges],
  '--ow-card-radius': ['1px', cards, corners],
  '--ow-card-border-width': ['4px', cards, edges],
  '--ow-badge-radius': ['1px', '[part~=badge]', corners],
  '--ow-dialog-radius': ['1px', '[part~=dialog]', corners],
  '--ow-progress-height': ['20px', '[part~=progress]', /^height/],
  '--ow-sidemenu-surface': ['rgb(1, 2, 3)', menu, colours],
  '--ow-sidemenu-text': ['rgb(1, 2, 3)', menu, colours],
  '--ow-sidemenu-active': ['rgb(1, 2, 3)', `${menu} [aria-current]`, colours],
  '--ow-sidemenu-width': ['300px', menu, /^width/],
  '--ow-topbar-surface': ['rgb(1, 2, 3)', '[part~=topbar]', colours],
  '--ow-topbar-text': ['rgb(1, 2, 3)', '[part~=topbar]', colours],
  '--ow-topbar-height': ['200px', '[part~=topbar]', /^min-height/],
  '--ow-footer-surface': ['rgb(1, 2, 3)', '[part~=footer]', colours],
  '--ow-footer-text': ['rgb(1, 2, 3)', '[part~=footer]', colours],
}

/** What each part that is on many elements is on. */
const places: Partial<Record<keyof typeof themeParts, string>> = {
  'nav-item': '.ow-place',
  card: '.ow-card, .ow-file-row',
  'button-primary': '.ow-button[data-variant=primary]',
  'button-secondary': '.ow-button[data-variant=secondary]',
  input: '.ow-input, .ow-choice, .ow-file',
  label: '.ow-field-label',
  hint: '.ow-field-hint',
  error: '.ow-field-error',
  badge: '.ow-badge',
  alert: '.ow-alert',
  progress: '.ow-progress',
  tab: '.ow-tab',
  dialog: 'dialog',
}

/** Buttons that do not look like one, as the guide names them (widgets/theme.table.ts). */
const rows = [
  '.ow-menu-item, .ow-proposal', // rows of menus and lists
  '.ow-tab, .ow-step-body',
  '.ow-action-row, .ow-file-row-open', // rows that lead on
  '.ow-disclosure-button', // show more
  '.ow-property-picture, .ow-progress-open', // pictures that open
  '[part~=field] .ow-box-button',
].join(', ')

const sides = ['top', 'left', 'bottom']
const observed = [
  ...['color', 'background-color', 'background-image', 'box-shadow', 'border-top-left-radius', 'font-family'],
  ...['font-size', 'font-weight', 'line-height', 'text-transform', 'padding-top', 'padding-left', 'row-gap'],
  ...['min-height', 'max-width', 'transition-duration'],
]

/** What is painted of an element: no colour of an edge that has no width. */
function looks(element: Element): Map<string, string> {
  const style = getComputedStyle(element)
  const found = new Map(observed.map((name) => [name, style.getPropertyValue(name)]))
  for (const side of sides) {
    const width = style.getPropertyValue(`border-${side}-width`)
    found.set(`border-${side}-width`, width)
    if (width !== '0px') found.set(`border-${side}-color`, style.getPropertyValue(`border-${side}-color`))
  }
  if (style.outlineStyle !== 'none') found.set('outline-color', style.outlineColor)
  if (element instanceof SVGElement) found.set('stroke-width', style.strokeWidth)
  if (element.matches('dialog')) found.set('::backdrop', getComputedStyle(element, '::backdrop').backgroundColor)
  if (style.position === 'sticky') found.set('top', style.top)
  if (element.matches('.ow-progress-track')) found.set('height', style.height)
  if (element.matches(menu)) found.set('width', style.width)
  return found
}

const page = document.documentElement.style
const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/%3E'
const answers = {
  ...buyer({ contact: { Etapa: 'Fiducia' }, product: { Imagen_Acotada: drawing } }),
  '/cms/noticias': [{ id: 1, titulo: 'Uno', contenido: { contenido: 'Una frase larga. '.repeat(200) } }],
  '/cms/avances': [{ id: 1, titulo: '2026-01-01', descripcion: '[{ "tipo": "imagen", "titulo": "Piso 1" }]' }],
}
/** Screens with buttons of their own, and one of these. */
const routes = {
  '/profiles': '.ow-profile-photo-button',
  '/noticias': '[data-screen=news] .ow-disclosure-button',
  '/avances': '.ow-progress-open',
  '/inmuebles': '.ow-property-picture',
}

describe('The theme', () => {
  let held: ScreenStage
  const elements = () => held.all('.ow-root, .ow-root *')
  const parts = new Set<string>()
  const collect = () => {
    for (const element of elements()) for (const name of element.part) parts.add(name)
  }

  before(async () => {
    page.setProperty('--ow-motion', '0ms')
    const screen = (
      <>
        <Portal />
        <Controls theme="light" setTheme={() => undefined} />
        <Places />
        <Windows start={undefined} />
        <Sample />
      </>
    )
    const config = { links: { privacy: 'https://example.com/p', social: { facebook: 'https://example.com/f' } } }
    held = await screenStage(screen, { answers, config, width: 1250, keepsPictures: true })
    held.widget.app.preferences.markWelcomed('ana@correo.example')
    held.widget.location.go('/fiducia')
    await until(() => held.find('[part~=steps]'))
    collect()
    held.widget.location.go('/')
    await until(() => held.find('[data-screen=home] [part~=card]') && held.find('.ow-tab'))
    held.find('form').closest('form')?.requestSubmit()
    await until(() => held.find('[part~=error]'))
    held.find('main main [data-menu=payments], .ow-gallery-line [data-menu=payments]').click()
    await until(() => held.find('[part~=menu]'))
    collect()
    held.named('dialog').click()
    await until(() => held.find('dialog[open]'))
    // By keyboard, so that the ring is shown.
    await sendKeys({ press: 'Tab' })
    collect()
  })

  after(() => {
    clearScreens()
    localStorage.clear()
    document.documentElement.removeAttribute('style')
  })

  it('has every part of the table somewhere on its screens, and no other (EMB-13)', () => {
    expect([...parts].toSorted()).to.deep.equal(Object.keys(themeParts).toSorted())
  })

  for (const [part, selector] of Object.entries(places))
    it(`has part ${part} on each of its elements (EMB-13)`, () => {
      const bare = held.all(selector).filter((element) => !element.part.contains(part))
      expect(held.all(selector).length).to.be.above(0)
      expect(bare.map((element) => element.outerHTML.slice(0, 90))).to.deep.equal([])
    })

  it('says of every token where it is seen (EMB-13)', () => {
    expect(Object.keys(reaches).toSorted()).to.deep.equal(Object.keys(themeTokens).toSorted())
  })

  for (const [token, [to, where, properties]] of Object.entries(reaches))
    it(`${token} changes what it is for, and nothing else (EMB-13)`, () => {
      const before = elements().map((element) => [element, looks(element)] as const)
      page.setProperty(token, to)
      const changes = before.flatMap(([element, old]) =>
        [...looks(element)].filter(([name, value]) => old.get(name) !== value).map(([name]) => ({ element, name })),
      )
      page.setProperty(token, token === '--ow-motion' ? '0ms' : '')
      expect(changes.length).to.be.above(0)
      const strays = changes.filter(({ element, name }) => !element.closest(where) || !properties.test(name))
      const words = strays.map(({ element, name }) => `${name} of ${element.outerHTML.slice(0, 90)}`).join('\n')
      expect(strays, words).to.have.lengthOf(0)
    })

  it('takes no notice of a token that it does not know (EMB-13)', () => {
    const before = elements().map((element) => [...looks(element)].join())
    page.setProperty('--ow-sparkle', 'rgb(1, 2, 3)')
    expect(elements().map((element) => [...looks(element)].join())).to.deep.equal(before)
  })

  it('has as a part every button that looks like one, and every field (EMB-13)', async () => {
    const named = (name: string) => (it: Element) => it.part.contains(name)
    for (const [path, what] of Object.entries(routes)) {
      held.widget.location.go(path)
      await until(() => held.find(what))
      const bare = held
        .all('button, .ow-button, .ow-profile-photo-button')
        .filter((it) => !it.matches(rows) && !named('button')(it))
      const loose = held.all('input, select, textarea').filter((it) => !it.closest('[part~=field], [part~=button]'))
      expect([...bare, ...loose].map((it) => it.outerHTML.slice(0, 160))).to.deep.equal([])
      expect(held.all(rows).filter(named('button'))).to.deep.equal([])
    }
  })
})
