// @ts-check
// `npm run release -- 1.2.0`: updates changelog and version, builds, writes the versioned folder, the npm package and its bill of materials to
// release/, commits and tags. `--dry-run` skips commit and tag and restores the changed files. `--sign` signs the tag and integrity.json with
// git's own key. Asks for the version if none is given.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './bill-of-materials.mjs'
import { released } from './changelog.mjs'
import { npm, packDist } from './package.mjs'
import { signerOf } from './sign.mjs'

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, sign: { type: 'boolean' } },
})
const isDry = values['dry-run'] === true
// Refuses at once where there is no key.
const signer = values.sign ? signerOf('.') : undefined
const { version: current } = JSON.parse(readFileSync('package.json', 'utf8'))
const version = positionals[0] ?? (await ask(`Version (now ${current}): `))

async function ask(/** @type {string} */ question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(question)
  lines.close()
  return answer.trim()
}

function refuseUnlessReady() {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`'${version}' is no version such as 1.2.0`)
  const isNewer = version.localeCompare(current, 'en', { numeric: true }) > 0
  const isFirst = version === current && !git('tag', '--list', 'v*')
  if (!isNewer && !isFirst) throw new Error(`${version} is not newer than ${current}`)
  if (git('tag', '--list', `v${version}`)) throw new Error(`There is a tag v${version} already`)
  if (git('status', '--porcelain')) throw new Error('Commit everything first: a release is what is committed')
}

/** Path -> original text of each file that the release changes. */
const before = new Map()

function rewrite(/** @type {string} */ path, /** @type {(text: string) => string} */ change) {
  const text = readFileSync(path, 'utf8')
  before.set(path, text)
  writeFileSync(path, change(text))
}

/** Sets the version in package.json and the lock file, and in the guides that pin it. */
function setVersion() {
  rewrite('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`))
  rewrite('package-lock.json', (text) => {
    const lock = JSON.parse(text)
    lock.version = version
    lock.packages[''].version = version
    return `${JSON.stringify(lock, null, 2)}\n`
  })
  const guides = readdirSync('widgets', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  for (const path of guides)
    rewrite(join('widgets', path), (text) => text.replace(/(owner-widgets@)\d+\.\d+\.\d+/g, `$1${version}`))
}

function assemble(/** @type {string} */ notes) {
  const name = `owner-widgets-${version}`
  const folder = join('release', name)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  mkdirSync('release', { recursive: true })
  cpSync('dist', folder, { recursive: true })
  cpSync('LICENSE', join(folder, 'LICENSE'))
  writeFileSync(join('release', `${name}.cdx.json`), `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
  writeFileSync(join('release', `${name}.md`), `${notes}\n`)
  return [folder, packDist('release'), join('release', `${name}.cdx.json`), join('release', `${name}.md`)]
}

refuseUnlessReady()
let isDone = false
try {
  let notes = ''
  rewrite('CHANGELOG.md', (text) => {
    const made = released(text, version, new Date().toISOString().slice(0, 10))
    notes = made.notes
    return made.text
  })
  setVersion()
  // What the lock file names, and nothing that this folder has gathered since.
  console.log('npm ci …')
  npm(['ci', '--no-audit', '--no-fund'])
  execFileSync(process.execPath, ['scripts/build/build.mjs'], { stdio: 'inherit' })
  // Before the folder and the package are made of dist/, so that both have it.
  signer?.sign('dist/integrity.json')
  for (const path of assemble(notes)) console.log(path)
  isDone = !isDry
} finally {
  if (!isDone) for (const [path, text] of before) writeFileSync(path, text)
}
if (isDone) {
  git('add', ...before.keys())
  git('commit', '-m', `Release ${version}`)
  git('tag', signer ? '--sign' : '--annotate', `v${version}`, '--message', `owner-widgets ${version}`)
  console.log(`\nTagged v${version}. To publish it: git push --follow-tags, then upload what is named above.`)
} else
  console.log(
    `\nDry run: nothing is committed or tagged, and the changed files are as they were; dist/ is still that of ${version}.`,
  )
