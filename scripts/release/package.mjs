// @ts-check
// Makes the npm package of a build: dist/ and a package.json without dependencies, because all libraries are bundled. npm runs it after `npm pack`,
// to put this package in place of what npm itself would pack: the checkout with its dependencies.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The keys of our package.json that the package keeps; repository, homepage and bugs are there once the owner has filled them in. */
const kept = [
  ...['name', 'version', 'private', 'license', 'description', 'repository', 'homepage', 'bugs', 'type'],
  ...['customElements', 'web-types', 'exports'],
]

/** What goes with the scripts, in the places it has here, so that links between documents hold. */
const documents = [
  ...['LICENSE', 'CHANGELOG.md', 'widgets/README.md', 'widgets/guides', 'backend/strapi'],
  ...['light', 'dark', 'loud'].flatMap((theme) => [`demo/art/theme-${theme}.webp`, `demo/pages/themes/${theme}.css`]),
]

/** Copies guides, server files and content types to `folder`. */
export function layDocuments(/** @type {string} */ folder) {
  for (const path of documents) cpSync(path, join(folder, path), { recursive: true })
}

/** A bundler compresses what it makes. */
const isCompressed = (/** @type {string} */ path) => /\.(br|gz)$/.test(path)
const isSourceMap = (/** @type {string} */ path) => path.endsWith('.map')

/** Runs npm. @returns its standard output */
export const npm = (/** @type {string[]} */ args) =>
  execFileSync('npm', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })

/**
 * Packs the files of dist/ that `takes` wants, with what `lay` puts beside them.
 *
 * @param {string} folder where the package is written
 * @param {Record<string, unknown>} manifest
 * @param {(path: string) => boolean} takes a path; folders are asked for as well
 * @param {(stage: string) => void} [lay]
 * @returns the path of the .tgz file
 */
function pack(folder, manifest, takes, lay) {
  const stage = resolve(folder, 'package')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  cpSync('dist', join(stage, 'dist'), { recursive: true, filter: takes })
  lay?.(stage)
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const [{ filename }] = JSON.parse(npm(['pack', stage, '--json', '--pack-destination', resolve(folder)]))
  rmSync(stage, { recursive: true })
  return resolve(folder, filename)
}

const ours = () => JSON.parse(readFileSync('package.json', 'utf8'))

/**
 * Packs dist/ without its source maps, which are two thirds of it, and the guides.
 *
 * @param {string} folder
 * @returns the path of the .tgz file
 */
export function packDist(folder) {
  const all = ours()
  const present = kept.filter((key) => key in all)
  // TypeScript's older resolution (`moduleResolution: node`) reads no `exports`.
  const typed = Object.entries(all.exports).filter(([name, { types }]) => types && name !== '.')
  const typesVersions = { '*': Object.fromEntries(typed.map(([name, { types }]) => [name.slice(2), [types]])) }
  // Of the scripts, not of our sources: each defines elements or adds styles when it is imported.
  const sideEffects = ['./dist/*.js', './dist/esm/*.js', './dist/esm/chunks/*.js']
  const manifest = {
    ...Object.fromEntries(present.map((key) => [key, all[key]])),
    ...{ types: all.exports['.'].types, typesVersions, sideEffects },
  }
  return pack(
    folder,
    manifest,
    (path) => !isSourceMap(path) && !isCompressed(path),
    (stage) => {
      layDocuments(stage)
      const guide = readFileSync('widgets/README.md', 'utf8')
      writeFileSync(join(stage, 'README.md'), guide.replaceAll('](guides/', '](widgets/guides/'))
    },
  )
}

/**
 * Packs the source maps alone, for those who look into an error: unpacked over the package they lie beside their scripts.
 *
 * @param {string} folder
 * @returns the path of the .tgz file
 */
export function packMaps(folder) {
  const { name, version, license } = ours()
  const manifest = { name: `${name}-source-maps`, version, private: true, license }
  return pack(folder, manifest, (path) => isSourceMap(path) || statSync(path).isDirectory())
}

const { npm_config_dry_run: isDry, npm_config_pack_destination: destination } = process.env
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && isDry !== 'true')
  console.log(`The package without dependencies: ${packDist(destination || '.')}`)
