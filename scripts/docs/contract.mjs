// @ts-check
// Generates docs/contract.md: names and types of the public contract, so that a review sees each change (`npm run describe`).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from './guide-tables.mjs'
import { attributeType } from './names.mjs'

/** @import { Element, EventRow, Source } from './tables' */

const head = `# The public contract

What a page may rely on, by name and type; [widgets/README.md](../widgets/README.md) says what it means. Written by \`npm run describe\` from the
tables of the widgets, the schema of the configuration and the sources. A test compares it with the contract of the last release
([contract-released.json](contract-released.json)), by the rules of [semantic versioning](https://semver.org): a line more is the next minor version. A line that goes, a
value that is no longer taken or given, an entry that must be given now is the next major version, and has to be named under Changed or Removed in [CHANGELOG.md](../CHANGELOG.md).
A page ignores codes, values and entries that it does not know: they may become more.
`

/**
 * One promise: its line in docs/contract.md, and what of it semantic versioning is about. `takes` is the type of what a page gives, `gives` of what it
 * gets, `keeps` says what may not change at all.
 *
 * @typedef {{ line: string, takes?: string, gives?: string, keeps?: string, isRequired?: boolean }} Promised
 * @typedef {Record<string, Record<string, Promised>>} Contract by section and name
 */

/** @returns {Record<string, Promised>} */
function element(/** @type {Element} */ widget, /** @type {Source['events']} */ events) {
  /** @type {[string, Promised][]} */
  const rows = [
    ...entries(widget.attributes, (name, row) => {
      const [takes, start] = [attributeType(row), row.default ? ` = '${row.default}'` : '']
      const keeps = `property ${row.property}${row.default ? `, default '${row.default}'` : ''}`
      return [
        `attribute ${name}`,
        { line: `attribute ${name}: ${takes}${start} (property ${row.property})`, takes, keeps },
      ]
    }),
    ...entries(widget.properties, (name, { type }) => [
      `property ${name}`,
      { line: `property ${name}: ${type}`, takes: type },
    ]),
    ...entries(widget.readOnly, (name, { type }) => [
      `property ${name}`,
      { line: `property ${name}: ${type}, read only`, gives: type },
    ]),
    ...entries(widget.methods, (name, { signature }) => [
      `method ${name}`,
      { line: `method ${signature}`, gives: signature.replace(/^\w+(\(.*\)): (.+)$/, '$1 => $2') },
    ]),
    ...widget.events.map((name) => eventRow(name, events[name])),
  ]
  return Object.fromEntries(rows)
}

/**
 * @template Row
 * @param {Record<string, Row>} rows
 * @param {(name: string, row: Row) => [string, Promised]} promise
 */
const entries = (rows, promise) => Object.entries(rows).map(([name, row]) => promise(name, row))

/** @returns {[string, Promised]} */
function eventRow(/** @type {string} */ name, /** @type {EventRow} */ { detail, cancelable }) {
  const end = cancelable ? ', cancelable' : ''
  return [
    `event ${name}`,
    { line: `event ${name}: ${detail}${end}`, gives: detail, ...(end && { keeps: 'cancelable' }) },
  ]
}

/** Promises of which there is nothing but the name. */
const names = (/** @type {string[]} */ all) => Object.fromEntries(all.map((name) => [name, { line: name }]))

const sourceFiles = (/** @type {string} */ ending) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join('src', path), 'utf8'))

/** The distinct matches of the pattern's group in the sources. */
const foundIn = (/** @type {string} */ ending, /** @type {RegExp} */ pattern) =>
  [...new Set(sourceFiles(ending).flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')))].sort()

/** Fails unless table and sources list the same parts. */
function same(/** @type {string[]} */ promised, /** @type {string[]} */ found) {
  const missing = promised.filter((name) => !found.includes(name))
  const more = found.filter((name) => !promised.includes(name))
  if (missing.length + more.length > 0)
    throw new Error(`Parts of widgets/theme.table.ts that no source has: [${missing}]; that it lacks: [${more}]`)
  return promised.sort()
}

/** @returns {Contract} */
export function contractOf(/** @type {Source} */ source) {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  // `button-${variant}` has the names of the variants; those that are promised are in the table.
  const named = foundIn('.tsx', /\bpart(?:=|: )\{?["'`]([^"'`]+)["'`]/g).flatMap((names) => names.split(' '))
  const parts = [...new Set(named)].flatMap((name) => {
    const [start = '', variable] = name.split('$')
    return variable ? Object.keys(source.themeParts).filter((part) => part.startsWith(start)) : [name]
  })
  const configuration = entriesOf(source.schema).map(({ path, type, takes, required }) => [
    path,
    {
      line: `${path}${required ? '' : '?'}: ${type.replaceAll('`', "'")}`,
      takes,
      ...(required && { isRequired: true }),
    },
  ])
  return {
    ...Object.fromEntries(source.widgets.map((widget) => [`\`<${widget.tag}>\``, element(widget, source.events)])),
    Configuration: Object.fromEntries(configuration),
    'Codes of ow-error': names([...source.failureCodes, ...foundIn('.tsx', /'(bad-[a-z]+)'/g)]),
    'Custom properties': names(Object.keys(source.themeTokens).sort()),
    Parts: names(same(Object.keys(source.themeParts), parts)),
    Routes: Object.fromEntries(
      source.routes.map(({ path, screen }) => [path, { line: `${path}: ${screen}`, keeps: `the screen ${screen}` }]),
    ),
    'Exports of the package': names(Object.keys(exports)),
  }
}

/** The text of docs/contract.md. */
export const contractText = (/** @type {Contract} */ contract) =>
  Object.entries(contract).reduce((text, [title, promises]) => {
    const lines = Object.values(promises).map(({ line }) => line)
    return `${text}\n## ${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`
  }, head)
