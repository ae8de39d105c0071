// @ts-check
// Writes dist/integrity.json: size and subresource-integrity hash of each file that a page may load; and dist/import-map.json: the hashes of the
// ES modules as a page's import map names them, by which a browser checks also those that a module loads.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const fileName = 'integrity.json'

/** All files below the folder, sorted, with forward slashes; without what compress.mjs puts beside them. */
export const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile() && path !== fileName && !/\.(br|gz)$/.test(path))
    .sort()

export const hashOf = (/** @type {Buffer} */ content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

export function measure(/** @type {string} */ folder) {
  return Object.fromEntries(
    filesIn(folder).map((path) => {
      const content = readFileSync(join(folder, path))
      const gzip = gzipSync(content, { level: 9 }).length
      return [path, { bytes: content.length, gzip, integrity: hashOf(content) }]
    }),
  )
}

/** For bundlers: it imports a bare name, so that no page can load it. */
const forBundlers = 'esm/react.js'

/**
 * The hashes of the ES modules by their address, which is relative to the folder.
 *
 * @returns {{ integrity: Record<string, string> }}
 */
export function importMap(/** @type {string} */ folder) {
  const isModule = (/** @type {string} */ path) => /^esm\/.*\.js$/.test(path) && path !== forBundlers
  const modules = filesIn(folder).filter(isModule)
  return {
    integrity: Object.fromEntries(modules.map((path) => [`./${path}`, hashOf(readFileSync(join(folder, path)))])),
  }
}

export function writeIntegrity(/** @type {string} */ folder) {
  writeFileSync(join(folder, 'import-map.json'), `${JSON.stringify(importMap(folder), null, 2)}\n`)
  const files = measure(folder)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, fileName), `${JSON.stringify({ version, files }, null, 2)}\n`)
  console.log('\nfile                          gzip kB  integrity')
  for (const [path, { gzip, integrity }] of Object.entries(files)) {
    if (/^(esm\/)?[^/]+\.js$/.test(path))
      console.log(`${path.padEnd(28)} ${(gzip / 1000).toFixed(1).padStart(8)}  ${integrity}`)
  }
}
