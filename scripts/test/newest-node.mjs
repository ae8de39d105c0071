// @ts-check
// The Node that the gateway's guide names, from the `node` package of the npm registry: in a folder of its own, beside the Node that runs the tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve('.cache/node-24')
export const newestNode = resolve(folder, 'node_modules/node/bin/node')

/** Installs it where it is missing; without a network the tests go on without it. */
export function installNewestNode() {
  if (existsSync(newestNode)) return
  console.log('Installing Node 24')
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', 'node@24']
  spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' })
}
