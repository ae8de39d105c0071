import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

/** Text, not `type=number`: that one changes by the mouse wheel and hides what it cannot read. */
export function NumberControl({ name, field, native }: ControlProps) {
  const { tools } = useFormParts()
  return (
    <input
      type="text"
      className="ow-input ow-figures"
      inputMode={field.inputMode ?? 'numeric'}
      {...native}
      name={name}
      defaultValue={tools.first(name)}
    />
  )
}
