import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

export function TextControl({ name, field, native }: ControlProps) {
  const { engine } = useFormParts()
  return (
    <input
      type="text"
      className="ow-input"
      inputMode={field.inputMode}
      // Names, numbers of documents and addresses are no words of a dictionary.
      spellCheck={false}
      {...native}
      name={name}
      defaultValue={engine.memory.first(name)}
    />
  )
}
