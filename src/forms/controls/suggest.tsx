import { useMemo, useRef } from 'react'
import { suggestions } from '../../domain/options'
import { type ControlProps, useFormParts } from '../form-parts'
import { setNative } from '../native'
import type { Proposal } from './combobox'
import { useCombobox } from './use-combobox'
import './input.css'

/** Free text; the proposals only help. */
export function SuggestControl({ name, field, native }: ControlProps) {
  const { tools, say, texts, optionLabel } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const proposals = useMemo(
    () => () => {
      const list: readonly string[] = field.suggest ? suggestions[field.suggest] : []
      return list.map((value): Proposal => {
        const label = optionLabel(field.suggest ?? '', value)
        // A code comes first with its meaning beside it; a name is shown in the language, and sent as it stands.
        return /^\d+$/.test(value) ? { value, label: value, note: label } : { value, label, words: value }
      })
    },
    [field.suggest, optionLabel],
  )
  const box = useCombobox({
    input,
    label: say(`${texts}.${name}.label`),
    proposals,
    chosen: () => tools.text(name),
    onPick: ({ value }) => {
      if (input.current) setNative(input.current, value)
    },
  })
  return (
    <div className="ow-box">
      <input
        type="text"
        className="ow-input"
        inputMode={field.inputMode ?? (field.sendAs === 'number' ? 'numeric' : undefined)}
        spellCheck={false}
        {...native}
        {...box.props}
        ref={input}
        name={name}
        defaultValue={tools.first(name)}
        onChange={(event) => box.typed(event.target.value)}
        onBlur={box.close}
      />
      {box.list}
    </div>
  )
}
