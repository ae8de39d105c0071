import * as z from 'zod/mini'
import { loadTexts, suggestionsTexts } from '../../core/i18n'
import { visible } from '../../core/plain-text'
import type { Field, SuggestionList } from '../../domain/field'
import { type OpenForm, useOpenForm } from '../open-form'
import { asTyped, type ControlProps, type Kind, notTooLong, numberOf, oneLine } from './kind'

export const suggest: Kind = {
  control: SuggestControl,
  // The code of '0010 · Asalariados', not of two codes.
  read: (typed, { suggest: list }) =>
    list === 'ciiu'
      ? visible(typed).replace(/^(?:ciiu\W*)?[a-u]?[\s-]?(\d{4})(?:[\s·:.,–-]\D*)?$/i, '$1')
      : visible(typed),
  missing: ({ sendAs }) => (sendAs ? 'emptyNumber' : 'required'),
  rule: (field) => [notTooLong(field), ...(field.sendAs ? [z.regex(/^\d{1,9}$/, 'number')] : [])],
  toCrm: (answer, { sendAs }) => (sendAs ? numberOf(answer) : answer),
  normalize: inFour,
  fromCrm: (stored, field) => inFour(oneLine(field.sendAs ? stored.replace(/^(\d+)\.0+$/, '$1') : stored), field),
  display(value, { suggest: list }, { optionLabel }) {
    const label = list ? optionLabel(list, value) : value
    return list === 'ciiu' && label !== value ? `${value} · ${label}` : label
  },
}

/** The CRM stores a code as a number, without its zeros. */
function inFour(text: string, { sendAs }: Field): string {
  return sendAs && /^\d+$/.test(text) ? text.padStart(4, '0') : text
}

/** Any other text is accepted, too. */
function SuggestControl({ field, inputProps }: ControlProps) {
  const form = useOpenForm()
  const list = field.suggest && `${form.id}-${field.suggest}-${form.words.language}`
  return (
    <input
      {...inputProps}
      type="text"
      className="ow-input"
      inputMode={field.suggest === 'ciiu' ? 'numeric' : undefined}
      {...asTyped}
      list={list}
      // Without its list the field takes any text as well.
      onFocus={() => void (field.suggest && offer(field.suggest, list ?? '', form).catch(() => {}))}
    />
  )
}

/** Made at the first focus, and shared. @throws without it */
async function offer(name: SuggestionList, id: string, { element, words }: OpenForm): Promise<void> {
  const [{ default: lists }] = await Promise.all([
    import('../../domain/suggestions.json'),
    loadTexts([suggestionsTexts]),
  ])
  const form = element.current
  if (!form || form.querySelector(`#${CSS.escape(id)}`)) return
  const list = Object.assign(document.createElement('datalist'), { id })
  for (const text of lists[name]) {
    const label = words.optionLabel(name, text)
    // Browsers search code and meaning as one text.
    const value = /^\d+$/.test(text) ? `${text} · ${label}` : text
    list.append(
      Object.assign(document.createElement('option'), { value, ...(label !== text && value === text && { label }) }),
    )
  }
  form.append(list)
}
