// @ts-check
// Generates the custom-elements manifest (schema 1.0.0) from the widgets' tables.
/** @import { AttributeRow, Element, Tables } from './tables' */
import { attributeType, className, propertyType } from './names.mjs'
import { shownValue } from './theme-css.mjs'

const described = (/** @type {Record<string, string>} */ rows) =>
  Object.entries(rows).map(([name, description]) => ({ name, description }))

const configReference = { name: 'OwnerWidgetsConfig', module: 'esm/types.d.ts' }

const syntaxes = { colour: '<color>', length: '<length>', number: '<number>', text: '*' }

function parameters(/** @type {string} */ signature) {
  const list = /\((.*)\):/.exec(signature)?.[1] ?? ''
  return list
    .split(', ')
    .filter(Boolean)
    .map((text) => {
      const [name, type] = text.split(': ')
      return { name, type: { text: type } }
    })
}

/**
 * @param {Element} widget
 * @param {Tables} tables
 */
function declaration(widget, { events, themeTokens, themeParts }) {
  const attributes = Object.entries(widget.attributes)
  const fieldOf = (/** @type {[string, AttributeRow]} */ [attribute, row]) => ({
    kind: 'field',
    name: row.property,
    type: { text: `${propertyType(row)} | null`, ...(row.property === 'config' && { references: [configReference] }) },
    description: row.description,
    attribute,
    reflects: true,
  })
  return {
    kind: 'class',
    customElement: true,
    tagName: widget.tag,
    name: className(widget.tag),
    description: widget.description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(([name, row]) => ({
      name,
      fieldName: row.property,
      type: { text: attributeType(row) },
      ...(row.default !== undefined && { default: `'${row.default}'` }),
      description: row.description,
    })),
    members: [
      ...attributes.map(fieldOf),
      ...Object.entries(widget.properties).map(([name, row]) => ({
        kind: 'field',
        name,
        type: { text: row.type },
        description: row.description,
      })),
      ...Object.entries(widget.readOnly).map(([name, row]) => ({
        kind: 'field',
        name,
        readonly: true,
        type: { text: row.type },
        description: row.description,
      })),
      ...Object.entries(widget.methods).map(([name, row]) => ({
        kind: 'method',
        name,
        description: row.description,
        parameters: parameters(row.signature),
        return: { type: { text: row.signature.split('): ')[1] ?? 'void' } },
      })),
    ],
    events: widget.events.map((name) => ({
      name,
      type: { text: `CustomEvent<${events[name].detail}>` },
      description: events[name].description,
    })),
    cssProperties: Object.entries(themeTokens).map(([name, row]) => ({
      name,
      syntax: syntaxes[row.kind],
      default: shownValue(row.value, themeTokens),
      description: row.description,
    })),
    cssParts: described(themeParts),
  }
}

export function manifest(/** @type {Tables} */ tables) {
  return {
    schemaVersion: '1.0.0',
    modules: tables.widgets.map((widget) => {
      const path = `esm/${widget.tag}.js`
      const name = className(widget.tag)
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration(widget, tables)],
        exports: [{ kind: 'custom-element-definition', name: widget.tag, declaration: { name, module: path } }],
      }
    }),
  }
}
