// @ts-check
// Generates src/styles/theme.css from the table of tokens: each public property with its default, by theme (`npm run describe`).
/** @import { Tables } from './tables' */

const inner = (/** @type {string} */ name) => name.replace('--ow-', '--_')
const line = (/** @type {string} */ name, /** @type {string} */ value) =>
  `    ${inner(name)}: var(${name}, ${value});\n`

/** @param {Pick<Tables, 'themeTokens'>} tables */
export function themeCss({ themeTokens }) {
  const rows = Object.entries(themeTokens)
  const light = rows.map(([name, { value }]) => line(name, value))
  const dark = rows.map(([name, row]) => (row.dark ? line(name, row.dark) : ''))
  return `/* Written by \`npm run describe\` from widgets/theme.table.ts. A site may set the public --ow-* properties on
   the element or any ancestor; they win in both themes. */
@layer tokens {
  .ow-root {
${light.join('')}  }

  .ow-root[data-theme="dark"] {
${dark.join('')}  }
}
`
}

/**
 * @param {string} value a default, as the style sheets have it
 * @param {Tables['themeTokens']} tokens
 * @returns it in terms of public tokens; undefined where it is made of what is not public, which the description says
 */
export function shownValue(value, tokens) {
  const shown = value.replace(/var\((--_[\w-]+)\)/g, (whole, name) => {
    const token = name.replace('--_', '--ow-')
    return token in tokens ? `var(${token})` : whole
  })
  return shown.includes('--_') ? undefined : shown
}
