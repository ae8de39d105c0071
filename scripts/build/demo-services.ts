// The build of dist/demo-services.js: the demo's services for `config="demo"`, with their pictures and documents inside.
import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import type { BakedFile } from '../../demo/page/baked-file'
import { personas } from '../../demo/personas'
import { artFolder, mediaFolder } from '../../demo/services/folders'
import type { Papers } from '../../demo/services/papers'
import { fieldList } from '../../demo/services/records/field-list'
import { withoutServer } from '../../demo/services/routes'
import { drawnPapers } from '../../demo/services/seed/sample-files'
import { statementNumber } from '../../demo/services/statements/statements'
import { createStore } from '../../demo/services/store'
import { issueToken } from '../../demo/services/tokens'

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.png': 'image/png' }

const drawings =
  'coast tower-day tower-night pool beach-club apartment-1 apartment-2 lobby view-sea news-2 news-3 works-4 logo'
const steps = Array.from({ length: 11 }, (_, index) => `step-${index + 1}`)
const english = [1, 2, 6, 7].map((step) => `step-${step}-en`)
const photographs = 'portrait-owner portrait-advisor-1 portrait-advisor-2 plan-dimensions-a location'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

function picture(path: string): BakedFile {
  const bytes = readFileSync(path)
  const type = types[extname(path)] ?? ''
  return extname(path) === '.svg' ? { type, text: latin1(bytes) } : { type, base64: bytes.toString('base64') }
}

const document = (bytes: Uint8Array = new Uint8Array()): BakedFile => ({ type: 'application/pdf', text: latin1(bytes) })

/** Everything that the services answer as a file, from the same functions as in the demo's server. */
async function bakedFiles(): Promise<Record<string, BakedFile>> {
  const files: Record<string, BakedFile> = {}
  for (const name of [...drawings.split(' '), ...steps, ...english])
    files[`${name}.svg`] = picture(`${artFolder}/${name}.svg`)
  for (const name of photographs.split(' ')) files[`${name}.webp`] = picture(`${mediaFolder}/${name}.webp`)
  const papers = await drawnPapers()
  for (const key of Object.keys(papers.sizes)) {
    const name = key.replace('art:', '')
    if (key.startsWith('pdf:')) files[key] = document(await papers.sample(key))
    else files[key] = files[name] ?? picture(`${name.endsWith('.webp') ? mediaFolder : artFolder}/${name}`)
  }
  return { ...files, ...(await statements(papers)) }
}

/** The statement of every deal, asked of the services as a page does. It keeps the date of the build. */
async function statements(papers: Papers): Promise<Record<string, BakedFile>> {
  const store = createStore({ papers })
  const app = withoutServer({ store, papers, rateLimit: 0, allowedOrigins: undefined })
  const headers = { authorization: `Bearer ${issueToken(store, 'records', 0)}` }
  const files: Record<string, BakedFile> = {}
  for (const id of personas.flatMap(({ dealIds }) => dealIds)) {
    const answer = await app.request(`/statements/${id}/pdf`, { method: 'POST', headers })
    if (!answer.ok) throw new Error(`no statement of ${id}: ${answer.status}`)
    files[`statement:${statementNumber(id)}`] = document(new Uint8Array(await answer.arrayBuffer()))
  }
  return files
}

export async function demoConfig(root: string, version: string): Promise<InlineConfig> {
  const file = 'demo-services'
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      __FILES__: JSON.stringify(await bakedFiles()),
      __FIELD_LIST__: JSON.stringify(fieldList),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    resolve: { alias: [{ find: /^.*\/field-list$/, replacement: resolve(root, 'demo/page/field-list.ts') }] },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      reportCompressedSize: false,
      license: { fileName: `${file}.licenses.md` },
      lib: { entry: resolve(root, 'demo/page/services.ts'), formats: ['es'], fileName: () => `${file}.js` },
      rolldownOptions: {
        output: {
          minify: true,
          comments: { annotation: false },
          postBanner: `/*! ${file} ${version} | licences: ${file}.licenses.md */`,
        },
      },
    },
  }
}
