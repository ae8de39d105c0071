// @ts-check
// Completes the licences of a build: adds the standard terms for libraries published without a licence file, because the terms must
// accompany every copy.
import { readFileSync, writeFileSync } from 'node:fs'

const mit = (/** @type {string} */ holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`

/** @type {Record<string, (holder: string) => string>} */
const terms = { MIT: mit }

function termsOf(/** @type {string} */ name) {
  const { license, author } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  const holder = author?.name ?? author
  const text = terms[license]
  if (!text || !holder) throw new Error(`${name} brings no licence text: say in scripts/build/licenses.mjs what holds`)
  return text(holder)
}

/** A library's heading, `## react - 19.3.1 (MIT)`; a licence's text may contain other headings. */
const libraryHeading = /^(?=## \S+ - \d)/m

/** @param {string} file as Vite writes it: a heading for each library, and below it the text of its licence, where the library has one */
export function completeLicenses(file) {
  const [head, ...sections] = readFileSync(file, 'utf8').split(libraryHeading)
  const complete = sections.map((section) => {
    const [, name, text = ''] = /^## (\S+) - .*\n([\s\S]*)$/.exec(section) ?? []
    return name && text.trim() === '' ? `${section.trimEnd()}\n\n${termsOf(name)}\n\n` : section
  })
  writeFileSync(file, [head, ...complete].join(''))
}
