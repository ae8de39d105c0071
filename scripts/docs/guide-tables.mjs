// Writes the tables of widgets/README.md, between its markers, from the tables of the widgets. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { configSchema, tables } from './describe.mjs'
import { attributeType } from './names.mjs'

const guide = 'widgets/README.md'

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text) => `\`${cell(text)}\``

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const everywhere = (widgets, tags) => (tags.length === widgets.length ? 'all' : tags.map(code).join(', '))

/** One row for each name, with the elements that have it. */
function gather(widgets, rowsOf) {
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

const elements = ({ widgets }) =>
  table(
    ['element', 'what it is'],
    widgets.map(({ tag, description }) => [code(`<${tag}>`), cell(description)]),
  )

const attributes = ({ widgets }) =>
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

const properties = ({ widgets }) =>
  table(
    ['property', 'type', 'elements', 'meaning'],
    gather(widgets, (widget) => Object.entries(widget.properties)).map(({ name, row, on }) => [
      code(name),
      code(row.type),
      on,
      cell(row.description),
    ]),
  )

const methods = ({ widgets }) =>
  table(
    ['method', 'elements', 'meaning'],
    gather(widgets, (widget) => Object.entries(widget.methods)).map(({ row, on }) => [
      code(row.signature),
      on,
      cell(row.description),
    ]),
  )

const events = ({ widgets, events: all }) =>
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

const described = (head, rows) =>
  table(
    [head, 'meaning'],
    Object.entries(rows).map(([name, text]) => [code(name), cell(text)]),
  )

/** Every entry of the schema by its path. */
function entriesOf(schema, path = '', required = true) {
  const type = schema.enum ? schema.enum.map((value) => code(value)).join(', ') : schema.type
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    entriesOf(part, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false),
  )
  const inside = schema.items?.properties ? entriesOf(schema.items, `${path}[]`) : []
  const self = path && !path.endsWith(']') ? [{ path, type: typeName(schema, type), required: Boolean(required) }] : []
  return [...self, ...below, ...inside]
}

function typeName(schema, type) {
  if (type === 'array') return schema.items?.properties ? 'list' : `list of ${schema.items?.type}`
  return schema.additionalProperties?.type ? `${schema.additionalProperties.type} by name` : type
}

function config({ schema, configEntries }) {
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
      cell(configEntries[path]),
    ]),
  )
}

const makers = {
  elements,
  attributes,
  properties,
  methods,
  events,
  tokens: ({ themeProperties }) => described('property', themeProperties),
  parts: ({ themeParts }) => described('part', themeParts),
  config,
}

/** The text with every table between its markers written anew. */
export function fill(text, source) {
  const unused = new Set(Object.keys(makers))
  const filled = text.replace(/(<!-- table: (\w+) -->)[\s\S]*?(<!-- \/table -->)/g, (_, open, name, close) => {
    if (!makers[name]) throw new Error(`No table called ${name}`)
    unused.delete(name)
    return `${open}\n${makers[name](source)}\n${close}`
  })
  if (unused.size > 0) throw new Error(`${guide} has no place for: ${[...unused].join(', ')}`)
  return filled
}

/** What the guide should say, and what it says. */
export async function compare() {
  const source = { ...(await tables()), schema: await configSchema() }
  const text = readFileSync(guide, 'utf8')
  return { text, filled: fill(text, source) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { text, filled } = await compare()
  if (text !== filled && process.argv.includes('--check')) {
    console.error(`${guide} is stale: run node scripts/docs/guide-tables.mjs`)
    process.exitCode = 1
  } else writeFileSync(guide, filled)
}
