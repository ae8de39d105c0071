// The public contract against that of the last release, by the rules of semantic versioning.
import { describe, expect, it } from 'vitest'
import { changesOf, releasedContract } from '../../scripts/docs/contract-changes.mjs'
import { currentContract } from '../../scripts/docs/write.mjs'
import { readText } from './project-files'

/** What is written below Changed and Removed of what is not released yet. */
function announced(): string {
  const [, unreleased = ''] =
    /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/m.exec(readText('CHANGELOG.md')) ?? []
  return unreleased
    .split(/^(?=### )/m)
    .filter((kind) => /^### (Changed|Removed)/.test(kind))
    .join('')
}

/** The contract of the last release, and the same with one of its lines replaced. */
const { contract: last } = releasedContract()
const changed = (section: string, name: string, change: object) => ({
  ...last,
  [section]: { ...last[section], [name]: { ...last[section]?.[name], line: 'changed', ...change } },
})
const without = (section: string, name: string) => {
  const { [name]: _, ...rest } = last[section] ?? {}
  return { ...last, [section]: rest }
}
const portal = '`<owner-portal>`'
const broken = (now: typeof last) => changesOf(last, now).breaks.map(({ said }) => said)
const added = (now: typeof last) => changesOf(last, now).adds.length

describe('the public contract', () => {
  it('keeps what the last release promised, or says under Changed or Removed what it breaks (REL-04)', async () => {
    const { breaks } = changesOf(last, await currentContract())
    const text = announced()
    const silent = breaks.filter(({ name }) => !text.includes(`\`${name}\``)).map(({ said }) => said)
    expect(silent, 'breaks pages: keep it, or name it in the changelog; the next version is then a major one').toEqual(
      [],
    )
  })

  it.each([
    ['an attribute', portal, 'attribute route-base'],
    ['an event', portal, 'event ow-step'],
    ['a method', portal, 'method navigate'],
    ['a token', 'Custom properties', '--ow-accent'],
    ['a part', 'Parts', 'button'],
    ['an entry of the configuration', 'Configuration', 'links.portal'],
    ['a code', 'Codes of ow-error', 'offline'],
    ['a route', 'Routes', '/documentos'],
    ['an export', 'Exports of the package', './react'],
  ])('cannot lose %s without a major version (REL-04)', (_, section, name) => {
    expect(broken(without(section, name))).toEqual([`${section}, ${name}: is gone`])
  })

  it.each([
    ['a value of an attribute', portal, 'attribute theme', { takes: "'light' | 'dark'" }, "'auto' is gone"],
    ['the default of an attribute', portal, 'attribute theme', { keeps: "property theme, default 'dark'" }, 'was '],
    ['an entry of a detail', portal, 'event ow-route', { gives: '{}' }, 'path is gone'],
    [
      'a detail that may be null',
      portal,
      'event ow-route',
      { gives: '{ path: string | null }' },
      'path: may now be null',
    ],
    ['a detail that may miss', portal, 'event ow-route', { gives: '{ path?: string }' }, 'path may now be missing'],
    ['an event that can be cancelled', portal, 'event ow-complete', { keeps: undefined }, 'was cancelable'],
    [
      'a parameter that must be given',
      portal,
      'method navigate',
      { gives: '(path: string, how: string) => Promise<void>' },
      'how must',
    ],
    ['what a method takes', portal, 'method navigate', { gives: "(path: '/a') => Promise<void>" }, 'string is gone'],
    ['what a method answers', portal, 'method navigate', { gives: '(path: string) => void' }, 'Promise<void> is gone'],
    [
      'an entry of a property that must be given',
      portal,
      'property messages',
      { takes: '{ es: object; en?: object }' },
      'es must',
    ],
    ['an entry that must be given', 'Configuration', 'links.portal', { isRequired: true }, 'must now be given'],
    [
      'a new entry that must be given',
      'Configuration',
      'links.mail',
      { takes: 'string', isRequired: true },
      'must now be given',
    ],
    ['the type of an entry', 'Configuration', 'gateway', { takes: 'string' }, 'boolean is gone'],
    ['the screen of a route', 'Routes', '/documentos', { keeps: 'the screen papers' }, 'was the screen documents'],
  ])('cannot change %s without a major version (REL-04)', (_, section, name, change, said) => {
    const all = broken(changed(section, name, change))
    expect(all[0]).toContain(`${section}, ${name}: ${said}`)
  })

  it.each([
    ['a token', 'Custom properties', '--ow-more', {}],
    ['an attribute', portal, 'attribute more', { takes: 'string' }],
    ['a value of an attribute', portal, 'attribute theme', { takes: "'light' | 'dark' | 'auto' | 'dim'" }],
    ['any text for an attribute', portal, 'attribute lang', { takes: 'string' }],
    ['a state in a detail', portal, 'event ow-session', { gives: "{ state: 'in' | 'out' | 'expired' | 'asleep' }" }],
    ['an entry in a detail', portal, 'event ow-route', { gives: '{ path: string; before?: string }' }],
    [
      'a parameter that may be left out',
      portal,
      'method navigate',
      { gives: '(path: string, how?: string) => Promise<void>' },
    ],
    ['an entry of the configuration', 'Configuration', 'links.mail', { takes: 'string' }],
    ['an entry that needs not be given any more', 'Configuration', 'contentUrl', { isRequired: false }],
    ['a group with an entry that must be given', 'Configuration', 'chat.url', { takes: 'string', isRequired: true }],
  ])('may gain %s in a minor version (REL-04)', (_, section, name, change) => {
    const now = changed(section, name, change)
    expect(broken(now)).toEqual([])
    expect(added(now)).toBe(1)
  })
})
