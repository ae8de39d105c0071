// Which fields of a contact may be written: what the widgets' forms send, and nothing else. And how texts are stored.
import { documentKinds, photoField } from '../../src/domain/documents'
import type { Field, Step } from '../../src/domain/field'
import { flow } from '../../src/domain/steps/flow'
import type { Row } from '../services/rows'

/** The fields that the profile's form sends. */
export const profileFields: readonly string[] = ['woztellfull__WhatsApp', 'Ciudad']

/** The fields that every save of the onboarding sends besides its step's answers. */
const savedWithSteps = ['Email', 'Tipo_de_Contacto', 'Separaci_n_Desde_Formulario', 'Last_Stepper', 'Avance_Datos']

const steps: readonly Step[] = Object.values(flow).flat()
const asked: readonly [string, Field][] = steps.flatMap(({ fields }) => Object.entries(fields))

/** How the steps ask for a field, by its name; several may. */
export const askedAs: ReadonlyMap<string, readonly Field[]> = new Map(
  asked.map(([name]) => [name, asked.flatMap(([other, field]) => (other === name ? [field] : []))]),
)

/** The answers of the onboarding, whether they are sent or not: the forms are filled from the record. */
export const askedFields: readonly string[] = asked.flatMap(([name, { kind }]) => (kind === 'file' ? [] : [name]))

export const upsertFields: ReadonlySet<string> = new Set([
  ...savedWithSteps,
  ...profileFields,
  ...asked.flatMap(([name, { kind, send }]) => (kind === 'file' || send === false ? [] : [name])),
  ...steps.flatMap(({ alsoSends = [] }) => alsoSends),
])

/** A contact's file fields that accept uploads: the profile's photo, the documents' slots, the onboarding's files. */
export const uploadFields: ReadonlySet<string> = new Set([
  photoField,
  ...documentKinds.natural,
  ...documentKinds.legal,
  ...asked.flatMap(([name, { kind }]) => (kind === 'file' ? [name] : [])),
])

/** On writing: the beginning of a formula, or of a text that would lose its own apostrophe on reading. */
const formula = /^(?:\s*[=+\-@]|[\t\r\n]|'+\s*[=+\-@\t\r\n])/
/** On writing, no formula all the same: telephones with their extension, amounts, days, a lone hyphen for no answer. */
const harmless = /^[+-]?[\d\s().,/-]*(?:(?:ext(?:ensi[oó]n)?|int|x|#)[.:]?\s?\d{1,6})?$/i
/** On reading: what `asCells` has put an apostrophe before. */
const marked = /^'(\s*[=+\-@]|[\t\r\n]|'+\s*[=+\-@\t\r\n])/

const isFormula = (text: string) => formula.test(text) && !harmless.test(text.trimStart())

const changed = (value: unknown, change: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, change))
  return typeof value === 'string' ? change(value) : value
}
const eachText = (row: Row, change: (text: string) => string): Row =>
  // The CRM finds the contact by its address, which an invitation named.
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name === 'Email' ? value : changed(value, change)]),
  )

/**
 * The answers as they are stored. They end in the CRM's exports, and a spreadsheet runs a cell that begins like a
 * formula. Such a text gets an apostrophe before it: spreadsheets take it for a text and do not show it (GAT-15).
 */
export const asCells = (body: Row): Row => eachText(body, (text) => (isFormula(text) ? `'${text}` : text))

/** The stored answers as they were typed. */
export const asTyped = (row: Row): Row => eachText(row, (text) => text.replace(marked, '$1'))
