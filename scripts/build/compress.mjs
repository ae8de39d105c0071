// @ts-check
// Writes a .br and a .gz beside every text file of dist/ that a page may load, so that a web server sends them without compressing itself.
// Source maps are left out: only an open developer's window asks for them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesIn } from './integrity.mjs'

const isText = (/** @type {string} */ path) => /\.(js|json|css|md|html)$/.test(path) && !path.startsWith('gateway/')

/** Side by side: Node compresses in threads of its own. */
export async function compress(/** @type {string} */ folder) {
  /** The demonstration's services lie in two folders. @type {Map<string, Promise<Buffer[]>>} */
  const made = new Map()
  const write = async (/** @type {string} */ path) => {
    const bytes = readFileSync(join(folder, path))
    const text = bytes.toString('latin1')
    if (!made.has(text)) made.set(text, packed(bytes))
    const [brotli = bytes, zip = bytes] = (await made.get(text)) ?? []
    writeFileSync(join(folder, `${path}.br`), brotli)
    writeFileSync(join(folder, `${path}.gz`), zip)
  }
  await Promise.all([...filesIn(folder), 'integrity.json'].filter(isText).map(write))
}

function packed(/** @type {Buffer} */ bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes, { level: 9 })])
}
