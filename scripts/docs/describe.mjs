// @ts-check
// Generates the descriptions for editors, type checkers and documentation: the configuration's JSON schema, the custom-elements manifest and
// the declarations. Sources: the widgets' tables and the configuration's zod schema.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getWebTypesData } from 'custom-element-jet-brains-integration'
import { runnerImport } from 'vite'
import { toJSONSchema } from 'zod/mini'
import { declarations } from './declarations.mjs'
import { manifest } from './manifest.mjs'

/**
 * @import { Element, EventRow, Schema, Tables, Words } from './tables'
 * @import { WidgetTable } from '../../src/embed/widget-table'
 */

export const load = async (/** @type {string} */ file) => (await runnerImport(file, { mode: 'production' })).module

/** @returns {Promise<Tables>} */
export async function tables() {
  const { entries } = await load('./vite.config.ts')
  const tags = Object.keys(entries).filter((name) => name !== 'owner-widgets')
  const words = await load('./widgets/words.table.ts')
  const widgets = []
  for (const tag of tags)
    for (const table of Object.values(await load(`./widgets/${tag}.table.ts`))) widgets.push(withWords(table, words))
  const { widgetEvents } = await load('./widgets/events.table.ts')
  const { themeTokens, themeParts } = await load('./widgets/theme.table.ts')
  const { configEntries } = await load('./widgets/config.table.ts')
  const { routes } = await load('./src/portal/routes.ts')
  const { errorCodes } = await load('./widgets/codes.table.ts')
  const events = withDetails(widgetEvents)
  return { widgets, events, themeTokens, themeParts, configEntries, routes, errorCodes }
}

/**
 * @param {WidgetTable} table
 * @param {Words} words
 * @returns {Element}
 */
function withWords(table, { elementWords, attributeWords, propertyWords, readOnlyWords, methodWords }) {
  /**
   * @template Row
   * @param {readonly string[]} names
   * @param {Record<string, Row>} words
   */
  const said = (names, words) =>
    Object.fromEntries(
      names.map((name) => {
        const row = words[name]
        if (!row) throw new Error(`widgets/words.table.ts says nothing of ${name}`)
        return [name, row]
      }),
    )
  const attributes = said(Object.keys(table.attributes), attributeWords)
  const element = elementWords[table.tag]
  if (!element) throw new Error(`widgets/words.table.ts says nothing of ${table.tag}`)
  return {
    tag: table.tag,
    ...element,
    attributes: Object.fromEntries(
      Object.entries(table.attributes).map(([name, row]) => [name, { description: '', ...row, ...attributes[name] }]),
    ),
    properties: said(table.properties, propertyWords),
    readOnly: readOnlyWords,
    methods: said(table.methods, methodWords),
  }
}

/**
 * Adds the type of each event's detail. Interfaces do not exist at run time, so the source text is parsed.
 *
 * @param {Record<string, Omit<EventRow, 'detail'>>} events
 * @returns {Tables['events']}
 */
function withDetails(events) {
  const source = readFileSync('src/state/widget-context.ts', 'utf8')
  const body = /export interface WidgetEvents \{\n(.*?)\n\}/s.exec(source)?.[1] ?? ''
  const details = Object.fromEntries(
    [...body.matchAll(/^ {2}'([\w-]+)': (.+)$/gm)].map(([, name, type]) => [name, type]),
  )
  return /** @type {Tables['events']} */ (
    Object.fromEntries(
      Object.entries(events).map(([name, row]) => {
        if (!details[name]) throw new Error(`No detail type for ${name} in src/state/widget-context.ts`)
        return [name, { ...row, detail: details[name] }]
      }),
    )
  )
}

/** @returns {Promise<Schema>} */
export async function configSchema() {
  const { Config } = await load('./src/core/config.ts')
  // The schema of the input; JSON schema cannot express the address checks, so addresses are plain strings.
  return /** @type {Schema} */ ({ title: 'Configuration of owner-widgets', ...toJSONSchema(Config, { io: 'input' }) })
}

/** Writes the descriptions of a build into its folder. */
export async function describe(/** @type {string} */ folder) {
  const write = (/** @type {string} */ name, /** @type {string} */ content) =>
    writeFileSync(join(folder, name), content)
  const json = (/** @type {object} */ content) => `${JSON.stringify(content, null, 2)}\n`
  const schema = await configSchema()
  const all = await tables()
  write('owner-widgets.config.schema.json', json(schema))
  const elements = json(manifest(all))
  write('custom-elements.json', elements)
  // JetBrains' editors read no manifest. The generator prints a default that is missing.
  const webTypes = getWebTypesData(JSON.parse(elements), {}).replaceAll(' _(default: undefined)_', '')
  write('web-types.json', `${webTypes}\n`)
  for (const [name, content] of Object.entries(declarations(all, schema))) write(`esm/${name}`, content)
}
