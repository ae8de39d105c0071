// @ts-check
// Generates the tables of widgets/README.md, between its markers, from the widgets' tables (`npm run describe`).
import { attributeType } from './names.mjs'
import { schemaType } from './schema-type.mjs'
import { shownValue } from './theme-css.mjs'

/** @import { Element, Schema, Source, Tables } from './tables' */

const cell = (/** @type {string} */ text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (/** @type {string} */ text) => `\`${cell(text)}\``

function table(/** @type {string[]} */ head, /** @type {string[][]} */ rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const everywhere = (/** @type {Element[]} */ widgets, /** @type {string[]} */ tags) =>
  tags.length === widgets.length ? 'all' : tags.map(code).join(', ')

/**
 * Merges the rows of all widgets: one per name, with the tags that have it.
 *
 * @template Row
 * @param {Element[]} widgets
 * @param {(widget: Element) => [string, Row][]} rowsOf
 */
function gather(widgets, rowsOf) {
  /** @type {Map<string, { row: Row, tags: string[] }>} */
  const found = new Map()
  for (const widget of widgets) {
    for (const [name, row] of rowsOf(widget)) {
      const known = found.get(name) ?? { row, tags: [] }
      known.tags.push(widget.tag)
      found.set(name, known)
    }
  }
  return [...found].map(([name, { row, tags }]) => ({ name, row, on: everywhere(widgets, tags) }))
}

const elements = (/** @type {Tables} */ { widgets }) =>
  table(
    ['element', 'what it is'],
    widgets.map(({ tag, description }) => [code(`<${tag}>`), cell(description)]),
  )

const attributes = (/** @type {Tables} */ { widgets }) =>
  table(
    ['attribute', 'property', 'values', 'default', 'elements', 'meaning'],
    gather(widgets, (widget) => Object.entries(widget.attributes)).map(({ name, row, on }) => [
      code(name),
      code(row.property),
      row.values ? row.values.map(code).join(', ') : attributeType(row),
      row.default ? code(row.default) : '–',
      on,
      cell(row.description),
    ]),
  )

const properties = (/** @type {Tables} */ { widgets }) =>
  table(
    ['property', 'type', 'elements', 'meaning'],
    gather(widgets, (widget) => Object.entries(widget.properties)).map(({ name, row, on }) => [
      code(name),
      code(row.type),
      on,
      cell(row.description),
    ]),
  )

const methods = (/** @type {Tables} */ { widgets }) =>
  table(
    ['method', 'elements', 'meaning'],
    gather(widgets, (widget) => Object.entries(widget.methods)).map(({ row, on }) => [
      code(row.signature),
      on,
      cell(row.description),
    ]),
  )

const events = (/** @type {Tables} */ { widgets, events: all }) =>
  table(
    ['event', 'detail', 'cancelable', 'elements', 'when'],
    gather(widgets, (widget) => widget.events.map((name) => [name, all[name]])).map(({ name, row, on }) => [
      code(name),
      code(row.detail),
      row.cancelable ? 'yes' : '–',
      on,
      cell(row.description),
    ]),
  )

const described = (/** @type {string} */ head, /** @type {Record<string, string>} */ rows) =>
  table(
    [head, 'meaning'],
    Object.entries(rows).map(([name, text]) => [code(name), cell(text)]),
  )

/**
 * Flattens the schema to its entries.
 *
 * @param {Schema} schema
 * @returns {{ path: string, type: string, takes: string, required: boolean }[]} `takes`: the type as TypeScript writes it
 */
export function entriesOf(schema, path = '', required = true) {
  const type = schema.enum ? schema.enum.map((value) => code(value)).join(', ') : (schema.type ?? 'unknown')
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    entriesOf(part, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false),
  )
  const inside = schema.items?.properties ? entriesOf(schema.items, `${path}[]`) : []
  const takes = below.length + inside.length > 0 ? type : schemaType(schema)
  const self =
    path && !path.endsWith(']') ? [{ path, type: typeName(schema, type), takes, required: Boolean(required) }] : []
  return [...self, ...below, ...inside]
}

function typeName(/** @type {Schema} */ schema, /** @type {string} */ type) {
  if (type === 'array') return schema.items?.properties ? 'list' : `list of ${schema.items?.type}`
  if (schema.anyOf) return schema.anyOf.map((part) => part.type).join(' or ')
  return schema.additionalProperties?.type ? `${schema.additionalProperties.type} by name` : type
}

function config(/** @type {Source} */ { schema, configEntries }) {
  const entries = entriesOf(schema)
  const missing = entries.filter(({ path }) => !(path in configEntries)).map(({ path }) => path)
  const gone = Object.keys(configEntries).filter((path) => !entries.some((entry) => entry.path === path))
  if (missing.length + gone.length > 0)
    throw new Error(`widgets/config.table.ts lacks [${missing}], and has [${gone}] too many`)
  return table(
    ['entry', 'type', 'required', 'meaning'],
    entries.map(({ path, type, required }) => [
      code(path),
      cell(type),
      required ? 'yes' : '–',
      cell(configEntries[path] ?? ''),
    ]),
  )
}

const layers = ['scale', 'meaning', 'part']

const screens = (/** @type {Tables} */ { routes }) =>
  table(
    ['route', '`data-screen`', 'for'],
    routes.map(({ path, screen, audience }) => [
      code(path),
      code(screen),
      audience === 'owner' ? 'owners' : 'visitors',
    ]),
  )

const tokens = (/** @type {Tables} */ { themeTokens }) =>
  table(
    ['property', 'layer', 'default', 'dark', 'meaning'],
    Object.entries(themeTokens)
      .sort(([, one], [, other]) => layers.indexOf(one.layer) - layers.indexOf(other.layer))
      .map(([name, { layer, value, dark, description }]) => [
        code(name),
        layer,
        ...[value, dark].map((text) =>
          text && shownValue(text, themeTokens) ? code(shownValue(text, themeTokens) ?? '') : '',
        ),
        cell(description),
      ]),
  )

/** @type {Record<string, (source: Source) => string>} */
const makers = {
  elements,
  attributes,
  properties,
  methods,
  events,
  tokens,
  parts: ({ themeParts }) => described('part', themeParts),
  codes: ({ errorCodes }) => described('code', errorCodes),
  config,
  screens,
}

/** The documents that hold a table. */
export const documents = ['widgets/README.md', 'widgets/guides/events.md']

/**
 * Replaces the text between each pair of markers with its generated table. Fails if a table has no place in any of the texts.
 *
 * @param {Record<string, string>} texts by path
 * @param {Source} source
 * @returns {Record<string, string>}
 */
export function fill(texts, source) {
  const unused = new Set(Object.keys(makers))
  const filled = Object.entries(texts).map(([path, text]) => [
    path,
    text.replace(/(<!-- table: (\w+) -->)[\s\S]*?(<!-- \/table -->)/g, (_, open, name, close) => {
      const make = makers[name]
      if (!make) throw new Error(`No table called ${name}`)
      unused.delete(name)
      return `${open}\n${make(source)}\n${close}`
    }),
  ])
  if (unused.size > 0) throw new Error(`No document has a place for: ${[...unused].join(', ')}`)
  return Object.fromEntries(filled)
}
