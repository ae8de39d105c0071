// Vite plugin for a script that holds everything: there is nothing to fetch later, so what the modules load when it is needed is
// imported like all else. Otherwise the bundler would wrap each such module, and those it imports, in a function of its own: 12 kB.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const part = /\(await import\(('[^']+')\)\)\.(\w+)/g
const texts = /\(\) => import\('([^']+\.json)'\)/g
const other = /(?<!typeof )\bimport\(('[^']+')\)/g

/** In the arrow itself, so that they are made when they are spoken and not when the script is read. */
const inOneLine = (file: string) => readFileSync(file, 'utf8').trim().replace(/\n\s*/g, '')

export const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(src|widgets)\/.*\.tsx?$/, code: /\bimport\(/ },
    handler(code, id) {
      const imports: string[] = []
      const name = (clause: (local: string) => string, from: string) => {
        const local = `fromOneFile${imports.length}`
        imports.push(`import ${clause(local)} from ${from}`)
        return local
      }
      const flat = code
        .replace(part, (_, from, exported) => name((local) => `{ ${exported} as ${local} }`, from))
        .replace(texts, (_, from) => `() => Promise.resolve({ default: ${inOneLine(resolve(dirname(id), from))} })`)
        .replace(other, (_, from) => `Promise.resolve(${name((local) => `* as ${local}`, from)})`)
      if (/(?<!typeof )\bimport\(['"`]/.test(flat)) this.error('an import() is written in a way that is not known here')
      // Behind the last line, so that the source map stays right.
      return { code: `${flat}\n${imports.join('\n')}`, map: null }
    },
  },
}
