// @ts-check
// Generates docs/contract.md: names and types of the public contract, so that a review sees each change (`npm run describe`).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from './guide-tables.mjs'
import { attributeType } from './names.mjs'

/** @import { Element, Source } from './tables' */

const head = `# The public contract

What a page may rely on, by name and type; [widgets/README.md](../widgets/README.md) says what it means, and has the routes with their screens. Written by \`npm run describe\` from the
tables of the widgets, the schema of the configuration and the sources. A line that goes or changes breaks a page: it needs a line under
Changed or Removed in [CHANGELOG.md](../CHANGELOG.md), and the next major version.
`

const section = (/** @type {string} */ title, /** @type {string[]} */ lines) =>
  `\n## ${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`

function element(/** @type {Element} */ widget, /** @type {Source['events']} */ events) {
  return [
    ...Object.entries(widget.attributes).map(
      ([name, row]) =>
        `attribute ${name}: ${attributeType(row)}${row.default ? ` = '${row.default}'` : ''} (property ${row.property})`,
    ),
    ...Object.entries(widget.properties).map(([name, row]) => `property ${name}: ${row.type}`),
    ...Object.entries(widget.readOnly).map(([name, row]) => `property ${name}: ${row.type}, read only`),
    ...Object.values(widget.methods).map((row) => `method ${row.signature}`),
    ...widget.events.map(
      (name) => `event ${name}: ${events[name].detail}${events[name].cancelable ? ', cancelable' : ''}`,
    ),
  ]
}

const sourceFiles = (/** @type {string} */ ending) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join('src', path), 'utf8'))

/** The distinct matches of the pattern's group in the sources. */
const foundIn = (/** @type {string} */ ending, /** @type {RegExp} */ pattern) =>
  [...new Set(sourceFiles(ending).flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')))].sort()

/** Fails unless tables and sources list the same names. */
function same(/** @type {string} */ what, /** @type {string[]} */ promised, /** @type {string[]} */ found) {
  const missing = promised.filter((name) => !found.includes(name))
  const more = found.filter((name) => !promised.includes(name))
  if (missing.length + more.length > 0)
    throw new Error(`${what} of widgets/theme.table.ts that no source has: [${missing}]; that it lacks: [${more}]`)
  return promised.sort()
}

export function contract(/** @type {Source} */ source) {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const parts = foundIn('.tsx', /\bpart(?:=|: )["']([a-z]+)["']/g)
  return [
    head,
    ...source.widgets.map((widget) => section(`\`<${widget.tag}>\``, element(widget, source.events))),
    section(
      'Configuration',
      entriesOf(source.schema).map(
        ({ path, type, required }) => `${path}${required ? '' : '?'}: ${type.replaceAll('`', "'")}`,
      ),
    ),
    section('Codes of ow-error', [...source.failureCodes, ...foundIn('.tsx', /'(bad-[a-z]+)'/g)]),
    section(
      'Custom properties',
      same('Properties', Object.keys(source.themeProperties), foundIn('.css', /(?<![\w-])(--ow-[a-z-]+)/g)),
    ),
    section('Parts', same('Parts', Object.keys(source.themeParts), parts)),
    section('Exports of the package', Object.keys(exports)),
  ].join('')
}
