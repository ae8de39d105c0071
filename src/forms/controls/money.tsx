import type { ChangeEvent, FocusEvent } from 'react'
import { digitsOf, formatTyped } from '../../core/money'
import { type ControlProps, useFormParts } from '../form-parts'
import { retype } from '../native'
import './input.css'

/** Pesos, grouped while they are typed. The caret stays behind the same digits. */
export function MoneyControl({ name, field, native }: ControlProps) {
  const { register } = useFormParts()
  const own = register(name)
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    retype(event.target, formatTyped(event.target.value, field.negative), /[\d,-]/)
    return own.onChange(event)
  }
  // Cents are let through while typing, but not kept.
  const left = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = formatTyped(digitsOf(event.target.value, field.negative), field.negative)
    return own.onBlur(event)
  }
  return (
    <div className="ow-box">
      <span className="ow-box-mark" aria-hidden="true">
        $
      </span>
      {/* The numeric keypad of some phones has no minus. */}
      <input
        type="text"
        className="ow-input ow-figures"
        inputMode={field.negative ? 'text' : 'numeric'}
        {...native}
        {...own}
        onChange={typed}
        onBlur={left}
      />
      <span className="ow-box-unit" aria-hidden="true">
        COP
      </span>
    </div>
  )
}
