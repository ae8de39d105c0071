// @ts-check
// What only the project's owner can say, and a release leaves as it is.
import { readFileSync } from 'node:fs'

/** The file, what it does not say yet, and how it is seen that it does not. */
const blanks = [
  { file: 'LICENSE', what: 'the licence', isBlank: has('not licensed to the public (UNLICENSED)') },
  { file: 'SECURITY.md', what: 'the security contact', isBlank: has('[fill in: ') },
  ...['repository', 'homepage', 'bugs'].map((key) => ({
    file: 'package.json',
    what: key,
    isBlank: (/** @type {string} */ text) => !(key in JSON.parse(text)),
  })),
]

function has(/** @type {string} */ words) {
  return (/** @type {string} */ text) => text.includes(words)
}

/** @throws Error while nobody is named to whom a weakness can be reported, and how soon it is closed */
export function refuseWithoutContact(read = (/** @type {string} */ file) => readFileSync(file, 'utf8')) {
  const open = read('SECURITY.md').match(/\[fill in: [^\]]*\]/g) ?? []
  if (open.length > 0) throw new Error(`SECURITY.md is not filled in by the project's owner: ${open.join(', ')}`)
}

/** @returns a line for each blank that is still to be filled in */
export const blanksLeft = (read = (/** @type {string} */ file) => readFileSync(file, 'utf8')) =>
  blanks.filter(({ file, isBlank }) => isBlank(read(file))).map(({ file, what }) => `${file}: ${what}`)
