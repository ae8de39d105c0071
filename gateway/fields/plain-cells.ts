// Answers end in the CRM's exports, and a spreadsheet runs a cell that begins like a formula. Such a text is stored with an apostrophe before
// it, by which spreadsheets know a text and which they do not show; the gateway takes it away again when the contact is read (GAT-15).
import type { Row } from '../services/rows'

/** The beginning of a formula, or of a text that would lose its apostrophe on reading. */
const formula = /^(?:\s*[=+\-@]|[\t\r\n]|'+\s*[=+\-@\t\r\n])/
/** Telephones, amounts and days keep their marks, behind any blanks; a lone hyphen stands for no answer. */
const harmless = /^[+-]?[\d\s().,/-]*$/
const marked = /^'(?=\s*[=+\-@]|[\t\r\n]|'+\s*[=+\-@\t\r\n])/

const isFormula = (text: string) => formula.test(text) && !harmless.test(text.trimStart())

const changed = (value: unknown, change: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, change))
  return typeof value === 'string' ? change(value) : value
}
const eachText = (row: Row, change: (text: string) => string): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, changed(value, change)]))

/** The answers as they are stored. */
export const asCells = (body: Row): Row => eachText(body, (text) => (isFormula(text) ? `'${text}` : text))

/** The stored answers as they were typed. */
export const asTyped = (row: Row): Row => eachText(row, (text) => text.replace(marked, ''))
