// Kinds whose answer is an option of a list: radio buttons, or a select.
import * as z from 'zod/mini'
import { fold } from '../../core/plain-text'
import { isMeant } from '../../domain/crm-text'
import type { Field } from '../../domain/field'
import { options } from '../../domain/options'
import { useOpenForm } from '../open-form'
import type { ControlProps, Kind } from './kind'
import './listed.css'

const listOf = ({ options: list }: Field): readonly string[] => (list ? options[list] : [])

export const optionsOf = (field: Field): readonly string[] => field.values ?? listOf(field)

/** Compares first without folding, which is slow. */
const findOption = (list: readonly string[], text: string) =>
  list.includes(text) ? text : list.find((option) => fold(option) === fold(text) || isMeant(option, text))

/** A stored value replaces its option, or comes last (WIZ-22). */
export function optionsWith(list: readonly string[], stored: string): readonly string[] {
  if (stored === '' || list.includes(stored)) return list
  const meant = findOption(list, stored)
  return meant === undefined ? [...list, stored] : list.map((option) => (option === meant ? stored : option))
}

/** The option whose translation is its label. */
export const labelled = (field: Field, value: string): string => findOption(listOf(field), value) ?? value

const listed: Omit<Kind, 'control'> = {
  missing: () => 'choice',
  rule: (field) => (field.options ? [z.refine<string>((answer) => optionsOf(field).includes(answer), 'choice')] : []),
  // Stays even if it is no option: the user chose no other.
  fromCrm: (stored) => stored,
  read: (chosen) => chosen,
  display: (value, field, { optionLabel }) =>
    field.options ? optionLabel(field.options, labelled(field, value)) : value,
}

export const choice: Kind = { ...listed, control: ChoiceControl, wide: true }

/** Radio buttons; the first has the control's id. */
function ChoiceControl({ field, inputProps }: ControlProps) {
  const { optionLabel } = useOpenForm().words
  const { defaultValue, id, part, ...shared } = inputProps
  const values = optionsOf(field)
  return (
    // More than three options stand below each other.
    <div className={`ow-choices ow-gap-2 ${values.length > 3 ? 'ow-stack' : 'ow-wrap'}`}>
      {values.map((value, place) => (
        <label key={value} part={part} className="ow-choice ow-ring ow-row">
          <input
            type="radio"
            className="ow-choice-dot ow-flex-none"
            {...shared}
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

export const select: Kind = { ...listed, control: SelectControl }

function SelectControl({ field, inputProps }: ControlProps) {
  const { optionLabel, say } = useOpenForm().words
  return (
    <div className="ow-listed ow-row ow-relative">
      <select className="ow-input ow-select" {...inputProps}>
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
