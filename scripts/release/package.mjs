// @ts-check
// Makes the npm package of a build: dist/ and a package.json without dependencies, because all libraries are bundled. npm runs it after `npm pack`,
// to put this package in place of what npm itself would pack: the checkout with its dependencies.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The keys of our package.json that the package keeps. */
const kept = ['name', 'version', 'private', 'license', 'description', 'type', 'files', 'customElements', 'exports']

/** Runs npm. @returns its standard output */
export const npm = (/** @type {string[]} */ args) =>
  execFileSync('npm', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })

/**
 * Packs dist/ into `folder`. @returns the path of the .tgz file
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

const { npm_config_dry_run: isDry, npm_config_pack_destination: destination } = process.env
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && isDry !== 'true')
  console.log(`The package without dependencies: ${packDist(destination || '.')}`)
