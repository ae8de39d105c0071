// The texts as data: what one language says, the other says too, with the same blanks to fill in.
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failureCodes } from '../../src/core/failure'
import { formatAmount } from '../../src/core/money'
import { filesIn, readText } from './project-files'

type Texts = { [key: string]: string | Texts }

const namespaces = filesIn(['locales'], ['.es.json']).map(({ path }) => basename(path, '.es.json'))
const read = (language: string, namespace: string): Texts =>
  JSON.parse(readText(`locales/${namespace}.${language}.json`))

function flat(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}

const blanks = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]))].sort()

describe.each(namespaces)('%s.json', (namespace) => {
  const es = flat(read('es', namespace))
  const en = flat(read('en', namespace))

  it('has the same keys in Spanish and English (SHL-06)', () => {
    // Of options and proposals, Spanish has only those that are not shown as the CRM writes them.
    const spanish = ['options', 'suggestions'].includes(namespace) ? en : es
    expect(
      [...en.keys()].filter((key) => !spanish.has(key)),
      `locales/${namespace}.es.json lacks`,
    ).toEqual([])
    expect(
      [...es.keys()].filter((key) => !en.has(key)),
      `locales/${namespace}.en.json lacks`,
    ).toEqual([])
  })

  it('names amounts as a field shows them (WIZ-21, SHL-06)', () => {
    const amounts = [...es.values(), ...en.values()].join(' ').match(/\b\d{1,3}(?:[.,]\d{3})+\b/g) ?? []
    for (const amount of amounts) expect(amount).toBe(formatAmount(amount.replace(/\D/g, '')))
  })

  it('has the same blanks to fill in (SHL-06)', () => {
    const differing = [...es].filter(([key, text]) => `${blanks(text)}` !== `${blanks(en.get(key) ?? '')}`)
    expect(
      differing.map(([key]) => key),
      `locales/${namespace}.en.json says other blanks`,
    ).toEqual([])
  })

  it('has no empty text', () => {
    const empty = [...es, ...en].filter(([, text]) => text.trim() === '')
    expect(
      empty.map(([key]) => key),
      `${namespace}.json`,
    ).toEqual([])
  })
})

describe('the files of errors', () => {
  it('has a text for every failure (ERR-02)', () => {
    const files = namespaces.filter((name) => name.split('.')[0] === 'errors')
    const keys = files.flatMap((name) => [...flat(read('es', name)).keys()])
    expect(failureCodes.filter((code) => !keys.some((key) => key.split('.').includes(code)))).toEqual([])
  })
})
