import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as z from '../../core/zod'
import type suggestions from '../../domain/suggestions.json'
import type { Proposal } from '../controls/combobox'
import { useCombobox } from '../controls/use-combobox'
import { useFormParts } from '../form-parts'
import { setNative } from '../native'
import { useField } from '../use-field'
import { type ControlProps, type Kind, numberOf, oneLine } from './kind'
import { notTooLong } from './text'
import '../controls/input.css'

export const suggest: Kind = {
  control: SuggestControl,
  missing: ({ sendAs }) => (sendAs ? 'emptyNumber' : 'required'),
  rule: (field) => [notTooLong(suggest, field), ...(field.sendAs ? [z.regex(/^\d{1,9}$/, 'number')] : [])],
  toCrm: (answer, { sendAs }) => (sendAs ? numberOf(answer) : answer),
  // Activity codes have four digits; the CRM stores them as numbers without leading zeros.
  fromCrm: (stored, { sendAs }) => (sendAs && /^\d+$/.test(stored) ? stored.padStart(4, '0') : oneLine(stored)),
}

type Lists = typeof suggestions
let known: Lists | undefined

/** All lists, fetched when the first such field takes the focus. A failure is ignored: any text may be typed. */
function useLists() {
  const [lists, setLists] = useState(known)
  const fetchLists = () => {
    if (lists) return
    const take = ({ default: loaded }: { default: Lists }) => {
      known = loaded
      setLists(loaded)
    }
    import('../../domain/suggestions.json').then(take, () => {})
  }
  return { lists, fetchLists }
}

/** A text input with proposals; any other text is accepted too. */
function SuggestControl({ name, field, native }: ControlProps) {
  const { text, say, texts, optionLabel } = useFormParts()
  const { ref, onChange, onBlur, ...registered } = useField(name, field)
  const input = useRef<HTMLInputElement>(null)
  const { lists, fetchLists } = useLists()
  const proposals = useMemo(
    () => () => {
      const list: readonly string[] = (field.suggest && lists?.[field.suggest]) ?? []
      return list.map((value): Proposal => {
        const label = optionLabel(field.suggest ?? '', value)
        // A code shows its meaning as a note. A name is shown translated; `value` is what is sent.
        return /^\d+$/.test(value) ? { value, label: value, note: label } : { value, label, words: value }
      })
    },
    [field.suggest, lists, optionLabel],
  )
  const box = useCombobox({
    input,
    label: say(`${texts}.${name}.label`),
    proposals,
    chosen: () => text(name),
    onPick: ({ value }) => {
      if (input.current) setNative(input.current, value)
    },
  })
  // What was typed while the lists were under way.
  const renew = useEffectEvent(() => box.typed(input.current?.value ?? ''))
  useEffect(() => {
    if (lists) renew()
  }, [lists])
  return (
    <div className="ow-row ow-relative" onFocus={fetchLists}>
      <input
        type="text"
        className="ow-input"
        inputMode={field.inputMode ?? (field.sendAs === 'number' ? 'numeric' : undefined)}
        spellCheck={false}
        {...native}
        {...box.props}
        {...registered}
        ref={(element) => {
          ref(element)
          input.current = element
        }}
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
    </div>
  )
}
