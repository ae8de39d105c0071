// @ts-check
// Generates the TypeScript declarations of the ES modules: the elements, React's JSX and Vue's templates.
/** @import { Element, Schema, Tables } from './tables' */
import { className, propertyType } from './names.mjs'
import { reactComponents, reactTypes } from './react.mjs'
import { schemaType } from './schema-type.mjs'

const indent = (/** @type {string[]} */ lines, by = 2) =>
  lines.map((line) => line.replace(/^(?=.)/gm, ' '.repeat(by))).join('\n')
const doc = (/** @type {string} */ text) => `/** ${text} */`

function elementInterface(/** @type {Element} */ widget) {
  const rows = Object.values(widget.attributes).filter((row) => row.property !== 'lang')
  const members = [
    ...rows.flatMap((row) => [doc(row.description), `${row.property}: ${propertyType(row)} | null | undefined`]),
    ...Object.entries(widget.properties).flatMap(([name, row]) => [
      doc(row.description),
      `${name}: ${row.type} | null | undefined`,
    ]),
    ...Object.entries(widget.readOnly).flatMap(([name, row]) => [
      doc(row.description),
      `readonly ${name}: ${row.type}`,
    ]),
    ...Object.values(widget.methods).flatMap((row) => [doc(row.description), row.signature]),
  ]
  return `${doc(widget.description)}\nexport interface ${className(widget.tag)} extends HTMLElement {\n${indent(members)}\n}`
}

const union = (/** @type {object} */ rows) =>
  Object.keys(rows)
    .map((name) => `'${name}'`)
    .join(' | ')

function types(
  /** @type {Tables} */ { widgets, events, themeTokens, themeParts, errorCodes },
  /** @type {Schema} */ schema,
) {
  const eventLines = Object.entries(events).flatMap(([name, row]) => [
    doc(row.description + (row.cancelable ? ' Cancelable.' : '')),
    `'${name}': CustomEvent<${row.detail}>`,
  ])
  const tagLines = widgets.map((widget) => `'${widget.tag}': ${className(widget.tag)}`)
  return [
    doc('What the elements need to know (schema: owner-widgets.config.schema.json).'),
    `export interface OwnerWidgetsConfig ${schemaType(schema)}`,
    `${doc('Codes of `ow-error`; later versions may have more.')}\nexport type ErrorCode = ${union(errorCodes)} | (string & {})`,
    `export interface OwnerWidgetEvents {\n${indent(eventLines)}\n}`,
    `${doc('Custom properties of the theme.')}\nexport type OwnerWidgetsToken = ${union(themeTokens)}`,
    `${doc('Names for `::part()`.')}\nexport type OwnerWidgetsPart = ${union(themeParts)}`,
    ...widgets.map(elementInterface),
    // Elements, document and window share the map of global events.
    `declare global {\n  interface HTMLElementTagNameMap {\n${indent(tagLines, 4)}\n  }\n  interface GlobalEventHandlersEventMap extends OwnerWidgetEvents {}\n}`,
  ].join('\n\n')
}

/** The attributes and properties that a template can set on a tag. */
function templateProps(/** @type {Element} */ widget) {
  const attributes = Object.entries(widget.attributes).flatMap(([attribute, row]) => {
    if (row.property === 'lang') return []
    const names = attribute === row.property ? [attribute] : [attribute, row.property]
    return names.map((name) => `${/-/.test(name) ? `'${name}'` : name}?: ${propertyType(row)} | null`)
  })
  return [...attributes, ...Object.entries(widget.properties).map(([name, row]) => `${name}?: ${row.type} | null`)]
}

const importTypes = (/** @type {Element[]} */ widgets) =>
  `import type { OwnerWidgetEvents, OwnerWidgetsConfig, OwnerWidgetsToken, ${widgets.map(({ tag }) => className(tag)).join(', ')} } from './types.js'`

function react(/** @type {Tables} */ { widgets }) {
  // React 19 subscribes to event x with the prop `onx`.
  const tags = widgets.map((widget) => {
    const handlers = widget.events.map((name) => `'on${name}'?: (event: OwnerWidgetEvents['${name}']) => void`)
    return `'${widget.tag}': HTMLAttributes<${className(widget.tag)}> & RefAttributes<${className(widget.tag)}> & {\n${indent([...templateProps(widget), ...handlers])}\n}`
  })
  return [
    "import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'",
    importTypes(widgets),
    '',
    `declare module 'react' {\n  interface CSSProperties extends Partial<Record<OwnerWidgetsToken, string | number>> {}\n  namespace JSX {\n    interface IntrinsicElements {\n${indent(tags, 6)}\n    }\n  }\n}`,
    '',
    reactTypes(widgets),
  ].join('\n')
}

function vue(/** @type {Tables} */ { widgets }) {
  const handlerName = (/** @type {string} */ event) =>
    event.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())
  const tags = widgets.map((widget) => {
    const handlers = widget.events.map(
      (name) => `on${handlerName(name)}?: (event: OwnerWidgetEvents['${name}']) => void`,
    )
    return `'${widget.tag}': DefineComponent<{\n${indent([...templateProps(widget), ...handlers])}\n}>`
  })
  return [
    "import type { DefineComponent } from 'vue'",
    `import type { OwnerWidgetEvents, OwnerWidgetsConfig } from './types.js'`,
    '',
    `declare module 'vue' {\n  interface GlobalComponents {\n${indent(tags, 4)}\n  }\n}`,
  ].join('\n')
}

/** @returns the files: name -> content */
export function declarations(/** @type {Tables} */ tables, /** @type {Schema} */ schema) {
  const entry = "export * from './types.js'\n"
  return {
    'types.d.ts': `${types(tables, schema)}\n`,
    'react.d.ts': `${react(tables)}\n`,
    'react.js': reactComponents(tables),
    'vue.d.ts': `${vue(tables)}\n`,
    'owner-widgets.d.ts': entry,
    ...Object.fromEntries(tables.widgets.map(({ tag }) => [`${tag}.d.ts`, entry])),
  }
}
