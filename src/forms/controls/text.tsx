import { inputModeOf } from '../condition'
import { type ControlProps, useFormParts } from '../form-parts'
import { useFormState } from '../use-engine'
import './input.css'

export function TextControl({ name, field, native }: ControlProps) {
  const { engine } = useFormParts()
  const inputMode = useFormState(engine, ({ answers }) => inputModeOf(field, answers))
  return (
    <input
      type="text"
      className="ow-input"
      inputMode={inputMode}
      // Names, numbers of documents and addresses are no words of a dictionary.
      spellCheck={false}
      {...native}
      name={name}
      defaultValue={engine.memory.first(name)}
    />
  )
}
