import { useMemo, useRef } from 'react'
import * as z from '../../core/zod'
import type suggestions from '../../domain/suggestions.json'
import type { Proposal } from '../controls/proposals'
import { useCombobox } from '../controls/use-combobox'
import { useFormParts } from '../form-parts'
import { setNative } from '../native'
import { useField } from '../use-field'
import { type ControlProps, type Kind, notTooLong, numberOf, oneLine } from './kind'

export const suggest: Kind = {
  control: SuggestControl,
  missing: ({ sendAs }) => (sendAs ? 'emptyNumber' : 'required'),
  rule: (field) => [notTooLong(suggest, field), ...(field.sendAs ? [z.regex(/^\d{1,9}$/, 'number')] : [])],
  toCrm: (answer, { sendAs }) => (sendAs ? numberOf(answer) : answer),
  // Activity codes have four digits; the CRM stores them as numbers without leading zeros.
  fromCrm: (stored, { sendAs }) => (sendAs && /^\d+$/.test(stored) ? stored.padStart(4, '0') : oneLine(stored)),
}

let lists: typeof suggestions | undefined

/** Fetches all lists when the first such field takes the focus. @throws where they do not come: any text may be typed without them */
async function fetchLists(): Promise<void> {
  lists ??= (await import('../../domain/suggestions.json')).default
}

/** A text input with proposals; any other text is accepted too. */
function SuggestControl(props: ControlProps) {
  const { name, field } = props
  const { text, say, texts, optionLabel } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const { onChange, onBlur, ...registered } = useField(props, input)
  const proposals = useMemo(
    () => () => {
      const list: readonly string[] = (field.suggest && lists?.[field.suggest]) ?? []
      return list.map((value): Proposal => {
        const label = optionLabel(field.suggest ?? '', value)
        // A code shows its meaning as a note. A name is shown translated; `value` is what is sent.
        return /^\d+$/.test(value) ? { value, label: value, note: label } : { value, label, words: value }
      })
    },
    [field.suggest, optionLabel],
  )
  const box = useCombobox({
    input,
    label: say(`${texts}.${name}.label`),
    proposals,
    chosen: () => text(name),
    onPick: ({ value }) => {
      if (input.current) setNative(input.current, value)
    },
    // Opens the list for what was typed while it was under way.
    onFocus: () =>
      void fetchLists().then(
        () => input.current && box.typed(input.current.value),
        () => {},
      ),
  })
  return (
    <>
      <input
        type="text"
        className="ow-input"
        inputMode={field.inputMode ?? (field.sendAs === 'number' ? 'numeric' : undefined)}
        spellCheck={false}
        {...box.props}
        {...registered}
        onChange={(event) => {
          onChange(event)
          box.typed(event.target.value)
        }}
        onBlur={(event) => {
          box.close()
          onBlur(event)
        }}
      />
      {box.list}
    </>
  )
}
