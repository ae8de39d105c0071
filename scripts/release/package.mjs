// @ts-check
// The npm package of a build: dist/ as it is, and a package.json without dependencies, because every library is inside the files.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Of our package.json, what an installed package needs. */
const kept = ['name', 'version', 'private', 'license', 'description', 'type', 'files', 'customElements', 'exports']

/** Runs npm and answers what it prints. */
export const npm = (/** @type {string[]} */ args) =>
  execFileSync('npm', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })

/**
 * Packs dist/ into `folder` and answers the path of the .tgz file.
 *
 * @param {string} folder
 */
export function packDist(folder) {
  const all = JSON.parse(readFileSync('package.json', 'utf8'))
  const stage = resolve(folder, 'package')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  cpSync('dist', join(stage, 'dist'), { recursive: true })
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(file, join(stage, file))
  cpSync('widgets/README.md', join(stage, 'README.md'))
  cpSync('widgets/guides', join(stage, 'guides'), { recursive: true })
  const files = [...all.files, 'guides', 'CHANGELOG.md']
  const packed = { ...Object.fromEntries(kept.map((key) => [key, all[key]])), files }
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  const [{ filename }] = JSON.parse(npm(['pack', stage, '--json', '--pack-destination', resolve(folder)]))
  rmSync(stage, { recursive: true })
  return resolve(folder, filename)
}
