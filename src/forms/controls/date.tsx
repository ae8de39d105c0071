import { CalendarDays } from 'lucide'
import { useRef } from 'react'
import { toShown, toStored } from '../../core/dates'
import { Icon } from '../../ui/icon'
import { type ControlProps, useFormParts } from '../form-parts'
import { setNative } from '../native'
import './input.css'

/** A day typed as YYYY/MM/DD (typed-kinds.ts), or chosen in the browser's own calendar. */
export function DateControl({ name, field, native }: ControlProps) {
  const { tools, say } = useFormParts()
  const calendar = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const open = () => {
    const days = calendar.current
    if (!days) return
    // Only now: the parts of a date control, which nobody sees here, cost the browser more than all else of this field.
    days.type = 'date'
    days.value = toStored(input.current?.value ?? '') ?? toStored(field.default ?? '') ?? ''
    try {
      days.showPicker()
    } catch {
      // A browser that opens no picker from here (or from a frame): the field is typed.
      input.current?.focus()
    }
  }
  const chosen = () => {
    if (!input.current || !calendar.current?.value) return
    setNative(input.current, toShown(calendar.current.value))
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="ow-box">
      <input
        ref={input}
        type="text"
        className="ow-input ow-figures"
        inputMode="numeric"
        placeholder={say('common:form.date.shape')}
        {...native}
        name={name}
        defaultValue={tools.first(name)}
      />
      <button type="button" className="ow-box-button" aria-label={say('common:form.date.open')} onClick={open}>
        <Icon icon={CalendarDays} />
      </button>
      <input ref={calendar} type="hidden" className="ow-calendar" tabIndex={-1} aria-hidden="true" onChange={chosen} />
    </div>
  )
}
