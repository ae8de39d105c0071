// @ts-check
// Writes a .br and a .gz beside every text file of dist/ that a page may load, so that a web server sends them without compressing itself.
// Source maps are left out: only an open developer's window asks for them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesIn } from './integrity.mjs'

const isText = (/** @type {string} */ path) => /\.(js|json|css|md|html)$/.test(path) && !path.startsWith('gateway/')

/** @param {(path: string) => boolean} [takes] */
export function compress(/** @type {string} */ folder, takes = () => true) {
  for (const path of [...filesIn(folder), 'integrity.json'].filter((one) => isText(one) && takes(one))) {
    const file = join(folder, path)
    const bytes = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
