// The embedders' guide says what the elements really offer, and every path it leads to exists.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compare } from '../../scripts/docs/write.mjs'
import { filesIn, readText, root } from './project-files'

const guides = filesIn(['widgets'], ['.md'])
const documents = [...guides, ...filesIn(['docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'], ['.md'])]

/** Headings as anchors, the way code hosts write them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the guide for embedders', () => {
  it('EMB-05 has the tables of the elements, tokens, parts and configuration as they are', async () => {
    const { text, filled } = (await compare())['widgets/README.md']
    expect(text, 'stale: npm run describe').toBe(filled)
  })

  it('changes nothing of the public contract that is not written down (EMB-05)', async () => {
    const { text, filled } = (await compare())['docs/contract.md']
    const words = 'the public contract changed: npm run describe, read the difference, and add a line to CHANGELOG.md'
    expect(filled, words).toBe(text)
  })

  it('EMB-07 has a guide for every kind of site', () => {
    for (const name of ['html', 'wordpress', 'drupal', 'webflow', 'react', 'vue'])
      expect(existsSync(join(root, 'widgets/guides', `${name}.md`)), name).toBe(true)
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

  it('EMB-05 SHL-06 names only texts that there are', () => {
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

  it('pins the version that is built', () => {
    const { version } = JSON.parse(readText('package.json'))
    const pinned = guides.flatMap(({ text }) =>
      [...text.matchAll(/owner-widgets@(\d[\w.-]*)/g)].map(([, found]) => found),
    )
    expect(new Set(pinned)).toEqual(new Set([version]))
  })
})
