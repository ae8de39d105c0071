// The table of the configuration (src/core/config.ts) as a JSON schema. What an address may be is no matter of a schema: it stays a string.
export function jsonSchema(kind) {
  if (kind === 'flag') return { type: 'boolean' }
  if (typeof kind === 'string') return { type: 'string' }
  if (Array.isArray(kind)) return { type: 'string', enum: kind }
  if (kind['[]']) return { type: 'array', items: jsonSchema(kind['[]']) }
  if (kind['*']) return { type: 'object', additionalProperties: jsonSchema(kind['*']) }
  const entries = Object.entries(kind).map(([entry, inner]) => [entry.replace(/\?$/, ''), jsonSchema(inner)])
  const required = Object.keys(kind).filter((entry) => !entry.endsWith('?'))
  return { type: 'object', properties: Object.fromEntries(entries), ...(required.length > 0 && { required }) }
}
