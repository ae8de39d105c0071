// The libraries that sites have, in exact versions: installed into a folder of their own, so that `npm ci` stays light.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { MadePage } from '../kit/page-server'

export const folder = join(tmpdir(), 'owner-hosts-world')

interface Library {
  /** Below `node_modules` or `usr/share/javascript`: style sheets and scripts. */
  files: readonly string[]
  /** Runs after the files. */
  start?: string
  /** Tag and class of what stands around the element. */
  around?: readonly [tag: string, name: string]
}

const packages: Record<string, string> = {
  ...{ bootstrap3: 'npm:bootstrap@3.4.1', bootstrap5: 'npm:bootstrap@5.3.9', bulma: '1.0.4', uikit: '3.25.29' },
  ...{ 'foundation-sites': '6.9.0', 'materialize-css': '1.0.0', 'semantic-ui-css': '2.5.0', tailwindcss: '4.3.5' },
  ...{ 'fomantic-ui-css': '2.9.4', '@picocss/pico': '2.1.1', 'water.css': '2.1.1', 'normalize.css': '8.0.1' },
  ...{
    'sanitize.css': '13.0.0',
    jquery1: 'npm:jquery@1.12.4',
    jquery3: 'npm:jquery@3.7.1',
    'core-js2': 'npm:core-js@2.6.12',
  },
  ...{ 'es6-shim': '0.35.8', 'zone.js': '0.16.3', lenis: '1.3.27', alpinejs: '3.17.5', 'htmx.org': '2.0.10' },
  ...{ '@barba/core': '2.10.3', astro: '5.18.2' },
  ...{ vue: '3.5.45', 'vue-router': '5.5.1', react: '19.3.1', 'react-dom': '19.3.1', 'react-router': '7.18.7' },
}

/** Of Debian: the npm registry has no browser build of them. */
const debian = ['libjs-prototype', 'libjs-mootools']

const jquery = 'jquery3/dist/jquery.js'

export const libraries: Record<string, Library> = {
  'Bootstrap 3': {
    files: [
      'bootstrap3/dist/css/bootstrap.css',
      'bootstrap3/dist/css/bootstrap-theme.css',
      jquery,
      'bootstrap3/dist/js/bootstrap.js',
    ],
    around: ['div', 'container well'],
  },
  'Bootstrap 5': {
    files: ['bootstrap5/dist/css/bootstrap.css', 'bootstrap5/dist/js/bootstrap.bundle.js'],
    around: ['main', 'container'],
  },
  Bulma: { files: ['bulma/css/bulma.css'], around: ['section', 'section content'] },
  Foundation: {
    files: ['foundation-sites/dist/css/foundation.css', jquery, 'foundation-sites/dist/js/foundation.js'],
    start: 'jQuery(document).foundation()',
    around: ['div', 'grid-container'],
  },
  Materialize: {
    files: ['materialize-css/dist/css/materialize.css', 'materialize-css/dist/js/materialize.js'],
    start: 'M.AutoInit()',
    around: ['div', 'container'],
  },
  UIkit: {
    files: ['uikit/dist/css/uikit.css', 'uikit/dist/js/uikit.js'],
    around: ['article', 'uk-container uk-article'],
  },
  'Semantic UI': {
    files: ['semantic-ui-css/semantic.css', jquery, 'semantic-ui-css/semantic.js'],
    around: ['div', 'ui container segment form'],
  },
  'Fomantic UI': {
    files: ['fomantic-ui-css/semantic.css', jquery, 'fomantic-ui-css/semantic.js'],
    around: ['div', 'ui container segment form'],
  },
  'Tailwind preflight': { files: ['tailwindcss/preflight.css'] },
  Pico: { files: ['@picocss/pico/css/pico.css'], around: ['main', 'container'] },
  'water.css': { files: ['water.css/out/water.css'] },
  normalize: { files: ['normalize.css/normalize.css'] },
  sanitize: {
    files: [
      'sanitize.css/sanitize.css',
      'sanitize.css/forms.css',
      'sanitize.css/assets.css',
      'sanitize.css/reduce-motion.css',
    ],
  },
  'jQuery 1': { files: ['jquery1/dist/jquery.js'] },
  'jQuery 3': { files: [jquery] },
  'Prototype 1.7': { files: ['prototype/prototype.js'] },
  MooTools: { files: ['mootools/mootools-core-nc.js', 'mootools/mootools-more-nc.js'] },
  'core-js 2': { files: ['core-js2/client/shim.js'] },
  'es6-shim': { files: ['es6-shim/es6-shim.js', 'es6-shim/es6-sham.js'] },
  'zone.js': { files: ['zone.js/bundles/zone.umd.js'] },
  Lenis: {
    files: ['lenis/dist/lenis.css', 'lenis/dist/lenis.js'],
    start: 'new Lenis({ autoRaf: true, anchors: true })',
  },
  Alpine: { files: ['alpinejs/dist/cdn.js'] },
  htmx: {
    files: ['htmx.org/dist/htmx.js'],
    start: "document.body.setAttribute('hx-boost', 'true'); htmx.process(document.body)",
  },
}

/** The file that a page asks for below `/world/`. */
export function fileAt(url: string): string {
  const path = new URL(url).pathname.replace('/world/', '')
  const places = [join(folder, 'node_modules', path), join(folder, 'usr/share/javascript', path)]
  return places.find(existsSync) ?? ''
}

/** Installs the table's packages, unless they are there. */
export function install(): void {
  const run = (program: string, ...words: string[]) => execFileSync(program, words, { cwd: folder, stdio: 'inherit' })
  mkdirSync(folder, { recursive: true })
  const manifest = JSON.stringify({ private: true, dependencies: packages })
  const lists = join(folder, 'package.json')
  if (existsSync(lists) && readFileSync(lists, 'utf8') === manifest) return
  writeFileSync(lists, manifest)
  run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')
  run('apt-get', 'download', ...debian)
  run('sh', '-c', 'for package in *.deb; do dpkg -x "$package" .; done')
}

/** A site of Astro with its client router, as its own builder makes it. @returns its files, by their paths on the site */
export function astroPages(contentOf: (name: 'uno' | 'dos') => string): Record<string, MadePage> {
  const site = join(folder, 'astro')
  for (const name of ['uno', 'dos'] as const) {
    const file = join(site, `src/pages/${name}.astro`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      `---\nimport { ClientRouter } from 'astro:transitions'\n---\n<html lang="es"><head><meta charset="utf-8"><title>${name}</title>
<link rel="icon" href="data:,"><script is:inline src="/dist/owner-widgets.js" defer></script><ClientRouter /></head><body>${contentOf(name)}</body></html>`,
    )
  }
  execFileSync('npx', ['astro', 'build', '--root', site], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const dist = join(site, 'dist')
  return Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html'
        return [path.slice(dist.length).replace(/(\/index)?\.html$/, ''), { body: readFileSync(path, 'utf8'), type }]
      }),
  )
}
