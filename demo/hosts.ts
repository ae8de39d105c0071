// The difficult pages (`/hosts/NAME.html`): one template, and what each page does otherwise. `index` lists them.

interface Host {
  /** Spanish, English. */
  title: readonly [string, string]
  text: readonly [string, string]
  /** Attributes of `<html>`. */
  html?: string
  head?: string
  script?: string
  /** Above and below the portal. */
  nav?: string
  footer?: string
  main?: string
  hasNoDoctype?: true
}

const portal = '<owner-portal config="/portal.config.json"></owner-portal>'
const script = (name: string, how = ' defer') =>
  `<script src="/dist/${name}.js" data-services="{services}"${how}></script>`
const sheet = (path: string) => `<link rel="stylesheet" href="${path}">`
const module = (name: string) => `<script type="module" src="/hosts/${name}.js"></script>`
const button = (id: string, label: string) => `<button type="button" id="${id}">${label}</button>`

const hosts: Record<string, Host> = {
  plain: {
    title: ['Página sencilla', 'Plain page'],
    text: [
      'Nada en contra: la vara con que se miden las demás.',
      'Nothing against us: what the others are measured by.',
    ],
  },
  'huge-root': {
    title: ['Raíz de 20 px', '20 px root'],
    text: ['El sitio agranda la raíz a 20 px.', 'The site enlarges the root to 20 px.'],
    head: sheet('/hosts/huge-root.css'),
  },
  bootstrap: {
    title: ['Bootstrap', 'Bootstrap'],
    text: ['La hoja de Bootstrap 5, tal como viene.', 'The sheet of Bootstrap 5, as it comes.'],
    head: sheet('/host-styles/bootstrap.css'),
  },
  tailwind: {
    title: ['Tailwind', 'Tailwind'],
    text: ['El preflight de Tailwind 4.', 'The preflight of Tailwind 4.'],
    head: sheet('/host-styles/tailwind.css'),
  },
  important: {
    title: ['!important', '!important'],
    text: ['Reglas con !important sobre las etiquetas de siempre.', 'Rules with !important on bare tags.'],
    head: sheet('/hosts/important.css'),
  },
  inherited: {
    title: ['Herencias', 'Inheritance'],
    text: [
      'Mayúsculas, letras separadas, cursiva, sombra y todo lo que se hereda.',
      'Upper case, spaced letters, italics, shadows and whatever else is inherited.',
    ],
    head: sheet('/hosts/inherited.css'),
  },
  rtl: {
    title: ['De derecha a izquierda', 'Right to left'],
    text: ['El sitio se lee de derecha a izquierda.', 'The site reads from right to left.'],
    html: ' dir="rtl"',
  },
  quirks: {
    title: ['Sin doctype', 'Without a doctype'],
    text: [
      'El navegador interpreta la página como las de 1998 (quirks mode), dentro de una tabla.',
      'The browser reads the page as one of 1998 (quirks mode), inside a table.',
    ],
    hasNoDoctype: true,
    main: `<table width="100%"><tr><td>${portal}</td></tr></table>`,
  },
  transformed: {
    title: ['Transformado y recortado', 'Transformed and cut'],
    text: [
      'Un antepasado transformado, filtrado y que recorta lo que sobresale.',
      'An ancestor that is transformed, filtered and cuts what sticks out.',
    ],
    head: sheet('/hosts/transformed.css'),
    main: `<div class="stage"><div class="cut">${portal}</div></div>`,
  },
  modal: {
    title: ['Diálogo del sitio', 'Host dialog'],
    text: ['El portal dentro de un diálogo modal del sitio.', 'The portal inside a modal dialog of the site.'],
    head: sheet('/hosts/modal.css') + module('modal'),
    main: `${button('open', 'Abrir · Open')}<dialog id="host-dialog">${portal}</dialog>`,
  },
  form: {
    title: ['Dentro de un formulario', 'Inside a form'],
    text: ['Toda la página es un solo formulario.', 'The whole page is one form.'],
    head: module('form'),
    main: `<form id="page-form"><input name="q" aria-label="Buscar · Search"><output id="submits">0</output>${portal}</form>`,
  },
  shortcuts: {
    title: ['Atajos de una tecla', 'Single-key shortcuts'],
    text: ['La página oye cada tecla y se traga las letras.', 'The page hears every key and swallows letters.'],
    head: module('shortcuts'),
    nav: '<output id="keys"></output>',
  },
  anchors: {
    title: ['Anclas propias', 'Anchors of its own'],
    text: ['Las anclas del sitio siguen siendo suyas.', 'The anchors of the site stay its own.'],
    nav: '<a href="#contacto">Contacto · Contact</a>',
    footer: '<footer id="contacto">Contacto · Contact</footer>',
  },
  base: {
    title: ['Con &lt;base&gt;', 'With &lt;base&gt;'],
    text: [
      'Cada dirección relativa, también un ancla sola, parte de la raíz del sitio.',
      'Every relative address, a bare anchor too, begins at the root of the site.',
    ],
    head: '<base href="/">',
  },
  moving: {
    title: ['Mudanzas', 'Moving'],
    text: ['El elemento se muda, se quita y vuelve.', 'The element moves, leaves and returns.'],
    head: sheet('/hosts/moving.css') + module('moving'),
    nav: button('move', 'Mudar · Move') + button('remove', 'Quitar · Remove') + button('add', 'Volver · Add'),
    main: `<div class="columns"><div id="left">${portal}</div><div id="right"></div></div>`,
  },
  'two-portals': {
    title: ['Dos portales', 'Two portals'],
    text: [
      'Dos portales en una página: comparten la sesión, no la ruta.',
      'Two portals on one page: they share the session, not the route.',
    ],
    main: `${portal}<owner-portal config="/portal.config.json" routing="memory"></owner-portal>`,
  },
  'script-twice': {
    title: ['Dos veces el script', 'The script twice'],
    text: ['El mismo script, dos veces.', 'The same script, twice.'],
    script: script('owner-widgets').repeat(2),
  },
  'single-scripts': {
    title: ['Un script por elemento', 'One script for each'],
    text: ['Tres scripts, tres elementos, una sola sesión.', 'Three scripts, three elements, one session.'],
    script: script('owner-register') + script('fiducia-wizard') + script('owner-widgets'),
    main: `${portal}
      <fiducia-wizard config="/portal.config.json"></fiducia-wizard>
      <owner-register config="/portal.config.json"></owner-register>`,
  },
  'script-first': {
    title: ['El script antes', 'Script first'],
    text: ['El script se ejecuta antes de que la etiqueta exista.', 'The script runs before the tag exists.'],
    script: script('owner-widgets', ''),
  },
  'script-last': {
    title: ['El script después', 'Script last'],
    text: [
      'El script llega cuando la página lleva rato abierta, y las propiedades ya estaban puestas.',
      'The script arrives when the page has long been open, and properties were already set.',
    ],
    script: module('script-last'),
    main: '<owner-portal></owner-portal>',
  },
  translated: {
    title: ['Traducida', 'Translated'],
    text: [
      'Un traductor envuelve cada texto de la página, como hace el del navegador.',
      'A translator wraps every text of the page, as the browser’s does.',
    ],
    head: module('translated'),
  },
}

const words = ({ text: [es, en] }: Host) => `<p>${es}</p><p lang="en">${en}</p>`

const list = () =>
  Object.entries(hosts)
    .map(([name, host]) => `<li><a href="/hosts/${name}.html">${host.title.join(' · ')}</a>${words(host)}</li>`)
    .join('\n      ')

const index: Host = {
  title: ['Anfitriones difíciles', 'Difficult hosts'],
  text: [
    'En cada página el portal se ve y funciona igual que en la sencilla. Para entrar: sofia.arango@correo.example, Demo-2026.',
    'On every page the portal looks and works as on the plain one. To come in: sofia.arango@correo.example, Demo-2026.',
  ],
  script: '',
  nav: '<a href="/">Mapa · Map</a>',
  main: `<ul class="host-list">${list()}</ul>`,
}

/** @returns the page's HTML, or undefined if there is none of this name */
export function hostPage(name: string): string | undefined {
  const host = name === 'index' ? index : hosts[name]
  if (!host) return
  const { html = '', head = '', nav, footer = '', main = portal } = host
  const title = host.title.join(' · ')
  return `${host.hasNoDoctype ? '' : '<!doctype html>'}
<html lang="es"${html}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="/art/logo.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/hosts/hosts.css">
    ${head}
    ${host.script ?? script('owner-widgets')}
  </head>
  <body>
    <header class="host-head">
      <a href="/hosts/index.html">Todos los anfitriones · All hosts</a>
      <h1>${title}</h1>
      ${words(host)}
      <button type="button" class="host-button">Botón · Button</button>
    </header>
    ${nav ? `<nav>${nav}</nav>` : ''}
    <main>${main}</main>
    ${footer}
  </body>
</html>
`
}
