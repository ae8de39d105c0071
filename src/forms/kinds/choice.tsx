import { useFormParts } from '../form-parts'
import { useField } from '../use-field'
import './choice.css'
import type { ControlProps, Kind } from './kind'
import { labelled, listed, optionsOf } from './listed'

export const choice: Kind = { ...listed, control: ChoiceControl, wide: true }

/** Native radio buttons whose values are the CRM's option texts. The first one has the control's id, the target of the error summary's link. */
function ChoiceControl(props: ControlProps) {
  const { field } = props
  const { optionLabel } = useFormParts()
  const { defaultValue, id, part, ...input } = useField(props)
  return (
    // More than three options: one per line.
    <div className={`ow-choices ow-gap-2 ${optionsOf(field).length > 3 ? 'ow-stack' : 'ow-wrap'}`}>
      {optionsOf(field).map((value, place) => (
        <label key={value} part={part} className="ow-choice ow-ring ow-row">
          <input
            type="radio"
            className="ow-choice-dot ow-fixed"
            {...input}
            id={place === 0 ? id : undefined}
            value={value}
            defaultChecked={value === defaultValue}
          />
          {optionLabel(field.options ?? '', labelled(field, value))}
        </label>
      ))}
    </div>
  )
}
