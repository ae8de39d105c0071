// Whether the values of a save are such as the steps' tables ask for. A value that is stored already passes as it is: the forms show an odd
// one and send it back unchanged (WIZ-22). How many digits a telephone has, and which countries there are, is the form's and the CRM's business.
import { countedOf, type Field, type FieldKind } from '../../src/domain/field'
import { type OptionList, options } from '../../src/domain/options'
import { askedAs } from '../fields/fields'
import { Refusal } from '../services/refusal'
import type { Row } from '../services/rows'

const longest = ({ kind, max = kind === 'longText' ? 2000 : 255 }: Field) => max

/** Lists whose texts a page may replace by the CRM's own (`wizard.options`), so that the gateway cannot know them. */
const replaceable: readonly OptionList[] = ['accountTypes', 'entityKinds', 'taxpayerKinds', 'fundOrigins']

/** How the forms send a text of these kinds. */
const formats: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  email: /^[^\s@]+@[^\s@]+$/,
}

function isText(field: Field, text: string): boolean {
  if (text === '') return true
  if (countedOf(field, text).length > longest(field)) return false
  const list = field.options
  if (list && !replaceable.includes(list)) return (field.values ?? options[list]).some((option) => option === text)
  return formats[field.kind]?.test(text) ?? true
}

function isValue(field: Field, value: unknown): boolean {
  if (value === null || Array.isArray(value)) return field.kind !== 'money' || value === null
  if (field.kind === 'money') return typeof value === 'number' && (field.negative === true || value >= 0)
  return typeof value !== 'string' || isText(field, value)
}

/** @param stored the caller's contact; undefined if the CRM has none yet. @throws Refusal 'invalid' that names the field */
export function checkValues(stored: Row | undefined, body: Row): void {
  for (const [name, value] of Object.entries(body)) {
    const fields = askedAs.get(name) ?? []
    const isKnown = value === stored?.[name] || fields.length === 0
    if (!isKnown && !fields.some((field) => isValue(field, value)))
      throw new Refusal('invalid', { message: `Not a value for ${name}` })
  }
}
