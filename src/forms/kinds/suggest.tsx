import * as z from 'zod/mini'
import { loadTexts, suggestionsTexts } from '../../core/i18n'
import { visible } from '../../core/plain-text'
import type { Field, SuggestionList } from '../../domain/field'
import { type OpenForm, useOpenForm } from '../open-form'
import { type ControlProps, type Kind, noCorrection, notTooLong, numberOf, oneLine } from './kind'

/** '10' -> '0010': the CRM stores the code as a number. */
const withZeros = (text: string, { sendAs }: Field): string =>
  sendAs && /^\d+$/.test(text) ? text.padStart(4, '0') : text

/** '10.0' -> '10' */
const withoutFraction = (stored: string): string => stored.replace(/^(\d+)\.0+$/, '$1')

export const suggest: Kind = {
  control: SuggestControl,
  // 'CIIU 0010 · Asalariados' -> '0010'; a text with two codes stays.
  read: (typed, { suggest: list }) =>
    list === 'ciiu'
      ? visible(typed).replace(/^(?:ciiu\W*)?[a-u]?[\s-]?(\d{4})(?:[\s·:.,–-]\D*)?$/i, '$1')
      : visible(typed),
  missing: ({ sendAs }) => (sendAs ? 'emptyNumber' : 'required'),
  rule: (field) => [notTooLong(field), ...(field.sendAs ? [z.regex(/^\d{1,9}$/, 'number')] : [])],
  toCrm: (answer, { sendAs }) => (sendAs ? numberOf(answer) : answer),
  normalize: withZeros,
  fromCrm: (stored, field) => withZeros(oneLine(field.sendAs ? withoutFraction(stored) : stored), field),
  display(value, { suggest: list }, { optionLabel }) {
    const label = list ? optionLabel(list, value) : value
    return list === 'ciiu' && label !== value ? `${value} · ${label}` : label
  },
}

/** A text field with suggestions; any other text is accepted, too. */
function SuggestControl({ field, inputProps }: ControlProps) {
  const form = useOpenForm()
  const listId = field.suggest && `${form.id}-${field.suggest}-${form.words.language}`
  return (
    <input
      {...inputProps}
      type="text"
      className="ow-input"
      inputMode={field.suggest === 'ciiu' ? 'numeric' : undefined}
      {...noCorrection}
      list={listId}
      // Without suggestions the field takes any text, too.
      onFocus={() => void (field.suggest && addSuggestions(field.suggest, listId ?? '', form).catch(() => {}))}
    />
  )
}

/** Adds the list at the first focus; fields share it. @throws if it is not loaded */
async function addSuggestions(name: SuggestionList, id: string, { element, words }: OpenForm): Promise<void> {
  const [{ default: lists }] = await Promise.all([
    import('../../domain/suggestions.json'),
    loadTexts([suggestionsTexts]),
  ])
  const form = element.current
  if (!form || form.querySelector(`#${CSS.escape(id)}`)) return
  const list = Object.assign(document.createElement('datalist'), { id })
  for (const text of lists[name]) {
    const label = words.optionLabel(name, text)
    const isCode = /^\d+$/.test(text)
    const option = document.createElement('option')
    // Browsers search the value, so it has code and meaning.
    option.value = isCode ? `${text} · ${label}` : text
    if (!isCode && label !== text) option.label = label
    list.append(option)
  }
  form.append(list)
}
