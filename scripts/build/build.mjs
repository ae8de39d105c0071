// @ts-check
// `npm run build`: everything in dist/. `--only owner-widgets` builds one script and nothing else (npm start).
// NODE_ENV must be set before the imports, else development JSX meets the production build of React ("jsxDEV is not a function").
process.env.NODE_ENV = 'production'

import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, runnerImport } from 'vite'
import { describe } from '../docs/describe.mjs'
import { compress } from './compress.mjs'
import { writeIntegrity } from './integrity.mjs'
import { completeLicenses } from './licenses.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { module: config } = await runnerImport('./vite.config.ts', { mode: 'production' })
const { module: demo } = await runnerImport('./scripts/build/demo-services.ts')
const { module: gateway } = await runnerImport('./scripts/build/gateway-config.ts')

async function timed(/** @type {string} */ what, /** @type {() => unknown} */ work) {
  const start = Date.now()
  await work()
  console.log(`${what.padEnd(28)} ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

if (values.only) {
  await timed(`dist/${values.only}.js`, () => build(config.scriptConfig(values.only)))
} else {
  if (existsSync('dist')) rmSync('dist', { recursive: true })
  for (const name of config.scripts) await timed(`dist/${name}.js`, () => build(config.scriptConfig(name)))
  await timed('dist/esm/', () => build(config.modulesConfig()))
  await timed('dist/gateway/', async () => {
    await build(gateway.gatewayConfig(process.cwd(), config.version))
    for (const path of gateway.containerFiles) copyFileSync(path, join('dist/gateway', basename(path)))
  })
  await timed('dist/demo-services.js', async () => {
    await build(await demo.demoConfig(process.cwd(), config.version))
    // The modules' folder is copied on its own.
    for (const file of ['demo-services.js', 'demo-services.licenses.md'])
      copyFileSync(`dist/${file}`, `dist/esm/${file}`)
  })
  await timed('schema, manifest, types', () => describe('dist'))
  for (const file of [
    'dist/licenses.md',
    'dist/esm/licenses.md',
    'dist/demo-services.licenses.md',
    'dist/esm/demo-services.licenses.md',
  ])
    completeLicenses(file)
  writeIntegrity('dist')
  await timed('.br and .gz', () => compress('dist'))
}
