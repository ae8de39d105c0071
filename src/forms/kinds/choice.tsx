import { useFormParts } from '../form-parts'
import { useField } from '../use-field'
import './choice.css'
import type { ControlProps, Kind } from './kind'
import { labelled, listed, optionsOf } from './listed'

export const choice: Kind = { ...listed, control: ChoiceControl, wide: true }

/** Native radio buttons whose values are the CRM's option texts. The first one has the control's id, the target of the error summary's link. */
function ChoiceControl({ name, field, native }: ControlProps) {
  const { optionLabel } = useFormParts()
  const { defaultValue, ...registered } = useField(name, field)
  return (
    <div className="ow-choices ow-wrap ow-gap-2" data-many={optionsOf(field).length > 3 || undefined}>
      {optionsOf(field).map((value, place) => (
        <label key={value} part={native.part} className="ow-choice ow-ring ow-row">
          <input
            type="radio"
            className="ow-choice-dot ow-fixed"
            id={place === 0 ? native.id : undefined}
            value={value}
            required={native.required}
            aria-invalid={native['aria-invalid']}
            aria-describedby={native['aria-describedby']}
            autoComplete={native.autoComplete}
            {...registered}
            defaultChecked={value === defaultValue}
          />
          {optionLabel(field.options ?? '', labelled(field, value))}
        </label>
      ))}
    </div>
  )
}
