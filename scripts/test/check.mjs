// @ts-check
// The single gate, locally and in CI: runs every part even if one fails, and prints a summary line.
// `--set-up` (npm test) first installs a browser where possible.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from './check-parts.mjs'
import { committedTree, recordGate } from './gate-record.mjs'
import { setUpBrowser } from './set-up.mjs'

const tree = committedTree()
const results = join('.cache', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/**
 * Runs a tool of this project. In the first lane it shows what it says at once; what the other one says is shown when it has ended.
 *
 * @param {string[]} command
 * @param {{ env: Record<string, string>, isShown: boolean, title: string }} how
 * @returns {Promise<number>} its exit code
 */
function run([tool = '', ...args], { env, isShown, title }) {
  return new Promise((done) => {
    const path = [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(
      process.platform === 'win32' ? ';' : ':',
    )
    const said = [title]
    if (isShown) console.log(title)
    const child = spawn(tool, args, {
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: path },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => said.push(text))
    // A tool that cannot be started is closed, too.
    child.on('error', (error) => console.error(error.message))
    child.on('close', (code) => {
      if (!isShown) console.log(said.join(''))
      done(code ?? 1)
    })
  })
}

/**
 * @param {Part} part
 * @param {boolean} isShown while it runs
 * @returns {Promise<Outcome>}
 */
async function check(part, isShown) {
  const start = Date.now()
  const file = join(results, `${part.name.replaceAll(' ', '-')}.json`)
  const how = { env: { RESULTS: file }, isShown, title: `\n== ${part.name}\n` }
  const code = await run(part.command(file), how)
  const counts =
    part.counts && existsSync(file)
      ? part.counts(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: code ? 0 : 1, failed: 0 }
  // A non-zero exit code without a failed test counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return { name: part.name, ...counts, seconds: (Date.now() - start) / 1000 }
}

/**
 * @import { Counts, Part } from './check-parts.mjs'
 * @typedef {{ name: string, seconds: number } & Counts} Outcome
 */

/** @type {Outcome[]} */
const outcomes = []
if (process.argv.includes('--set-up') && !setUpBrowser())
  outcomes.push({ name: 'set-up', passed: 0, failed: 1, seconds: 0 })
const waiting = [...parts]
/** @type {Promise<Outcome> | undefined} */
let built
async function runLane(/** @type {boolean} */ isShown) {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    if (part.needsBuild) await built
    const checked = check(part, isShown)
    // The first part is the build.
    built ??= checked
    outcomes.push(await checked)
  }
}
await Promise.all([runLane(true), runLane(false)])

const total = { passed: 0, failed: 0 }
console.log('')
for (const { name, passed, failed, seconds } of outcomes) {
  total.passed += passed
  total.failed += failed
  console.log(
    `${name.padEnd(16)} ${String(passed).padStart(5)} passed, ${failed} failed  ${seconds.toFixed(0).padStart(5)} s`,
  )
}
for (const { name, again = [], broken = [] } of outcomes) {
  for (const title of again) console.log(`${name}: passed only when run once more: ${title}`)
  for (const title of broken) console.log(`${name}: failed: ${title}`)
}
process.exitCode = total.failed > 0 ? 1 : 0
recordGate(tree, total)
console.log(`${total.passed} passed, ${total.failed} failed`)
