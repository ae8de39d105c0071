import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

export function TextControl({ name, field, native }: ControlProps) {
  const { register } = useFormParts()
  return (
    <input
      type="text"
      className="ow-input"
      inputMode={field.inputMode}
      // Names, numbers of documents and addresses are no words of a dictionary.
      spellCheck={false}
      {...native}
      {...register(name)}
    />
  )
}
