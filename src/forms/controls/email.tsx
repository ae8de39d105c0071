import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

export function EmailControl({ name, native }: ControlProps) {
  const { tools } = useFormParts()
  return (
    <input
      type="email"
      className="ow-input"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...native}
      name={name}
      defaultValue={tools.first(name)}
    />
  )
}
