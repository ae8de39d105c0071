import { options } from '../../domain/options'
import { type ControlProps, useFormParts } from '../form-parts'
import './choice.css'

/** Native radio buttons whose values are the CRM's option texts. The first one carries the control's id, so that links find it. */
export function ChoiceControl({ name, field, native }: ControlProps) {
  const { tools, optionLabel } = useFormParts()
  const held = tools.text(name)
  const values: readonly string[] = field.options ? options[field.options] : []
  return (
    <div className="ow-choices" data-many={values.length > 3 || undefined}>
      {values.map((value, place) => (
        <label key={value} className="ow-choice">
          <input
            type="radio"
            className="ow-choice-dot"
            id={place === 0 ? native.id : undefined}
            value={value}
            required={native.required}
            aria-invalid={native['aria-invalid']}
            autoComplete={native.autoComplete}
            name={name}
            defaultChecked={value === held}
          />
          <span>{optionLabel(field.options ?? '', value)}</span>
        </label>
      ))}
    </div>
  )
}
