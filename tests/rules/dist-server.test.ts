// Frameworks import the modules on their servers too, where there is no page.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from './project-files'

it.each(['owner-widgets', 'owner-portal', 'fiducia-wizard', 'owner-register'])(
  'esm/%s.js does nothing on a server, and throws nothing (EMB-01)',
  (name) => {
    const address = pathToFileURL(join(root, 'dist/esm', `${name}.js`)).href
    const code = `await import(${JSON.stringify(address)}); console.log('imported')`
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(said).toBe('imported\n')
  },
  40_000,
)
