// @ts-check
// `npm run describe`: regenerates the tables of widgets/README.md, docs/contract.md and src/styles/theme.css.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { contractOf, contractText } from './contract.mjs'
import { configSchema, tables } from './describe.mjs'
import { fill } from './guide-tables.mjs'
import { themeCss } from './theme-css.mjs'

const sourceOf = async () => ({ ...(await tables()), schema: await configSchema() })

/** The contract of the sources as they are. */
export const currentContract = async () => contractOf(await sourceOf())

/** @returns path -> current and generated text */
export async function compare() {
  const source = await sourceOf()
  const read = (/** @type {string} */ path) => readFileSync(path, 'utf8')
  const guide = read('widgets/README.md')
  return {
    'widgets/README.md': { text: guide, filled: fill(guide, source) },
    'src/styles/theme.css': { text: read('src/styles/theme.css'), filled: themeCss(source) },
    'docs/contract.md': { text: read('docs/contract.md'), filled: contractText(contractOf(source)) },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, { filled }] of Object.entries(await compare())) writeFileSync(path, filled)
