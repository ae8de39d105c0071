// The embedders' guide says what the elements really offer, and every path it leads to exists.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { strapiFactories } from '../../scripts/docs/boilerplate.mjs'
import { compare } from '../../scripts/docs/write.mjs'
import { repin } from '../../scripts/release/version.mjs'
import { replayMasks } from '../../src/embed/widget-table'
import { strictCsp } from '../kit/host-page'
import { carefulHeaders } from '../kit/page-server'
import { filesIn, readText, root } from './project-files'

const guides = filesIn(['widgets'], ['.md'])
const documents = [
  ...guides,
  ...filesIn(['docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'], ['.md']),
]

/** Headings as anchors, the way code hosts write them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

interface Texts {
  [key: string]: string | Texts
}
/** The texts of a locale file by their whole keys: `common:form.choose`. */
const textsIn = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  )

describe('the guide for embedders', () => {
  it('has its tables, the style sheet of the tokens and the contract as the tables of the sources say (EMB-05, REL-04)', async () => {
    for (const [path, { text, filled }] of Object.entries(await compare()))
      expect(text, `${path} is stale: npm run describe; a change of the contract needs a line in CHANGELOG.md`).toBe(
        filled,
      )
  })

  it('writes no file of a content type over that is there, since somebody may have changed it (GAT-07)', () => {
    const all = Object.keys(strapiFactories(() => false))
    expect(all).toContain('backend/strapi/app/src/api/noticia/controllers/noticia.js')
    expect(strapiFactories(() => true)).toEqual({})
  })

  it('limits callers in the containers as it tells owners to (GAT-12, GAT-24)', () => {
    const zonesIn = (path: string) => /^# How often.*?zone=owner_gateway_open:\S+/ms.exec(readText(path))?.[0]
    const told = zonesIn('widgets/guides/gateway/owner-gateway-upstream.conf')
    expect(told).toContain('limit_req_zone')
    expect(zonesIn('gateway/compose.nginx.conf')).toBe(told)
  })

  it('has a guide for every kind of site (EMB-07)', () => {
    for (const name of ['html', 'wordpress', 'drupal', 'webflow', 'react', 'vue'])
      expect(existsSync(join(root, 'widgets/guides', `${name}.md`)), name).toBe(true)
  })

  it('has a corrected text for every misspelling that the specification quotes, under the key it replaces (EMB-07)', () => {
    const [, block = ''] =
      /<!-- texts: corrected -->\n```json\n(.*?)\n```/s.exec(readText('widgets/guides/theming.md')) ?? []
    const corrected = Object.entries((JSON.parse(block) as { es: Record<string, string> }).es)
    const built = new Map(
      filesIn(['locales'], ['.es.json']).flatMap(({ path, text }) =>
        textsIn(JSON.parse(text), `${basename(path).split('.')[0]}:`),
      ),
    )
    expect(corrected.filter(([key, text]) => !built.has(key) || built.get(key) === text)).toEqual([])
    const odd = /constraseñ|\bnumero\b|\bvalido\b|\bemail\b|[^¡]\b\w+!$/i
    const misspelt = [...built].filter(
      ([, text]) => !text.includes('¡') && odd.test(text.replace(/\{\{\w+\}\}|\$t\([^)]+\)/g, '')),
    )
    const names = new Set(corrected.map(([key]) => key))
    expect(misspelt.filter(([key]) => !names.has(key))).toEqual([])
    expect(corrected.filter(([, text]) => odd.test(text))).toEqual([])
  })

  it('names every mark for tools that record sessions, and no other (EMB-07)', () => {
    const { className, attributes } = replayMasks
    const marks = [
      ...className.split(' ').map((name) => `class="${name}"`),
      ...Object.entries(attributes).map(([name, value]) => (value ? `${name}="${value}"` : name)),
    ]
    const rows = [...readText('widgets/guides/session-replay.md').matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)]
    expect(rows.map(([, mark]) => mark).toSorted()).toEqual(marks.toSorted())
  })

  it('has a hash in every tag that loads a script from another host (EMB-07)', () => {
    const tags = guides.flatMap(({ path, text }) =>
      [...text.matchAll(/<script\b[^>]*\bsrc="https?:[^>]*>/g)].map(([tag]) => ({ path, tag })),
    )
    expect(tags.length).toBeGreaterThan(5)
    const unpinned = tags.filter(({ tag }) => !/integrity="sha384-[^"]+"/.test(tag) || !tag.includes('crossorigin='))
    expect(unpinned).toEqual([])
  })

  it('keeps the height of its elements on every page that is shown whole, until their script is there (EMB-08)', () => {
    const pages = guides.flatMap(({ text }) => text.match(/<!doctype html>.*?<\/html>/gs) ?? [])
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages) {
      const rule = /<style>(.*):not\(:defined\) \{ display: block; min-height: [^}]+\}<\/style>/.exec(page)?.[1]
      for (const [, tag = 'none'] of page.matchAll(/^ *<(owner-portal|fiducia-wizard|owner-register)/gm))
        expect(rule, page).toContain(tag)
    }
  })

  it('names the services in every tag that loads a script (SES-15, EMB-07)', () => {
    const tags = [...guides, ...filesIn(['README.md'], ['.md'])].flatMap(({ path, text }) =>
      // The demonstration has no services.
      [
        ...text
          .replaceAll(/<script\b[^<]*<\/script>\s*<\/head>\s*<body>\s*<[\w-]+ config="demo">/g, '')
          .matchAll(/<script\b[^>]*\bsrc="[^>]*>/g),
      ].map(([tag]) => ({ path, tag })),
    )
    expect(tags.length).toBeGreaterThan(10)
    expect(tags.filter(({ tag }) => !/ ?data-services="[^"]+"/.test(tag))).toEqual([])
  })

  it('asks of a careful page what the journeys run under (EMB-04)', () => {
    const guide = readText('widgets/guides/strict-policy.md').toLowerCase()
    const missing = Object.entries(carefulHeaders).filter(([name, value]) => !guide.includes(`${name}: ${value}\n`))
    expect(missing).toEqual([])
    const policy = /<!-- policy: strict -->\n```text\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
    const directives = (text: string) => text.split(/;\s*/).map((one) => one.trim().split(' ')[0] ?? '')
    expect(directives(policy)).toEqual(expect.arrayContaining(directives(strictCsp('https://services.example'))))
  })

  it('leads nowhere that is not there', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g)].flatMap(([, link = '']) => {
        const [file, anchor] = link.split('#')
        const target = file ? join(dirname(path), file) : path
        if (!existsSync(join(root, target))) return [`${path}: ${link}`]
        return anchor && !anchorsOf(readText(target)).includes(anchor) ? [`${path}: ${link}`] : []
      }),
    )
    expect(broken).toEqual([])
  })

  it('names only texts that there are (EMB-05, SHL-06)', () => {
    const texts = filesIn(['locales'], ['.json']).map(({ path, text }) => ({
      namespace: basename(path).split('.')[0],
      root: JSON.parse(text),
    }))
    const has = (root: unknown, key: string) =>
      typeof key.split('.').reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], root) === 'string'
    const named = filesIn(['widgets'], ['.md', '.ts']).flatMap(({ path, text }) =>
      [...text.matchAll(/["'](common|errors|options|portal|wizard):([\w.]+)["']/g)].map(([, namespace, key = '']) => ({
        path,
        key,
        in: texts.filter((file) => file.namespace === namespace && has(file.root, key)).length,
      })),
    )
    expect(named.length).toBeGreaterThan(3)
    // Once in each language.
    expect(named.filter((it) => it.in !== 2)).toEqual([])
  })

  it('pins the last release (REL-03)', () => {
    const [, version = ''] = /^## \[(\d[^\]]*)/m.exec(readText('CHANGELOG.md')) ?? []
    const pinned = filesIn(['widgets'], ['.md', '.php']).filter(({ text }) =>
      /owner-widgets[@-]\d|^ \* Version: /m.test(text),
    )
    expect(pinned.map(({ path }) => path)).toContain('widgets/guides/wordpress/owner-widgets.php')
    expect(pinned.filter(({ text }) => text !== repin(text, version)).map(({ path }) => path)).toEqual([])
  })
})
