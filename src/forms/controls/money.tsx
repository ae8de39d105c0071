import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

/** Pesos, grouped while they are typed (typed-kinds.ts). */
export function MoneyControl({ name, field, native }: ControlProps) {
  const { tools } = useFormParts()
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
        name={name}
        defaultValue={tools.first(name)}
      />
      <span className="ow-box-unit" aria-hidden="true">
        COP
      </span>
    </div>
  )
}
