// The files of the ES modules, as the table of parts promises them.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { type ChunkName, chunks, firstScreens, landing } from '../../widgets/chunks.table'
import { chunkLoaders } from '../../widgets/parts.table'
import { root } from './project-files'

const esm = join(root, 'dist/esm')
const files = readdirSync(esm, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js') && !['demo-services.js', 'react.js'].includes(path))
  .map((path) => join(esm, path))

const modulesOf = (file: string): string[] => {
  if (file === helpers) return []
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }
  return sources.map((source) =>
    resolve(dirname(file), source)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  )
}

const fileOf = (name: ChunkName): string => {
  const part = chunks[name]
  const isIts = (one: string) =>
    'with' in part
      ? basename(one).replace(/-.{8}\.js$/, '') === name
      : modulesOf(one).some((path) => path.replace(/\.\w+$/, '') === part.module)
  const [file, ...more] = files.filter(isIts)
  if (!file || more.length > 0) throw new Error(`${name} is in ${more.length + (file ? 1 : 0)} files`)
  return file
}

/** The files that a file imports before it runs. */
const importedBy = (file: string): string[] =>
  parseSync(file, readFileSync(file, 'utf8')).module.staticImports.map(({ moduleRequest }) =>
    resolve(dirname(file), moduleRequest.value),
  )

const { 'owner-portal': portal, 'fiducia-wizard': wizard, 'owner-register': register } = firstScreens
const moments: Record<string, readonly ChunkName[]> = {
  'landing of the portal': [...portal.first, ...landing],
  'login of the portal': [...portal.first, ...portal.visitor],
  'home of an owner': [...portal.first, ...portal.owner],
  'onboarding of a buyer': [...wizard.first, ...wizard.owner],
  'login of a buyer': [...wizard.first, ...wizard.visitor],
  'registration of an invited owner': [...register.first, ...register.visitor],
}

/** The compiler's own, which every file imports and no part of the table can name. */
const helpers = files.find((file) => /rolldown-runtime/.test(file)) ?? ''

const cure =
  'a first screen imports these files and does not ask for them: give the module that both use to an earlier chunk in widgets/chunks.table.ts, or add the file to the screen there, then `npm run describe`'

describe('the ES modules', () => {
  it('ask for the helpers of the compiler together with the first files (EMB-01)', () => {
    const entry = readFileSync(join(esm, 'owner-widgets.js'), 'utf8')
    expect(entry).toContain(`import('./chunks/${basename(helpers)}')`)
  })

  it('have a file for each part of the table, and no two parts in one (EMB-01)', () => {
    const names = Object.keys(chunkLoaders) as ChunkName[]
    expect(new Set(names.map(fileOf)).size).toBe(names.length)
  })

  it('bring the steps of the onboarding to no screen without a field of theirs (EMB-01)', () => {
    const steps = fileOf('journey')
    const bringing = files.filter((file) => importedBy(file).includes(steps)).map((file) => basename(file))
    expect(
      bringing.map((name) => name.replace(/(-.{8})?\.js$/, '')).sort(),
      'an icon or function that the onboarding shares is in its file: name it in an earlier chunk of widgets/chunks.table.ts',
    ).toEqual(['advice', 'client-documents', 'endings', 'file-field', 'phone-code', 'profile', 'upload-documents'])
  })

  it.each(Object.entries(moments))('ask at once for every file of the %s (EMB-01)', (_, names) => {
    const asked = names.map(fileOf)
    const unasked = asked.flatMap(importedBy).filter((file) => file !== helpers && !asked.includes(file))
    expect(
      [...new Set(unasked)].map((file) => basename(file)),
      cure,
    ).toEqual([])
  })
})
