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

/** How the steps ask for a field, by its name; several may. */
export const askedAs: ReadonlyMap<string, readonly Field[]> = new Map(
  asked.map(([name]) => [name, asked.flatMap(([other, field]) => (other === name ? [field] : []))]),
)

/** Also those not sent: forms are filled from the record. */
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

/** Begins a formula, also in full width, or has an apostrophe. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n]|'+\s*[=+\-@＝＋－＠\t\r\n])/
/** No formula: telephones, amounts, days, a lone hyphen. */
const harmless = /^[+-]?[\d\s().,/-]*(?:(?:ext(?:ensi[oó]n)?|int|x|#)[.:]?\s?\d{1,6})?$/i
/** On reading: what `asCells` has put an apostrophe before. */
const marked = /^'(\s*[=+\-@＝＋－＠]|[\t\r\n]|'+\s*[=+\-@＝＋－＠\t\r\n])/

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

/** Exports end in spreadsheets, which run formulas: an apostrophe stops them (GAT-15). */
export const asCells = (body: Row): Row => eachText(body, (text) => (isFormula(text) ? `'${text}` : text))

export const asTyped = (row: Row): Row => eachText(row, (text) => text.replace(marked, '$1'))
