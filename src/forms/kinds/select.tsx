import { useFormParts } from '../form-parts'
import { useField } from '../use-field'
import type { ControlProps, Kind } from './kind'
import { labelled, listed, optionsOf } from './listed'

export const select: Kind = { ...listed, control: SelectControl }

function SelectControl(props: ControlProps) {
  const { field } = props
  const { optionLabel, say } = useFormParts()
  return (
    <div className="ow-listed ow-row ow-relative">
      <select className="ow-input ow-select" {...useField(props)}>
        <option value="">{say('controls:choose')}</option>
        {optionsOf(field).map((value) => (
          <option key={value} value={value}>
            {optionLabel(field.options ?? '', labelled(field, value))}
          </option>
        ))}
      </select>
    </div>
  )
}
