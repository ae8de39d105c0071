// Every build of the widgets comes from here: the dev server, the four single-file scripts, the ES modules and the browser tests.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type Plugin, type UserConfig } from 'vite'
import cssInjectedByJs from 'vite-plugin-css-injected-by-js'
import { chunkGroups } from './scripts/chunk-groups'
import { devPages } from './scripts/dev-pages'
import { oneFile } from './scripts/one-file'

const root = import.meta.dirname
export const version: string = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version

/** The script files of a build, by name: what each one defines. */
export const entries = {
  'owner-widgets': 'widgets/index.ts',
  'owner-portal': 'widgets/owner-portal.ts',
  'fiducia-wizard': 'widgets/fiducia-wizard.ts',
  'owner-register': 'widgets/owner-register.ts',
} as const
export type EntryName = keyof typeof entries

/** The registry a build's styles are put into; version and name keep two scripts on one page apart (src/embed/styles.ts). */
const cssKey = (name: string) => `owner-widgets:css:${version}:${name}`

/** The order of the style layers goes with every sheet: in the ES modules, a lazy part's sheet may be the first to arrive. */
const layers = /@layer [^{;]+;/.exec(readFileSync(resolve(root, 'src/styles/layers.css'), 'utf8'))?.[0] ?? ''

/** Style sheets become text in that registry: no `<style>`, nothing in the document's head, and HMR works in shadow roots. */
function cssIntoRegistry(key: string, { eachChunk = false, production = false }): Plugin[] {
  const store = `globalThis[Symbol.for(${JSON.stringify(key)})]`
  const plugins = cssInjectedByJs({
    relativeCSSInjection: eachChunk,
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

/** Libraries put their variables on :root, which does not exist in a shadow tree. */
const rootToHost = {
  postcssPlugin: 'root-to-host',
  Rule(rule: { selector: string }) {
    if (rule.selector.includes(':root')) rule.selector = rule.selector.replace(/:root\b/g, ':host')
  },
}

/** What every build and the dev server share. */
export function baseConfig(name: string, { eachChunk = false, production = false } = {}): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    plugins: [react(), cssIntoRegistry(cssKey(name), { eachChunk, production })],
    css: { postcss: { plugins: [rootToHost] } },
    // Texts are looked up by key, never imported by name; as objects they are smaller than as strings to be parsed.
    json: { namedExports: false, stringify: false },
    define: {
      __CSS_KEY__: JSON.stringify(cssKey(name)),
      __VERSION__: JSON.stringify(version),
      // Library mode leaves it alone, and a browser has no `process`.
      ...(production && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
  }
}

/** Puts the version in front of everything else; `output.banner` is dropped by the minifier or ends up behind the styles. */
function versionFirst(only?: EntryName): Plugin {
  return {
    name: 'version-first',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.isEntry) continue
          // With the mark of UTF-8 in front, a page of another or no charset reads the script right all the same; modules are always UTF-8.
          file.code = `${only ? '\uFEFF' : ''}/*! ${only ?? file.name} ${version} | licences: licenses.md */\n${file.code}`
          if (file.map) file.map.mappings = `;${file.map.mappings}`
        }
      },
    },
  }
}

/** One classic script with everything inside: `dist/NAME.js`. */
export function scriptConfig(name: EntryName): InlineConfig {
  const config = baseConfig(name, { production: true })
  return {
    ...config,
    logLevel: 'warn',
    plugins: [oneFile, ...(config.plugins ?? []), versionFirst(name)],
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      license: name === 'owner-widgets' ? { fileName: 'licenses.md' } : false,
      // The name is only for the compiler: an entry has no exports, so no global comes of it.
      lib: {
        entry: resolve(root, entries[name]),
        name: 'ownerWidgets',
        formats: ['iife'],
        fileName: () => `${name}.js`,
      },
    },
  }
}

/** Vite would wrap every import() to put links into the document's head first; there is nothing to link, and the head is the page's (EMB-02). */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
    if (wrapper < 0) throw new Error('Vite no longer calls the plugin that wraps import() by this name')
    ;(plugins as Plugin[]).splice(wrapper, 1)
  },
}

/** Where widgets/lazy.ts asks for the compiler's own helpers: every file stands on them, and would ask for them only when it has come. */
const helpers = './chunks/helpers.js'
const helpersByName: Plugin = {
  name: 'helpers-by-name',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const runtime = Object.keys(bundle).find((file) => /\/rolldown-runtime-[^/]+\.js$/.test(file))
      const entry = bundle['owner-widgets.js']
      if (!runtime || entry?.type !== 'chunk' || !entry.code.includes(helpers))
        throw new Error('The helpers of the ES modules are not where widgets/lazy.ts asks for them')
      entry.code = entry.code.replace(helpers, `./${runtime}`)
    },
  },
}

/** ES modules with lazily loaded parts, addressed relative to each module: `dist/esm/`. */
export function modulesConfig(): InlineConfig {
  const config = baseConfig('esm', { eachChunk: true, production: true })
  const input = { ...entries, 'owner-widgets': 'widgets/lazy.ts' }
  return {
    ...config,
    base: './',
    logLevel: 'warn',
    plugins: [...(config.plugins ?? []), plainImports, helpersByName, versionFirst()],
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
      rolldownOptions: {
        external: [helpers],
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, resolve(root, file)])),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  }
}

/**
 * Named, so that nothing is found while tests run: a second optimisation would load React twice.
 * Libraries that are not listed and are ES modules are served as they are.
 */
const optimized = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'dompurify',
  'idb-keyval',
  '@floating-ui/react',
  'embla-carousel',
  'snarkdown',
  'lucide',
  'zustand',
  'zustand/vanilla',
]

/** The same modules, styles and constants as the dev server, for web-test-runner. */
export function testConfig(): InlineConfig {
  return {
    ...baseConfig('test'),
    appType: 'custom',
    cacheDir: '.cache/vite-test',
    logLevel: 'warn',
    optimizeDeps: { include: [...optimized, 'axe-core', 'fast-check'], noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null, preTransformRequests: false },
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
