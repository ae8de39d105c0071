// @ts-check
// Generates widgets/parts.table.ts from the table of chunks: what the entry module has to know of it (`npm run describe`).

/** In one string, which is shorter than an array; what is there anyway stands for none. */
const list = (/** @type {readonly string[]} */ names) => `'${names.join(' ') || 'start'}'`

/** @param {typeof import('../../widgets/chunks.table')} table */
export function partsTable({ chunks, firstScreens, landing }) {
  const rows = Object.entries(firstScreens)
  /** The chunk that defines the tag. */
  const elementPart = (/** @type {string} */ tag) =>
    Object.entries(chunks).find(([, { module }]) => module === `widgets/${tag}`)?.[0]
  const asked = new Set(['english', ...landing, ...rows.flatMap(([, row]) => Object.values(row).flat())])
  const imports = Object.entries(chunks)
    .filter(([name]) => asked.has(name))
    .map(([name, { module }]) => {
      const path = module.startsWith('widgets/') ? module.replace('widgets/', './') : `../${module}`
      const file = path.includes('locales/') ? `${path}.json` : path
      return `  ${/-/.test(name) ? `'${name}'` : name}: () => import('${file}'),\n`
    })
  const screens = rows.map(
    ([tag, { first, visitor, owner }]) =>
      `  '${tag}': {\n    own: '${elementPart(tag)}',\n    first: ${list(first.filter((name) => name !== elementPart(tag)))},\n    visitor: ${list(visitor)},\n    owner: ${list(owner)},\n  },\n`,
  )
  return `// Written by \`npm run describe\` from widgets/chunks.table.ts.
// The entry module reads here which chunks to load for an element's first screen.

/** By chunk: imports its module. */
export const chunkLoaders = {
${imports.join('')}} as const

/** Chunks of the landing screen of a visitor, with a space between the names. */
export const landing = ${list(landing)}

/** By element: its own chunk, those that come first, for a visitor, for an owner. */
export const firstScreens = {
${screens.join('')}} as const satisfies Record<string, Record<'own' | 'first' | 'visitor' | 'owner', string>>
`
}
