// The theme editor: a control for each token, any screen in any state beside it, and the result as CSS. Its address holds all of it.
import { screens } from './screens.js'
import { both, h } from './services.js'
import { lowContrasts } from './theme-contrast.js'

const find = (id) => document.getElementById(id)
const query = new URLSearchParams(location.search)
const tokens = await (await fetch('/theme.json')).json()
/** What a page's rule sets: tokens by name, and the rules for parts as they stand. */
const theme = { values: {}, parts: '' }

const themes = {
  own: { es: 'Sin tema', en: 'No theme' },
  light: { es: 'Marca clara', en: 'Light brand' },
  dark: { es: 'Marca oscura', en: 'Dark brand', scheme: 'dark' },
  loud: { es: 'Cuadrado y fuerte', en: 'Square and loud' },
}
/** What gallery.js shows by each name. */
const states = {
  full: { es: 'Con datos', en: 'With data' },
  empty: { es: 'Vacía', en: 'Empty' },
  loading: { es: 'Cargando', en: 'Loading' },
  failed: { es: 'Con fallas', en: 'Failed' },
  errors: { es: 'Formulario con errores', en: 'Form with errors' },
  menu: { es: 'Menú abierto', en: 'Open menu' },
  dialog: { es: 'Diálogo (home)', en: 'Dialog (home)' },
}
const menus = {
  screen: [{ es: 'Pantalla', en: 'Screen' }, Object.fromEntries(Object.keys(screens).map((name) => [name, name]))],
  state: [{ es: 'Estado', en: 'State' }, states],
  lang: [
    { es: 'Idioma', en: 'Language' },
    { es: 'Español', en: 'English' },
  ],
  theme: [
    { es: 'Claridad', en: 'Scheme' },
    { light: 'light', dark: 'dark' },
  ],
  width: [
    { es: 'Ancho', en: 'Width' },
    { '': '100 %', 360: '360', 768: '768', 1280: '1280' },
  ],
}
const usual = { screen: 'home', state: 'full', lang: 'es', theme: 'light', width: '', brand: 'own' }
const chosen = Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, query.get(name) ?? value]))
const inLanguage = (words) => (typeof words === 'string' ? words : words[chosen.lang])

/** Reads a ready theme: the tokens of its first rule, and all that follows. */
async function load(brand) {
  theme.values = {}
  theme.parts = ''
  if (!(brand in themes) || brand === 'own') return
  const text = await (await fetch(`themes/${brand}.css`)).text()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const [{ style }, ...parts] = sheet.cssRules
  for (const name of style) theme.values[name] = style.getPropertyValue(name)
  theme.parts = parts.length > 0 ? text.slice(text.indexOf('}') + 1).trimEnd() : ''
}

/** The properties by which the browser tells a value of a kind from nonsense. */
const checks = { colour: 'color', length: 'width', number: 'stroke-width' }
const isGood = (name, value) => {
  const property = checks[tokens[name].kind]
  return value === '' || property === undefined || CSS.supports(property, value)
}

const portalIn = () => find('preview').contentDocument?.querySelector('owner-portal')

function change(name, value) {
  const note = find(`note-${name}`)
  note.textContent = ''
  if (!isGood(name, value)) {
    note.textContent = inLanguage({
      es: 'No es un valor válido: se queda el anterior.',
      en: 'No such value: the last one stays.',
    })
    return
  }
  // `initial` takes back what the ready theme sets.
  if (value === '' && chosen.brand === 'own') delete theme.values[name]
  else theme.values[name] = value || 'initial'
  portalIn()?.style.setProperty(name, value || 'initial')
  showResult()
}

/** Shows address, contrast and CSS of the theme as it is now. */
function showResult() {
  history.replaceState(null, '', `?${address()}`)
  const lines = Object.entries(theme.values).map(([name, value]) => `  ${name}: ${value};\n`)
  find('css').value = lines.length > 0 ? `owner-portal {\n${lines.join('')}}\n${theme.parts}` : ''
  const root = portalIn()?.shadowRoot?.querySelector('.ow-root')
  if (!root) return
  for (const note of document.querySelectorAll('.contrast')) note.textContent = ''
  for (const { token, ground, least, ratio } of lowContrasts(root))
    find(`contrast-${token}`).textContent = `${ratio.toFixed(1)} : 1 < ${least} (${ground})`
}

function address() {
  const params = new URLSearchParams(Object.entries(chosen).filter(([name, value]) => value !== usual[name]))
  for (const [name, value] of Object.entries(theme.values)) params.set(name, value)
  return params
}

function show() {
  const frame = find('preview')
  frame.style.inlineSize = chosen.width ? `${chosen.width}px` : '100%'
  document.documentElement.lang = chosen.lang
  const wanted = `gallery.html?${address()}`
  if (frame.getAttribute('src') !== wanted) frame.src = wanted
  showResult()
}

/** The first screen's element comes after the page: measured when it stands. */
find('preview').addEventListener('load', () => find('preview').contentWindow.addEventListener('ow-ready', showResult))

const inputTypes = { colour: 'text', length: 'text', number: 'number', text: 'text' }

function control([name, { kind, description }]) {
  const text = h('input', {
    id: name,
    type: inputTypes[kind],
    step: 'any',
    'aria-describedby': `note-${name} contrast-${name} words-${name}`,
    oninput: (event) => change(name, event.target.value.trim()),
  })
  const picker = h('input', {
    type: 'color',
    'aria-label': `${name}: color`,
    oninput: (event) => {
      text.value = event.target.value
      change(name, text.value)
    },
  })
  return h(
    'div',
    { class: 'token' },
    h('label', { for: name }, h('code', {}, name)),
    h('span', { class: 'values' }, text, kind === 'colour' && picker),
    h('small', { id: `words-${name}`, lang: 'en' }, description),
    h('strong', { id: `note-${name}`, role: 'status' }),
    h('strong', { id: `contrast-${name}`, class: 'contrast' }),
  )
}

function fill() {
  for (const [name, { kind, value }] of Object.entries(tokens)) {
    const set = (theme.values[name] ?? '').replace('initial', '')
    find(name).value = set
    find(name).placeholder = value.includes('--_') ? '' : value
    const picker = kind === 'colour' && find(name).nextSibling
    if (picker) picker.value = /^#[0-9a-f]{6}$/i.test(set || value) ? set || value : '#808080'
  }
}

async function choose(name, value) {
  chosen[name] = value
  if (name === 'brand') {
    await load(value)
    chosen.theme = themes[value].scheme ?? 'light'
    find('theme-menu').value = chosen.theme
    fill()
  }
  show()
}

function menu([name, [words, values]]) {
  const options = Object.entries(values).map(([value, label]) =>
    h('option', { value, selected: chosen[name] === value }, inLanguage(label)),
  )
  const select = h('select', { id: `${name}-menu`, onchange: ({ target }) => choose(name, target.value) }, ...options)
  return h('label', {}, ...both(words), select)
}

function ready([name, words]) {
  return h(
    'label',
    { class: 'ready' },
    h('input', {
      type: 'radio',
      name: 'brand',
      value: name,
      checked: chosen.brand === name,
      onchange: () => choose('brand', name),
    }),
    h('img', { src: `/art/theme-${name}.webp`, alt: '', width: 160, height: 100 }),
    h('span', {}, ...both(words)),
  )
}

const layers = {
  scale: { es: 'Escala', en: 'Scale' },
  meaning: { es: 'Significado', en: 'Meaning' },
  part: { es: 'Partes', en: 'Parts' },
}

await load(chosen.brand)
for (const [name, value] of query) if (name in tokens) theme.values[name] = value
find('choices').append(
  h(
    'fieldset',
    {},
    h('legend', {}, ...both({ es: 'Temas listos', en: 'Ready themes' })),
    ...Object.entries(themes).map(ready),
  ),
  ...Object.entries(menus).map(menu),
)
for (const [layer, words] of Object.entries(layers))
  find('theme').append(
    h(
      'details',
      { open: layer === 'meaning' },
      h('summary', {}, ...both(words)),
      ...Object.entries(tokens)
        .filter(([, row]) => row.layer === layer)
        .map(control),
    ),
  )
find('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(find('css').value)
  find('copied').textContent = inLanguage({ es: 'Copiado.', en: 'Copied.' })
})
fill()
show()
