// @ts-check
// Writes dist/integrity.json: size and subresource-integrity hash of each file that a page may load.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const fileName = 'integrity.json'

/** All files below the folder, sorted, with forward slashes. */
export const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile() && path !== fileName)
    .sort()

export function measure(/** @type {string} */ folder) {
  return Object.fromEntries(
    filesIn(folder).map((path) => {
      const content = readFileSync(join(folder, path))
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      return [path, { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, integrity }]
    }),
  )
}

export function writeIntegrity(/** @type {string} */ folder) {
  const files = measure(folder)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, fileName), `${JSON.stringify({ version, files }, null, 2)}\n`)
  console.log('\nfile                          gzip kB  integrity')
  for (const [path, { gzip, integrity }] of Object.entries(files)) {
    if (/^(esm\/)?[^/]+\.js$/.test(path))
      console.log(`${path.padEnd(28)} ${(gzip / 1000).toFixed(1).padStart(8)}  ${integrity}`)
  }
}
