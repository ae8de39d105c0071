// Checks that written values are such as forms send.
import { isDeepStrictEqual } from 'node:util'
import { countedOf } from '../../src/domain/document-number'
import { type Field, type FieldKind, longestOf } from '../../src/domain/field'
import { type OptionList, options } from '../../src/domain/options'
import { askedAs } from '../fields/fields'
import { Refusal } from '../services/refusal'
import type { Row } from '../services/rows'

/** Characters of the longest field, and of fields that the configuration adds. */
const longestText = longestOf({ kind: 'longText' })

/** Fields that no step asks for. */
const otherFields: Readonly<Record<string, readonly Field[]>> = {
  // Whose it is was checked before, in any spelling.
  Email: [{ kind: 'text', max: 254 }],
  Separaci_n_Desde_Formulario: [{ kind: 'choice', options: 'yesNo' }],
  Avance_Datos: [{ kind: 'text', sendAs: 'number' }],
  // Empty after the last step (WIZ-09).
  Last_Stepper: [
    { kind: 'text', sendAs: 'number' },
    { kind: 'text', max: 0 },
  ],
  woztellfull__WhatsApp: [{ kind: 'phone' }],
  Ciudad: [{ kind: 'suggest' }],
}

/** A page may replace their texts (`wizard.options`). */
const replaceable: readonly OptionList[] = ['accountTypes', 'entityKinds', 'taxpayerKinds', 'fundOrigins']

/** Checks of texts as the forms send them. */
const formats: Readonly<Partial<Record<FieldKind, (text: string) => boolean>>> = {
  date: isDay,
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
}

/** The parser of dates takes 31 February for 3 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isFinite(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** Control characters, those without width, and halves of a pair. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}]/u
const isVisible = (text: string, isSeveralLines: boolean): boolean =>
  !hidden.test(isSeveralLines ? text.replace(/[\r\n]/g, '') : text)

/** JSON can hold larger numbers than a CRM. */
const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER

function isTextOf(field: Field, text: string): boolean {
  if (text === '') return true
  // First: the rest is done on a short text (GAT-20).
  if (text.length > longestText || countedOf(field, text).length > longestOf(field)) return false
  if (!isVisible(text, field.kind === 'longText')) return false
  const list = field.options
  if (list && !replaceable.includes(list)) return (field.values ?? options[list]).some((option) => option === text)
  return formats[field.kind]?.(text) ?? true
}

function isValueOf(field: Field, value: unknown): boolean {
  if (value === null) return true
  if (field.kind === 'money') return isFigure(value) && (field.negative === true || value >= 0)
  if (field.sendAs === 'number') return isFigure(value)
  return typeof value === 'string' && isTextOf(field, value)
}

/** Checks a field of which no table says more. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => !Array.isArray(item) && isPlain(item))
  if (typeof value === 'string') return value.length <= longestText && isVisible(value, true)
  return value === null || typeof value === 'boolean' || isFigure(value)
}

/** Forms send a choice as the CRM has it: as a number, a boolean or a list. */
function isTypedAs(field: Field, value: unknown, stored: unknown): boolean {
  if (Array.isArray(value))
    return Array.isArray(stored) && value.every((one) => typeof one === 'string' && isTextOf(field, one))
  const isSameType = typeof value === typeof stored
  return field.options !== undefined && isSameType && (typeof value === 'boolean' || isFigure(value))
}

/** Checks a body; a value that is stored passes (WIZ-22). @throws Refusal that names the field */
export async function checkValues(body: Row, readStored: () => Promise<Row | undefined>): Promise<void> {
  for (const [name, value] of Object.entries(body)) {
    const fields = askedAs.get(name) ?? otherFields[name]
    if (fields?.some((field) => isValueOf(field, value)) ?? isPlain(value)) continue
    const stored = (await readStored())?.[name]
    const isKnown = isDeepStrictEqual(value, stored) || fields?.some((field) => isTypedAs(field, value, stored))
    if (!isKnown) throw new Refusal('invalid', { message: `Not a value for ${name}` })
  }
}
