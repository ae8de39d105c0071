// @ts-check
// `npm run release -- 1.2.0`: refuses with the reason, or updates changelog and version, builds, tests what was built, writes the folders of
// the release, the npm package and its bill of materials to release/, commits, tags, and sets the version that stands until the next one. `--dry-run` skips commit and tag and restores the changed
// files. `--key FILE` signs integrity.json. Asks for the version if none is given.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checksOf, committedTree, gateOf } from '../test/gate-record.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { blanksLeft, refuseWithoutContact } from './blanks.mjs'
import { released } from './changelog.mjs'
import { layDocuments, npm, packDist, packMaps } from './package.mjs'
import { signerOf } from './sign.mjs'
import { channelsOf, refuseVersion, repin, versionAfter } from './version.mjs'

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Runs a script of the project with its output on the console. @returns whether it succeeded */
const runs = (/** @type {string[]} */ ...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0

async function ask(/** @type {string} */ question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(question)
  lines.close()
  return answer.trim()
}

/** The gate has passed on this commit, or is run now. @throws if it fails */
function passGate() {
  const tree = committedTree()
  if (!gateOf(tree)) runs('scripts/test/check.mjs')
  const gate = gateOf(tree)
  if (!gate) throw new Error('The gate (npm run check) did not come to an end on this commit')
  if (gate.failed > 0)
    throw new Error(`The gate (npm run check) fails on this commit: ${gate.passed} passed, ${gate.failed} failed`)
  console.log(`The gate has passed on this commit: ${gate.passed} passed`)
}

/** Path -> original text of each file that the release changes. */
const before = new Map()

function rewrite(/** @type {string} */ path, /** @type {(text: string) => string} */ change) {
  const text = readFileSync(path, 'utf8')
  before.set(path, text)
  writeFileSync(path, change(text))
}

/** Sets the version in package.json and the lock file. */
function setPackageVersion(/** @type {string} */ version) {
  rewrite('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`))
  rewrite('package-lock.json', (text) => {
    const lock = JSON.parse(text)
    lock.version = version
    lock.packages[''].version = version
    return `${JSON.stringify(lock, null, 2)}\n`
  })
}

/** Sets the version in the guides that pin it, and in the WordPress plugin's header. */
function pinInGuides(/** @type {string} */ version) {
  const guides = readdirSync('widgets', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(md|php)$/.test(path),
  )
  for (const path of guides) rewrite(join('widgets', path), (text) => repin(text, version))
}

/** Builds what the lock file names, and nothing that this folder has gathered since, and tests the build and the package. */
function build() {
  console.log('npm ci …')
  npm(['ci', '--no-audit', '--no-fund'])
  if (!runs('scripts/build/build.mjs')) throw new Error('The build failed')
  const tests = ['run', '--project', 'dist', '--project', 'unit', '--reporter=dot', 'tests/rules']
  if (!runs('node_modules/vitest/vitest.mjs', ...tests)) throw new Error('The build fails its tests')
  if (!runs('scripts/test/packages.mjs')) throw new Error('The package does not build in a project')
}

/** Writes release/. @returns the paths of what is to be published */
function assemble(/** @type {string} */ version, /** @type {string[]} */ channels, /** @type {string} */ notes) {
  rmSync('release', { recursive: true, force: true })
  mkdirSync('release')
  const folders = channels.map((channel) => join('release', `owner-widgets@${channel}`))
  for (const folder of folders) {
    cpSync('dist', folder, { recursive: true })
    cpSync('LICENSE', join(folder, 'LICENSE'))
  }
  const name = join('release', `owner-widgets-${version}`)
  writeFileSync(`${name}.cdx.json`, `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
  // The guides lie in their folder beside it.
  writeFileSync(`${name}.md`, `${notes.replaceAll('](widgets/', `](owner-widgets-${version}/widgets/`)}\n`)
  // Beside the folders that a web server shows: guides, server files, content types.
  layDocuments(name)
  return [...folders, name, packDist('release'), packMaps('release'), `${name}.cdx.json`, `${name}.md`]
}

async function release() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, key: { type: 'string' } },
  })
  const { version: current } = JSON.parse(readFileSync('package.json', 'utf8'))
  const version = positionals[0] ?? (await ask(`Version (now ${current}): `))
  const tagged = git('tag', '--list', 'v*')
    .split('\n')
    .map((tag) => tag.slice(1))
    .filter(Boolean)
  refuseVersion(version, current, tagged)
  if (git('status', '--porcelain')) throw new Error('Commit everything first: a release is what is committed')
  const signer = signerOf(values.key)
  const { text: changelog, notes } = released(
    readFileSync('CHANGELOG.md', 'utf8'),
    version,
    new Date().toISOString().slice(0, 10),
  )
  if (!values['dry-run']) refuseWithoutContact()
  passGate()
  const checks = checksOf(committedTree())
  for (const line of checks) console.log(line)
  let isDone = false
  try {
    rewrite('CHANGELOG.md', () => changelog)
    setPackageVersion(version)
    pinInGuides(version)
    build()
    // Before the folders and the package are made of dist/, so that all have it.
    signer?.sign('dist/integrity.json')
    for (const path of assemble(
      version,
      channelsOf(version, tagged),
      `${notes}\n\n${[...checks, 'test:packages has passed'].map((line) => `- ${line}`).join('\n')}`,
    ))
      console.log(path)
    if (signer) writeFileSync('release/owner-widgets.pub.pem', signer.publicKey)
    isDone = values['dry-run'] !== true
  } finally {
    if (!isDone) for (const [path, text] of before) writeFileSync(path, text)
  }
  if (!signer) console.log('Not signed: no key was given (--key FILE, or RELEASE_KEY).')
  const blanks = blanksLeft()
  if (blanks.length > 0) console.log(`Left for the project's owner to fill in: ${blanks.join('; ')}.`)
  if (!isDone) {
    console.log(
      `\nDry run: nothing is committed or tagged, and the changed files are as they were; dist/ is that of ${version}.`,
    )
    return
  }
  git('add', ...before.keys())
  // Nothing has changed where the version was set on the same day.
  if (git('status', '--porcelain')) git('commit', '-m', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `owner-widgets ${version}`)
  setPackageVersion(versionAfter(version))
  git('commit', '--all', '-m', `Begin ${versionAfter(version)}`)
  console.log(`\nTagged v${version}. To publish it: git push --follow-tags, then upload what is named above.`)
}

release().catch((/** @type {unknown} */ error) => {
  console.error(`Refused: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
})
