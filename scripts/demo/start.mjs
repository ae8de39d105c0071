// @ts-check
// `npm start`: runs the demo on the built script; rebuilds it only if a source changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveDemo } from './serve-demo.mjs'

const sources = ['src', 'widgets', 'locales', 'package.json', 'package-lock.json', 'vite.config.ts', 'scripts']
const script = 'dist/owner-widgets.js'
const stamp = '.cache/start.json'

/** @type {(path: string) => string[]} */
const filesOf = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))

function hashOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Includes the built script, so that a deleted or otherwise built one triggers a rebuild. */
const state = () => JSON.stringify({ sources: hashOf(sources), script: existsSync(script) ? hashOf([script]) : null })

const isFresh = () => existsSync(script) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state()

if (!isFresh()) {
  console.log('Building the widgets …')
  const { status } = spawnSync(process.execPath, ['scripts/build/build.mjs', '--only', 'owner-widgets'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync('.cache', { recursive: true })
  writeFileSync(stamp, state())
}
await serveDemo()
