import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, type FocusEvent, useRef } from 'react'
import { tidyDay, toShown, toStored } from '../../core/dates'
import { Icon } from '../../ui/icon'
import { type ControlProps, controlId, useFormParts } from '../form-parts'
import { setNative } from '../native'
import './input.css'

/** A day typed as YYYY/MM/DD, or chosen in the browser's own calendar. */
export function DateControl({ name, field, native }: ControlProps) {
  const { register, say, form, id } = useFormParts()
  const calendar = useRef<HTMLInputElement>(null)
  const own = register(name)
  const text = () => form.current?.querySelector<HTMLInputElement>(`#${CSS.escape(controlId(id, name))}`)

  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const deleting = (event.nativeEvent as InputEvent).inputType?.startsWith('delete')
    // Slashes come by themselves at the end; a correction in the middle is left alone until the field is left.
    if (!deleting && input.selectionStart === input.value.length) input.value = tidyDay(input.value)
    return own.onChange(event)
  }
  const left = (event: FocusEvent<HTMLInputElement>) => {
    const stored = toStored(event.target.value)
    if (stored) event.target.value = toShown(stored)
    return own.onBlur(event)
  }
  const open = () => {
    const input = calendar.current
    if (!input) return
    input.value = toStored(text()?.value ?? '') ?? toStored(field.default ?? '') ?? ''
    try {
      input.showPicker()
    } catch {
      // A browser that opens no picker from here (or from a frame): the field is typed.
      text()?.focus()
    }
  }
  const chosen = () => {
    const input = text()
    if (!input || !calendar.current?.value) return
    setNative(input, toShown(calendar.current.value))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="ow-box">
      <input
        type="text"
        className="ow-input ow-figures"
        inputMode="numeric"
        placeholder={say('common:form.date.shape')}
        {...native}
        {...own}
        onChange={typed}
        onBlur={left}
      />
      <button type="button" className="ow-box-button" aria-label={say('common:form.date.open')} onClick={open}>
        <Icon icon={CalendarDays} />
      </button>
      <input ref={calendar} type="date" className="ow-calendar" tabIndex={-1} aria-hidden="true" onChange={chosen} />
    </div>
  )
}
