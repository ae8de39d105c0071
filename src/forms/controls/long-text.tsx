import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

export function LongTextControl({ name, native }: ControlProps) {
  const { tools } = useFormParts()
  return (
    <textarea className="ow-input ow-input-long" rows={3} {...native} name={name} defaultValue={tools.first(name)} />
  )
}
