import { ChevronDown } from 'lucide'
import { options } from '../../domain/options'
import { Icon } from '../../ui/icon'
import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

export function SelectControl({ name, field, native }: ControlProps) {
  const { tools, optionLabel, say } = useFormParts()
  const values: readonly string[] = field.options ? options[field.options] : []
  return (
    <div className="ow-box">
      <select className="ow-input ow-select" {...native} name={name} defaultValue={tools.text(name)}>
        <option value="">{say('common:form.choose')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {optionLabel(field.options ?? '', value)}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} className="ow-box-arrow" />
    </div>
  )
}
