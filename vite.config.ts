// Every build of the widgets comes from here: the dev server, the single-file scripts, the ES modules and the browser tests.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type Plugin, type UserConfig } from 'vite'
import cssInjectedByJs from 'vite-plugin-css-injected-by-js'
import { chunkGroups, isEarly } from './scripts/build/chunk-groups'
import { oneByte } from './scripts/build/one-byte'
import { preloads } from './scripts/build/preload'
import { devPages } from './scripts/demo/dev-pages'

const root = import.meta.dirname
export const version: string = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version

/** What the script files of a build define, by name. */
export const entries = {
  'owner-widgets': 'widgets/index.ts',
  'owner-portal': 'widgets/owner-portal.ts',
  'fiducia-wizard': 'widgets/fiducia-wizard.ts',
  'owner-register': 'widgets/owner-register.ts',
} as const
export type EntryName = keyof typeof entries

/** The classic scripts. One for the portal alone would be the bundle. */
export const scripts: readonly EntryName[] = ['owner-widgets', 'fiducia-wizard', 'owner-register']

/** The registry a build's styles are put into; version and name keep two scripts on one page apart (src/embed/styles.ts). */
const cssKey = (name: string) => `owner-widgets:css:${version}:${name}`

/** The order of the style layers goes with every sheet: in the ES modules, a lazy part's sheet may be the first to arrive. */
const layers = /@layer [^{;]+;/.exec(readFileSync(resolve(root, 'src/styles/layers.css'), 'utf8'))?.[0] ?? ''

/** Style sheets become text in that registry: no `<style>`, nothing in the document's head, and HMR works in shadow roots. */
function cssIntoRegistry(key: string, { eachChunk = false, production = false }): Plugin[] {
  const store = `globalThis[Symbol.for(${JSON.stringify(key)})]`
  const plugins = cssInjectedByJs({
    relativeCSSInjection: eachChunk,
    ...(!eachChunk && { jsAssetsFilterFunction: ({ isEntry }) => !isEntry }),
    // Behind the code: the banner stays first, and the lines of the source map stay right. The elements follow the registry.
    topExecutionPriority: false,
    injectCode: (css, options) => {
      const devId: unknown = options?.attributes?.['data-vite-dev-id']
      // In a build the id follows from the text, so that a script loaded twice does not double its styles.
      const id = devId ?? createHash('sha256').update(css).digest('hex').slice(0, 8)
      return `{let s=${store}??={m:new Map,f:new Set};s.m.set(${JSON.stringify(id)},${JSON.stringify(layers)}+${css});s.f.forEach(f=>f())}`
    },
    dev: {
      enableDev: !production,
      removeStyleCode: (id) => `{let s=${store};s?.m.delete(${JSON.stringify(id)});s?.f.forEach(f=>f())}`,
    },
  })
  return [plugins].flat() as Plugin[]
}

/**
 * Rules of swiper's style sheet that go: those of the element that holds its shadow tree, which for us is the page's own and styled by nobody but
 * the page, and those of kinds of carousel that we have not (0.8 kB of gzip).
 */
const unwanted =
  /^:(root|host)$|\.swiper-(3d|autoheight|backface-hidden|css-mode|lazy-preloader|slide-invisible-blank|vertical)/

const withoutUnwantedRules = {
  postcssPlugin: 'without-unwanted-rules',
  Rule(rule: { selectors: string[]; source?: { input: { file?: string } }; remove(): void }) {
    const isLibrary = /[\\/]node_modules[\\/]/.test(rule.source?.input.file ?? '')
    if (isLibrary && rule.selectors.every((selector) => unwanted.test(selector))) rule.remove()
  },
}

/** Where the demo's services are from the script that asks for them (`config="demo"`); the modules' chunks lie a folder deeper. */
const demoFile = ({ eachChunk = false }) => `${eachChunk ? '..' : '.'}/demo-services.js`

/** What every build and the dev server share. */
export function baseConfig(name: string, { eachChunk = false, production = false } = {}): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    plugins: [react(), cssIntoRegistry(cssKey(name), { eachChunk, production })],
    css: { postcss: { plugins: [withoutUnwantedRules] } },
    // React 19 has the hook of which react-i18next takes a stand-in (0.3 kB).
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    // Texts are looked up by key, never imported by name; as objects they are smaller than as strings to be parsed.
    json: { namedExports: false, stringify: false },
    define: {
      __CSS_KEY__: JSON.stringify(cssKey(name)),
      __VERSION__: JSON.stringify(version),
      __DEMO_FILE__: JSON.stringify(demoFile({ eachChunk })),
      // Library mode leaves it alone, and a browser has no `process`.
      ...(production && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
  }
}

/**
 * Has the entry module ask for the compiler's helpers together with the chunks, which import them: else the browser finds them a round trip
 * later, when it has read the first chunk. The bundler keeps them in a file of their own and lets no source import it.
 */
const helpersAtOnce: Plugin = {
  name: 'helpers-at-once',
  generateBundle(_, bundle) {
    const entry = bundle['owner-widgets.js']
    const helpers = Object.keys(bundle).find((file) => file.includes('rolldown-runtime'))
    if (entry?.type === 'chunk' && helpers)
      entry.code = entry.code.replace(/(?=\n\/\/# source)/, `;import('./${helpers}').catch(()=>{})`)
  },
}

/** Names the script, its version and where the licences are. Added after the minifier, which would drop it. */
const banner = (name: string) => `/*! ${name} ${version} | licences: licenses.md */`

/**
 * Has Chromium compile all functions of a file while it loads, off the main thread; other browsers ignore the comment. What it gains and
 * costs: docs/decisions.md, 'Speed'.
 */
const compileAhead = '//# allFunctionsCalledOnLoad'

/** Library mode would leave white space and annotations, for a bundler that comes after; our files are loaded as they are. */
const minified = { minify: true, comments: { annotation: false } } as const

/** Some pages have replaced what the libraries need, too: src/core/natives.ts. */
const native = (name: string): [string, string] => [resolve(root, 'src/core/natives.ts'), name]
const transform = {
  inject: {
    ...{ crypto: native('ownCrypto'), history: native('ownHistory'), navigator: native('ownNavigator') },
    performance: native('ownPerformance'),
    ...{ Event: native('OwnEvent'), HTMLElement: native('OwnHTMLElement'), Node: native('OwnNode') },
    ...{ CustomEvent: native('OwnCustomEvent'), 'Symbol.for': native('symbolFor') },
    ...{ Map: native('OwnMap'), Promise: native('OwnPromise'), Set: native('OwnSet') },
    ...{ 'Array.from': native('arrayFrom'), 'JSON.stringify': native('jsonOf'), __bind: native('bindOf') },
  },
}

const onOwnTerms = (code: string, id: string) =>
  code
    .replace(/(?<![?\])\w.$])([\w$][\w.$]*)\.bind\(/g, '__bind($1, ')
    // Old libraries add to every object what `for … in` finds in it. React looks itself for what is an object's own.
    .replace(/for \((const|let|var) (\w+) in ([\w.]+)\)/g, (loop, how, name, all) =>
      /react(-dom)?[\\/]cjs/.test(id) ? loop : `for (${how} ${name} of Object.keys(${all} ?? {}))`,
    )
    // The prototype of all errors may be frozen.
    .replace(/inst\.name = ("\$?ZodError")/g, 'Object.defineProperty(inst, "name", { value: $1 })')

/** Changes what libraries do that fails on such pages. */
const onAnyPage: Plugin = {
  name: 'on-any-page',
  transform: {
    filter: { id: /node_modules/ },
    // No line is added or removed: the source map stays as it is.
    handler: (code, id) => ({ code: onOwnTerms(code, id), map: null }),
  },
  // The bundler's helper for modules makes a getter of all that `for … in` finds.
  renderChunk: (code) => ({
    code: code.replace('for (var name in all)', 'for (var name of Object.keys(all))'),
    map: null,
  }),
}

/** One classic script with everything inside: `dist/NAME.js`. */
export function scriptConfig(name: EntryName): InlineConfig {
  const config = baseConfig(name, { production: true })
  // The bundle's functions are compiled when they are called: it holds the screens of all elements, of which a page shows few.
  const lead = name === 'owner-widgets' ? banner(name) : `${banner(name)}\n${compileAhead}`
  return {
    ...config,
    plugins: [config.plugins, onAnyPage, oneChunk(name), oneByte],
    logLevel: 'error',
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      license: name === 'owner-widgets' ? { fileName: 'licenses.md' } : false,
      lib: { entry: resolve(root, entries[name]), formats: ['es'], fileName: () => facade },
      rolldownOptions: {
        transform,
        output: {
          ...minified,
          chunkFileNames: '[name].js',
          // The format 'iife' would wrap each module that an import() reaches in a function of its own (docs/decisions.md).
          codeSplitting: { groups: [{ name, test: /./ }] },
          // Begins with the mark of UTF-8, so that a page of another charset, or of none, reads the script right.
          // The semicolon ends a file before it, where a site combines its scripts.
          postBanner: `\uFEFF${lead}\n;(()=>{"use strict";try{`,
          postFooter: `}${startFailed}})();`,
        },
      },
    },
  }
}

/**
 * What a classic script does that cannot start, on a page that has broken what every library needs: it says so in the place of its elements.
 * None of its code has run.
 */
const startFailed =
  `catch(e){console.error('[owner-widgets]',e);document.querySelectorAll('owner-portal,fiducia-wizard,owner-register').forEach(o=>{
if(o.shadowRoot)return;
o.append(/^en/i.test(o.lang)?'Could not start. Reload the page.':'No se pudo iniciar. Recargue la página.');
o.dispatchEvent(new CustomEvent('ow-error',{detail:{code:'unexpected',message:'start',recoverable:false},bubbles:true}))})}`.replaceAll(
    '\n',
    '',
  )

/** The entry of a classic script as the bundler writes it: it imports the script, and is not kept. */
const facade = 'entry.js'

/** Makes sure that a classic script is one chunk that imports and exports nothing, and puts the styles into it. */
function oneChunk(name: EntryName): Plugin {
  return {
    name: 'one-chunk',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.fileName.startsWith(facade)) delete bundle[file.fileName]
        else if (
          file.type === 'chunk' &&
          (file.fileName !== `${name}.js` || file.imports.length + file.exports.length > 0)
        )
          this.error(`${file.fileName} is more than one script`)
      }
    },
  }
}

/** ES modules with lazily loaded parts, addressed relative to each module: `dist/esm/`. */
export function modulesConfig(): InlineConfig {
  const entry = { ...entries, 'owner-widgets': 'widgets/lazy.ts' }
  const config = baseConfig('esm', { eachChunk: true, production: true })
  return {
    ...config,
    plugins: [config.plugins, onAnyPage, helpersAtOnce, oneByte, preloads(resolve(root, 'dist'))],
    base: './',
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: 'dist/esm',
      emptyOutDir: false,
      sourcemap: true,
      cssCodeSplit: true,
      modulePreload: false,
      assetsInlineLimit: 1_000_000,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      license: { fileName: 'licenses.md' },
      // Library mode leaves import() as it is; an application's is wrapped in code that puts links into the page's head (EMB-02).
      lib: {
        entry: Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, resolve(root, file)])),
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        transform,
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups: chunkGroups },
          ...minified,
          postBanner: ({ name, isEntry }) =>
            [isEntry && banner(name), ((isEntry && name !== 'owner-widgets') || isEarly(name)) && compileAhead]
              .filter(Boolean)
              .join('\n'),
        },
      },
    },
  }
}

/** Named, so that nothing is found while the dev server runs. Libraries that are not listed and are ES modules are served as they are. */
const optimized = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  '@r2wc/react-to-web-component',
  'dompurify',
  'i18next',
  'idb-keyval',
  'swiper/react',
  'marked',
  '@floating-ui/react',
  'lucide',
  'react-i18next',
  'zustand',
  'zustand/vanilla',
  'zod/mini',
]

/** Test files with the product's modules, styles and constants, for web-test-runner. Nothing is minified, so that a failure names what failed. */
export function testConfig(mode: 'development' | 'production', tests: readonly string[]): InlineConfig {
  const config = baseConfig('test', { eachChunk: true })
  return {
    ...config,
    mode,
    logLevel: 'error',
    define: { ...config.define, 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      target: 'es2022',
      sourcemap: true,
      minify: false,
      cssCodeSplit: true,
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(tests.map((file) => [file.replace(/\.tsx$/, ''), resolve(root, file)])),
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        // Served by the runner, because its modules open its socket.
        external: ['@web/test-runner-commands'],
        output: {
          chunkFileNames: `tests/${mode}/[name]-[hash].js`,
          paths: { '@web/test-runner-commands': '/node_modules/@web/test-runner-commands/browser/commands.mjs' },
        },
      },
    },
  }
}

export default defineConfig((): UserConfig => {
  const { configFile: _, ...config } = baseConfig('dev')
  return {
    ...config,
    appType: 'custom',
    cacheDir: '.cache/vite-dev',
    plugins: [...(config.plugins ?? []), devPages()],
    optimizeDeps: { include: optimized, noDiscovery: true },
  }
})
