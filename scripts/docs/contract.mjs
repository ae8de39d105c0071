// @ts-check
// Generates docs/contract.ts: the public contract as three types (`npm run describe`).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from './guide-tables.mjs'
import { attributeType } from './names.mjs'

/**
 * @import { Element, Schema, Source } from './tables'
 * @typedef {[name: string, type: string][]} Rows names, with `?` behind what may be left out, and their types as TypeScript writes them
 */

const head = `// The public contract: what a page may rely on. widgets/README.md says what the names mean. Written by \`npm run describe\` from the tables of the
// widgets, the schema of the configuration and the sources.

/** One of the codes below, or one of a later version. */
type ErrorCode = string
`

const quoted = (/** @type {string} */ text) => (text.includes("'") ? `"${text}"` : `'${text}'`)
const parametersOf = (/** @type {string} */ signature) => /\((.*)\):/.exec(signature)?.[1] ?? ''
const answerOf = (/** @type {string} */ signature) => signature.slice(signature.indexOf('): ') + '): '.length)

/** @returns {Rows} */
const given = (/** @type {Element} */ { attributes, properties, methods }) => [
  ...Object.entries(attributes).map(([name, row]) => pair(name, attributeType(row))),
  ...Object.entries(properties).map(([name, { type }]) => pair(name, type)),
  ...Object.entries(methods).map(([name, { signature }]) => pair(`${name}()`, `[${parametersOf(signature)}]`)),
]

/** @returns {Rows} */
const got = (/** @type {Element} */ { readOnly, methods, events }, /** @type {Source['events']} */ details) => [
  ...Object.entries(readOnly).map(([name, { type }]) => pair(name, type)),
  ...Object.entries(methods).map(([name, { signature }]) => pair(`${name}()`, answerOf(signature))),
  ...events.map((name) => pair(name, details[name].detail)),
]

/** @returns {Rows} */
const kept = (/** @type {Element} */ { attributes, events }, /** @type {Source['events']} */ details) => [
  ...Object.entries(attributes).map(([name, row]) =>
    pair(name, quoted(`property ${row.property}${row.default ? `, default ${row.default}` : ''}`)),
  ),
  ...events.filter((name) => details[name].cancelable).map((name) => pair(name, "'cancelable'")),
]

/** @returns {[string, string]} */
const pair = (/** @type {string} */ name, /** @type {string} */ type) => [name, type]

/** @returns {Rows} names of which there is nothing but the name, each after its kind */
const names = (/** @type {string} */ kind, /** @type {string[]} */ all) =>
  all.map((name) => pair(`${kind} ${name}`, 'true'))

/** @returns {Rows} */
const inElements = (/** @type {Source} */ { widgets }, /** @type {(widget: Element) => Rows} */ rowsOf) =>
  widgets.flatMap((widget) => rowsOf(widget).map(([name, type]) => pair(`<${widget.tag}> ${name}`, type)))

/** @returns {Rows} an entry may be left out if it, or a group that it is in, may be */
function configuration(/** @type {Schema} */ schema) {
  const entries = entriesOf(schema)
  const optional = entries.filter(({ required }) => !required).map(({ path }) => path)
  const mayMiss = (/** @type {string} */ path) =>
    optional.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[]`))
  return entries.map(({ path, takes }) => [
    `configuration ${path}${mayMiss(path) ? '?' : ''}`,
    takes === 'array' ? 'object[]' : takes.replace(/\s*\n\s*/g, ' '),
  ])
}

/** The distinct names of parts in the sources. `button-${variant}` has the names of the variants; those that are promised are in the table. */
function partsInSources(/** @type {string[]} */ promised) {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.fixture)\.tsx?$/.test(path))
    .map((path) => readFileSync(join('src', path), 'utf8'))
  const named = sources.flatMap((text) => [...text.matchAll(/\bpart(?:=|: )\{?["'`]([^"'`]+)["'`]/g)])
  const words = new Set(named.flatMap(([, all = '']) => all.split(' ')))
  return new Set(
    [...words].flatMap((name) => {
      const [start = '', variable] = name.split('$')
      return variable ? promised.filter((part) => part.startsWith(start)) : [name]
    }),
  )
}

/** @returns {string[]} the promised parts. Fails unless table and sources list the same. */
function partsOf(/** @type {Source} */ { themeParts }) {
  const promised = Object.keys(themeParts).sort()
  const found = partsInSources(promised)
  const missing = promised.filter((name) => !found.has(name))
  const more = [...found].filter((name) => !promised.includes(name))
  if (missing.length + more.length > 0)
    throw new Error(`Parts of widgets/theme.table.ts that no source has: [${missing}]; that it lacks: [${more}]`)
  return promised
}

const written = (/** @type {string} */ title, /** @type {string} */ name, /** @type {Rows} */ rows) =>
  `\n/** ${title} */\nexport interface ${name} {\n${rows.map(([key, type]) => `  ${key.endsWith('?') ? `${quoted(key.slice(0, -1))}?` : quoted(key)}: ${type}\n`).join('')}}\n`

/** The text of docs/contract.ts. */
export function contractText(/** @type {Source} */ source) {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { events, errorCodes, themeTokens, routes, schema } = source
  return [
    head,
    written('What a page gives. A type may become wider.', 'Given', [
      ...inElements(source, given),
      ...configuration(schema),
    ]),
    written(
      'What a page gets. A type may become narrower.',
      'Got',
      inElements(source, (widget) => got(widget, events)),
    ),
    written('What stays as it is. More may come.', 'Kept', [
      ...inElements(source, (widget) => kept(widget, events)),
      ...names('code', Object.keys(errorCodes)),
      ...names('property', Object.keys(themeTokens).sort()),
      ...names('part', partsOf(source)),
      ...routes.map(({ path, screen }) => pair(`route ${path}`, quoted(screen))),
      ...names('export', Object.keys(exports)),
    ]),
  ].join('')
}
