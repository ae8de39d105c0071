// @ts-check
// What only the project's owner can say, and a release leaves as it is.
import { readFileSync } from 'node:fs'

/** The file, what it does not say yet, and the words that stand there until it does. */
const blanks = [
  { file: 'LICENSE', what: 'the licence', until: 'not licensed to the public (UNLICENSED)' },
  { file: 'SECURITY.md', what: 'the security contact', until: "To be filled in by the project's owner" },
]

/** @returns a line for each blank that is still to be filled in */
export const blanksLeft = (read = (/** @type {string} */ file) => readFileSync(file, 'utf8')) =>
  blanks.filter(({ file, until }) => read(file).includes(until)).map(({ file, what }) => `${file}: ${what}`)
