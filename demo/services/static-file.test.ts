import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { staticFile } from './static-file'

const folder = mkdtempSync(join(tmpdir(), 'owner-static-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('sends what a build has packed beside a file, as the browser takes it, unless the file is newer (REL-05)', async () => {
  for (const name of ['a.js', 'a.js.br', 'a.js.gz']) writeFileSync(join(folder, name), name)
  utimesSync(join(folder, 'a.js'), 1, 1)
  const ask = async (encodings: string, range?: string) => {
    const answer = await staticFile(folder, 'a.js', { encodings, range })
    return [answer?.headers.get('content-encoding'), await answer?.text()]
  }
  expect(await ask('gzip, deflate, br')).toEqual(['br', 'a.js.br'])
  expect(await ask('gzip, deflate')).toEqual(['gzip', 'a.js.gz'])
  expect(await ask('identity')).toEqual([null, 'a.js'])
  expect(await ask('br', 'bytes=0-0')).toEqual([null, 'a'])
  utimesSync(join(folder, 'a.js'), new Date('2100-01-01'), new Date('2100-01-01'))
  expect(await ask('br')).toEqual([null, 'a.js'])
})
