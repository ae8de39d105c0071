// The words of the product by their keys, so that a scene finds a control by its text.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * @param key as in the code, for example 'common:account.login.submit'
 * @returns a pattern of the whole text, in which a blank may hold anything
 * @throws Error if there is no such text
 */
export function wordsOf(key: string): RegExp {
  const [file = '', path = ''] = key.split(':')
  let found: unknown = JSON.parse(readFileSync(resolve(root, 'locales', `${file}.es.json`), 'utf8'))
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name]
  if (typeof found !== 'string') throw new Error(`no text ${key}`)
  const pieces = found.split(/\{\{\w+\}\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pieces.join('.+')}`)
}
