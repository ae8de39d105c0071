// @ts-check
// `npm run describe`: regenerates what follows from the tables: those of the guides, docs/contract.ts, theme.css, parts.table.ts, and boilerplate.mjs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { galleryScreens, strapiFactories } from './boilerplate.mjs'
import { contractText } from './contract.mjs'
import { configSchema, load, tables } from './describe.mjs'
import { documents, fill } from './guide-tables.mjs'
import { partsTable } from './parts-table.mjs'
import { themeCss } from './theme-css.mjs'

const sourceOf = async () => ({ ...(await tables()), schema: await configSchema() })

/** @returns path -> current and generated text */
export async function compare() {
  const source = await sourceOf()
  const read = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  const texts = Object.fromEntries(documents.map((path) => [path, read(path)]))
  const written = {
    ...fill(texts, source),
    'src/styles/theme.css': themeCss(source),
    'widgets/parts.table.ts': partsTable(await load('./widgets/chunks.table.ts')),
    'docs/contract.ts': contractText(source),
    'demo/pages/screens.js': galleryScreens(source),
    ...strapiFactories(),
  }
  return Object.fromEntries(Object.entries(written).map(([path, filled]) => [path, { text: read(path), filled }]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, { filled }] of Object.entries(await compare())) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, filled)
  }
