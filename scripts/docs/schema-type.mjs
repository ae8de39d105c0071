// @ts-check
/** @import { Schema } from './tables' */

// Converts the subset of JSON schema that the configuration uses to a TypeScript type.
const key = (/** @type {string} */ name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

/** @returns {string} */
export function schemaType(/** @type {Schema} */ schema, depth = 0) {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((part) => schemaType(part, depth)).join(' | ')
  if (schema.type === 'array') return `(${schemaType(schema.items ?? {}, depth)})[]`
  if (schema.type !== 'object') return schema.type ?? 'unknown'
  if (!schema.properties || Object.keys(schema.properties).length === 0)
    return `Record<string, ${schemaType(schema.additionalProperties ?? {}, depth)}>`
  const space = '  '.repeat(depth + 1)
  const lines = Object.entries(schema.properties).map(
    ([name, part]) =>
      `${space}${key(name)}${schema.required?.includes(name) ? '' : '?'}: ${schemaType(part, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}
