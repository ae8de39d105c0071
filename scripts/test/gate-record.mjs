// @ts-check
// What the gate and the checks beside it have said of which commit: they write it, the release reads it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const file = '.cache/gate.json'
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** @typedef {{ tree: string, passed: number, failed: number }} GateRecord */

/** @returns the tree of the commit, or undefined where something is not committed, or without git */
export function committedTree() {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : undefined
  } catch {
    return undefined
  }
}

/** Remembers a run of the gate, if the tree that it began with is still there and committed. */
export function recordGate(/** @type {string | undefined} */ tree, /** @type {Omit<GateRecord, 'tree'>} */ counts) {
  rmSync(file, { force: true })
  if (!tree || tree !== committedTree()) return
  mkdirSync('.cache', { recursive: true })
  writeFileSync(file, JSON.stringify({ tree, ...counts }))
}

/** @returns {GateRecord | undefined} the last run of the gate, if it was on this tree */
export function gateOf(/** @type {string | undefined} */ tree) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'))
    return record.tree === tree ? record : undefined
  } catch {
    return undefined
  }
}

const checksFile = '.cache/checks.json'

/** The checks that are not part of the gate. */
const checks = ['test:engines', 'test:strapi', 'test:ear']

/** @returns {Record<string, { tree: string, at: string }>} */
const passed = () => (existsSync(checksFile) ? JSON.parse(readFileSync(checksFile, 'utf8')) : {})

/** Remembers that a check has passed as a whole, if the tree that it began with is still there and committed. */
export function recordCheck(/** @type {string} */ name, /** @type {string | undefined} */ tree) {
  if (!tree || tree !== committedTree()) return
  mkdirSync('.cache', { recursive: true })
  writeFileSync(checksFile, JSON.stringify({ ...passed(), [name]: { tree, at: new Date().toISOString() } }))
}

/** @returns {string[]} of each check, when it has passed on this tree */
export const checksOf = (/** @type {string | undefined} */ tree) =>
  checks.map((name) => {
    const last = passed()[name]
    return last && last.tree === tree ? `${name} passed on ${last.at}` : `${name} has not passed on this commit`
  })
