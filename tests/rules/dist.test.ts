// What `npm run build` promises to the pages that load it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { filesIn as built, hashOf } from '../../scripts/build/integrity.mjs'
import { readText, root } from './project-files'

const dist = join(root, 'dist')
const { version } = JSON.parse(readText('package.json'))
const names = ['owner-widgets', 'fiducia-wizard', 'owner-register']
const read = (path: string) => readFileSync(join(dist, path), 'utf8')
const preloads: Record<string, string[]> = JSON.parse(read('preload.json'))

describe('the build', () => {
  it('has one script for all, one for each element, and ES modules with types (EMB-01)', () => {
    const promised = [
      ...names.flatMap((name) => [`${name}.js`, `${name}.js.map`, `esm/${name}.js`, `esm/${name}.d.ts`]),
      'esm/owner-portal.js',
      'esm/owner-portal.d.ts',
      'esm/types.d.ts',
      'esm/react.d.ts',
      'esm/vue.d.ts',
      'custom-elements.json',
      'web-types.json',
      'owner-widgets.config.schema.json',
      'integrity.json',
      'import-map.json',
      'preload.json',
      ...Object.keys(preloads).map((tag) => `snippets/${tag}.html`),
      'licenses.md',
      'demo-services.js',
      'demo-services.licenses.md',
      'esm/demo-services.js',
    ]
    expect(promised.filter((path) => !existsSync(join(dist, path)))).toEqual([])
  })

  it.each(names.flatMap((name) => [`${name}.js`, `esm/${name}.js`]))('%s begins with its name and version', (path) => {
    expect(read(path)).toMatch(
      new RegExp(
        `^${path.startsWith('esm/') ? '' : '\\uFEFF'}/\\*! ${path.replace(/^esm\/|\.js$/g, '')} ${version} \\|`,
      ),
    )
  })

  it.each(names)('%s.js makes no global variable (EMB-02)', (name) => {
    // A declaration at the top would be a global variable, and so would be what an expression assigns to.
    const { body } = parseAst(read(`${name}.js`))
    const kinds = body.map((it) => (it.type === 'ExpressionStatement' ? it.expression.type : it.type))
    // The empty one is the semicolon that ends a combined file before it.
    expect([...new Set(kinds)]).toEqual(['EmptyStatement', 'CallExpression'])
  })

  it.each(names)('%s.js keeps its styles out of the document (EMB-03)', (name) => {
    expect(read(`${name}.js`)).not.toMatch(
      /document\.head\.append|createElement\(["'`]style["'`]\)\s*[;,].{0,80}(textContent|innerHTML)\s*=/,
    )
    expect(readdirSync(dist).filter((file) => file.endsWith('.css'))).toEqual([])
  })

  it('evaluates no text as code (EMB-04)', () => {
    const evaluating = built(dist).filter(
      (path) => path.endsWith('.js') && /\beval\(|\bnew Function\(|[^.\w]Function\(["'`]/.test(read(path)),
    )
    expect(evaluating).toEqual([])
  })

  it('calls nothing by name that the oldest Safari of the guide has not (EMB-01)', () => {
    const younger = /\bURL\.parse\(|Promise\.try\(|\.intersection\(|Iterator\.from\(/
    expect(built(dist).filter((path) => path.endsWith('.js') && younger.test(read(path)))).toEqual([])
  })

  it('integrity.json has the size and hash of every file (EMB-07)', () => {
    const integrity = JSON.parse(read('integrity.json'))
    expect([integrity.version, Object.keys(integrity.files)]).toEqual([version, built(dist)])
    for (const path of built(dist)) {
      const content = readFileSync(join(dist, path))
      expect(integrity.files[path], path).toMatchObject({ bytes: content.length, integrity: hashOf(content) })
    }
  })

  it('import-map.json has the hash of every ES module, as integrity.json has it (REL-01)', () => {
    const { integrity } = JSON.parse(read('import-map.json'))
    // react.js is for bundlers: no page can load it.
    const modules = built(dist).filter((path) => /^esm\/(?!react\.).*\.js$/.test(path))
    expect(Object.keys(integrity)).toEqual(modules.map((path) => `./${path}`))
    const { files } = JSON.parse(read('integrity.json'))
    expect(Object.values(integrity)).toEqual(modules.map((path) => files[path].integrity))
  })

  it('preload.json names files that are there and ask Chromium to compile them ahead, the entry first (EMB-01)', () => {
    expect(Object.keys(preloads)).toEqual(['owner-portal', 'fiducia-wizard', 'owner-register'])
    for (const files of Object.values(preloads)) {
      expect(files[0]).toBe('owner-widgets.js')
      expect(files.filter((file) => !existsSync(join(dist, 'esm', file)))).toEqual([])
      for (const file of files.filter((file) => !/^owner-widgets|rolldown-runtime/.test(file)))
        expect(read(`esm/${file}`), file).toMatch(/^(\/\*!.*\n)?\/\/# allFunctionsCalledOnLoad\n/)
    }
  })

  it('the guide shows the snippet of the portal as it is written, without its hashes (EMB-07)', () => {
    const shown = /<!-- snippet: owner-portal -->\n```html\n([\s\S]*?)\n```/.exec(
      readText('widgets/guides/html.md'),
    )?.[1]
    const written = read('snippets/owner-portal.html')
      .replace(/(<script type="importmap">).*(?=<\/script>)/, '$1{"integrity":{"./esm/chunks/….js":"sha384-…"}}')
      .replace(/-[\w-]{8}\.js/g, '-….js')
      .replace(/integrity="sha384-[^"]*"/g, 'integrity="sha384-…"')
    expect(shown).toBe(written.trimEnd())
  })

  it('custom-elements.json names the three elements and their events (EMB-14)', () => {
    const manifest = JSON.parse(read('custom-elements.json'))
    const elements = manifest.modules.flatMap((module: { declarations: unknown[] }) => module.declarations)
    expect(elements.map((element: { tagName: string }) => element.tagName)).toEqual([
      'owner-portal',
      'fiducia-wizard',
      'owner-register',
    ])
    for (const element of elements) {
      expect(element.events.map((event: { name: string }) => event.name)).toContain('ow-ready')
      expect(element.attributes.map((attribute: { name: string }) => attribute.name)).toContain('config')
      expect(element.members).toContainEqual(expect.objectContaining({ name: 'version', readonly: true }))
    }
  })

  it('web-types.json tells JetBrains the same elements, and no default that there is not (EMB-14)', () => {
    const text = read('web-types.json')
    const { elements } = JSON.parse(text).contributions.html as { elements: { name: string }[] }
    expect(elements.map(({ name }) => name)).toEqual(['owner-portal', 'fiducia-wizard', 'owner-register'])
    expect(text).not.toContain('undefined')
  })

  it('has a schema that requires only the three service addresses', () => {
    const schema = JSON.parse(read('owner-widgets.config.schema.json'))
    expect(schema.required).toEqual(['contentUrl', 'recordsUrl', 'statementsUrl'])
    expect(Object.keys(schema.properties)).toContain('wizard')
  })

  it.each(['licenses.md', 'esm/licenses.md'])(
    '%s has the terms of every library inside, and whose it is (EMB-01)',
    (path) => {
      const sections = read(path)
        // A licence itself may have headings: those of libraries have a version.
        .split(/^(?=## \S+ - \d)/m)
        .slice(1)
      const names = sections.map((section) => /^## (\S+)/.exec(section)?.[1])
      expect(names).toEqual(expect.arrayContaining(Object.keys(JSON.parse(readText('package.json')).dependencies)))
      const bare = sections.filter(
        (section) => !/copyright \S/i.test(section) || !/permission|apache license/i.test(section),
      )
      expect(bare).toEqual([])
    },
  )

  it.each([
    ...names.map(
      (name) => [`${name}.js`, 'src/embed/define-widget.tsx', 'is defined already, and stays as it is'] as const,
    ),
    ['esm/owner-widgets.js', 'widgets/lazy.ts', 'Not loaded. Retry'] as const,
  ])('%s has a source map that leads to the line in %s (EMB-01)', (path, source, words) => {
    const position = (text: string) => {
      const before = text.slice(0, text.indexOf(words)).split('\n')
      return { line: before.length - 1, column: before.at(-1)?.length ?? 0 }
    }
    const built = position(read(path))
    const found = new SourceMap(JSON.parse(read(`${path}.map`))).findEntry(built.line, built.column)
    expect('originalSource' in found && found.originalSource).toMatch(new RegExp(`/${source}$`))
    expect('originalLine' in found && found.originalLine).toBe(position(readText(source)).line)
  })

  it('mentions no place on the machine that built it', () => {
    const places = [root, ...(process.env.HOME ? [process.env.HOME] : [])].filter((place) => place.length > 1)
    const found = built(dist).filter((path) => places.some((place) => read(path).includes(`${place}/`)))
    expect(found).toEqual([])
  })
})
