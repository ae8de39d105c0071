// @ts-check
// What only the project's owner can say, and a release leaves as it is.
import { readFileSync } from 'node:fs'

/** The file, what it does not say yet, and how it is seen that it does not. */
const blanks = [
  { file: 'LICENSE', what: 'the licence', isBlank: has('not licensed to the public (UNLICENSED)') },
  { file: 'SECURITY.md', what: 'the security contact', isBlank: has("To be filled in by the project's owner") },
  ...['repository', 'homepage', 'bugs'].map((key) => ({
    file: 'package.json',
    what: key,
    isBlank: (/** @type {string} */ text) => !(key in JSON.parse(text)),
  })),
]

function has(/** @type {string} */ words) {
  return (/** @type {string} */ text) => text.includes(words)
}

/** @returns a line for each blank that is still to be filled in */
export const blanksLeft = (read = (/** @type {string} */ file) => readFileSync(file, 'utf8')) =>
  blanks.filter(({ file, isBlank }) => isBlank(read(file))).map(({ file, what }) => `${file}: ${what}`)
