import { digitsOf, formatTyped, isAmount } from '../../core/money'
import * as z from '../../core/zod'
import type { Field } from '../../domain/field'
import { useFormParts } from '../form-parts'
import { retype } from '../native'
import { undoable } from '../undo'
import { type ControlProps, type Kind, numberOf } from './kind'
import '../controls/input.css'

/** A key's change to an amount that stands there grouped; else (a script, autofill, a paste) the text is an amount of its own. */
const isEdit = ({ value }: HTMLInputElement, { type, inputType = '', data }: Partial<InputEvent>): boolean =>
  type === 'compositionend' ||
  (/^(insert(Composition)?Text|delete|history)/.test(inputType) && (value.length === 1 || data !== value))

/** What a key meant beside the points, which come and go by themselves. */
function edited(input: HTMLInputElement, { inputType, data }: Partial<InputEvent>): string {
  const { value, selectionStart } = input
  const caret = selectionStart ?? value.length
  // A comma before more than two digits begins no cents: they would be cut off.
  if (data === ',' && /(\d\D*){3}/.test(value.slice(caret))) return value.slice(0, caret - 1) + value.slice(caret)
  // A point at the end begins cents, as a comma does; three digits behind it are a group after all.
  if (!inputType?.startsWith('delete')) return value.replace(/\.$/, ',')
  // Delete took a point alone, which comes back: it takes the digit behind it.
  const before = `${value.slice(0, caret)}.${value.slice(caret)}`
  if (inputType === 'deleteContentForward' && formatTyped(value, true) === before)
    input.setRangeText('', caret, caret + 1)
  return input.value
}

/** A float of the CRM ('1500000.5', 1.5e6) in whole pesos. '' for what the control would make another amount of: a loss where none is asked for, too many digits. */
function pesosOf(text: string, { negative }: Field): string {
  const amount = Math.trunc(Number(text))
  const digits = digitsOf(Number.isFinite(amount) ? String(amount) : text, negative)
  const isSame = !Number.isFinite(amount) || digits === String(amount)
  return isSame && isAmount(digits, negative) ? digits : ''
}

/** Pesos, grouped while they are typed. */
export const money: Kind = {
  control: MoneyControl,
  read: (typed, { negative }) => digitsOf(typed, negative),
  show: (answer, { negative }) => formatTyped(digitsOf(answer, negative), negative),
  missing: () => 'emptyNumber',
  rule: ({ negative }) => [z.refine<string>((answer) => isAmount(answer, negative), 'number')],
  /** The caret stays behind the same digits. Cents are let through while typing, but not kept. */
  typing: {
    typed: undoable((input, { negative }, event) => {
      const text = isEdit(input, event) ? edited(input, event) : digitsOf(input.value, negative)
      retype(input, formatTyped(text, negative), /[\d,-]/)
    }),
    left(input, { negative }) {
      input.value = formatTyped(digitsOf(input.value, negative), negative)
    },
  },
  toCrm: (answer, { negative }) => numberOf(digitsOf(answer, negative)),
  fromCrm: pesosOf,
}

function MoneyControl({ name, field, native }: ControlProps) {
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
