// Kinds whose answer is an option of a list: radio buttons, or a select.
import * as z from 'zod/mini'
import { fold } from '../../core/plain-text'
import { isMeant } from '../../domain/crm-text'
import type { Field } from '../../domain/field'
import { options } from '../../domain/options'
import { useOpenForm, type Words } from '../open-form'
import type { ControlProps, Kind } from './kind'
import './listed.css'

const tableOptions = (field: Field): readonly string[] => (field.options ? options[field.options] : [])

export const optionsOf = (field: Field): readonly string[] => field.values ?? tableOptions(field)

/** 'AHORROS' -> 'Ahorros'. Compares first as it is, because folding is slow. */
const findOption = (list: readonly string[], text: string) =>
  list.includes(text) ? text : list.find((option) => fold(option) === fold(text) || isMeant(option, text))

/** A stored value replaces its option, or comes last (WIZ-22). */
export function optionsWith(list: readonly string[], stored: string): readonly string[] {
  if (stored === '' || list.includes(stored)) return list
  const meant = findOption(list, stored)
  return meant === undefined ? [...list, stored] : list.map((option) => (option === meant ? stored : option))
}

/** @returns the table's option that a stored value means, else the value */
export const meantOption = (field: Field, value: string): string => findOption(tableOptions(field), value) ?? value

const labelOf = (value: string, field: Field, { optionLabel }: Pick<Words, 'optionLabel'>): string =>
  field.options ? optionLabel(field.options, meantOption(field, value)) : value

const listed: Omit<Kind, 'control'> = {
  missing: () => 'choice',
  rule: (field) => (field.options ? [z.refine<string>((answer) => optionsOf(field).includes(answer), 'choice')] : []),
  // A stored value stays even if it is no option: the user chose no other.
  fromCrm: (stored) => stored,
  read: (chosen) => chosen,
  display: labelOf,
}

export const choice: Kind = { ...listed, control: ChoiceControl, wide: true }

/** More options stand below each other. */
const maxInLine = 3

/** Radio buttons; the first has the control's id, to which links lead. */
function ChoiceControl({ field, inputProps }: ControlProps) {
  const { words } = useOpenForm()
  const { defaultValue, id, part, ...shared } = inputProps
  const values = optionsOf(field)
  return (
    <div className={`ow-choices ow-gap-2 ${values.length > maxInLine ? 'ow-stack' : 'ow-wrap'}`}>
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
          {labelOf(value, field, words)}
        </label>
      ))}
    </div>
  )
}

export const select: Kind = { ...listed, control: SelectControl }

function SelectControl({ field, inputProps }: ControlProps) {
  const { words } = useOpenForm()
  return (
    <div className="ow-listed ow-row ow-relative">
      <select className="ow-input ow-select" {...inputProps}>
        <option value="">{words.say('controls:choose')}</option>
        {optionsOf(field).map((value) => (
          <option key={value} value={value}>
            {labelOf(value, field, words)}
          </option>
        ))}
      </select>
    </div>
  )
}
