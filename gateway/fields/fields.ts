// Fields that the widgets' forms send, and how texts are stored.
import { documentKinds, photoField } from '../../src/domain/documents'
import type { Field, Step } from '../../src/domain/field'
import { flow } from '../../src/domain/steps/flow'
import type { Row } from '../services/rows'

export const profileFields: readonly string[] = ['woztellfull__WhatsApp', 'Ciudad']

/** Every save of the onboarding sends these, too. */
const savedWithSteps = ['Email', 'Tipo_de_Contacto', 'Separaci_n_Desde_Formulario', 'Last_Stepper', 'Avance_Datos']

const steps: readonly Step[] = Object.values(flow).flat()
const asked: readonly [string, Field][] = steps.flatMap(({ fields }) => Object.entries(fields))

/** By field: how each step that asks for it does so. */
export const askedAs: ReadonlyMap<string, readonly Field[]> = new Map(
  asked.map(([name]) => [name, asked.flatMap(([other, field]) => (other === name ? [field] : []))]),
)

/** Includes fields that are not sent: forms are filled from the record. */
export const askedFields: readonly string[] = asked.flatMap(([name, { kind }]) => (kind === 'file' ? [] : [name]))

export const upsertFields: ReadonlySet<string> = new Set([
  ...savedWithSteps,
  ...profileFields,
  ...asked.flatMap(([name, { kind, send }]) => (kind === 'file' || send === false ? [] : [name])),
  ...steps.flatMap(({ alsoSends = [] }) => alsoSends),
])

export const uploadFields: ReadonlySet<string> = new Set([
  photoField,
  ...documentKinds.natural,
  ...documentKinds.legal,
  ...asked.flatMap(([name, { kind }]) => (kind === 'file' ? [name] : [])),
])

/** Texts that a spreadsheet runs, also in full width or after an apostrophe. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n]|'+\s*[=+\-@＝＋－＠\t\r\n])/
/** Telephones, amounts, days and '-' are no formulas. */
const harmless = /^[+-]?[\d\s().,/-]*(?:(?:ext(?:ensi[oó]n)?|int|x|#)[.:]?\s?\d{1,6})?$/i
/** Texts before which `asCells` has put an apostrophe. */
const escapedFormula = /^'(\s*[=+\-@＝＋－＠]|[\t\r\n]|'+\s*[=+\-@＝＋－＠\t\r\n])/

const isFormula = (text: string) => formula.test(text) && !harmless.test(text.trimStart())

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  return typeof value === 'string' ? change(value) : value
}
const mapTextsOfRow = (row: Row, change: (text: string) => string): Row =>
  // The CRM finds the contact by its address, which an invitation named.
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name === 'Email' ? value : mapTexts(value, change)]),
  )

/** Puts an apostrophe before formulas: exports end in spreadsheets (GAT-15). */
export const asCells = (body: Row): Row => mapTextsOfRow(body, (text) => (isFormula(text) ? `'${text}` : text))

/** Removes the apostrophes of `asCells`. */
export const asTyped = (row: Row): Row => mapTextsOfRow(row, (text) => text.replace(escapedFormula, '$1'))
