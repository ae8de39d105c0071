import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

export function EmailControl({ name, native }: ControlProps) {
  const { engine } = useFormParts()
  return (
    <input
      type="email"
      className="ow-input"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...native}
      name={name}
      defaultValue={engine.memory.first(name)}
    />
  )
}
