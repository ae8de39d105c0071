import { digitsOf, formatTyped, isAmount } from '../../core/money'
import * as z from '../../core/zod'
import type { Field } from '../../domain/field'
import { retype } from '../native'
import { undoable } from '../undo'
import { useField } from '../use-field'
import { type ControlProps, type Kind, numberOf } from './kind'

/** The event is a key's edit of the grouped amount. Otherwise (script, autofill, paste) the text is a whole new amount. */
const isEdit = ({ value }: HTMLInputElement, { type, inputType = '', data }: Partial<InputEvent>): boolean =>
  type === 'compositionend' ||
  (/^(insert(Composition)?Text|delete|history)/.test(inputType) && (value.length === 1 || data !== value))

/** The text the key meant, ignoring the group separators, which are inserted automatically. */
function edited(input: HTMLInputElement, { inputType, data }: Partial<InputEvent>): string {
  const { value, selectionStart } = input
  const caret = selectionStart ?? value.length
  // A comma before more than two digits is dropped: as a decimal comma it would cut them off.
  if (data === ',' && /(\d\D*){3}/.test(value.slice(caret))) return value.slice(0, caret - 1) + value.slice(caret)
  // A point typed at the end starts the cents like a comma.
  if (!inputType?.startsWith('delete')) return value.replace(/\.$/, ',')
  // Delete removed only a separator, which formatting would reinsert: deletes the digit after it.
  const before = `${value.slice(0, caret)}.${value.slice(caret)}`
  if (inputType === 'deleteContentForward' && formatTyped(value, true) === before)
    input.setRangeText('', caret, caret + 1)
  return input.value
}

/** A CRM float ('1500000.5', 1.5e6) as whole pesos; '' when the control would change the amount (a forbidden negative, too many digits). */
function pesosOf(text: string, { negative }: Field): string {
  const amount = Math.trunc(Number(text))
  const digits = digitsOf(Number.isFinite(amount) ? String(amount) : text, negative)
  const isSame = !Number.isFinite(amount) || digits === String(amount)
  return isSame && isAmount(digits, negative) ? digits : ''
}

/** An amount in pesos, with group separators inserted while typing. */
export const money: Kind = {
  control: MoneyControl,
  read: (typed, { negative }) => digitsOf(typed, negative),
  show: (answer, { negative }) => formatTyped(digitsOf(answer, negative), negative),
  missing: () => 'emptyNumber',
  rule: ({ negative }) => [z.refine<string>((answer) => isAmount(answer, negative), 'number')],
  /** Keeps the caret before the same digits. Cents may be typed but are dropped on leaving the field. */
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

function MoneyControl(props: ControlProps) {
  // The numeric keypad of some phones has no minus key.
  const inputMode = props.field.negative ? 'text' : 'numeric'
  return (
    <div className="ow-row ow-relative">
      <span className="ow-box-mark ow-muted" aria-hidden="true">
        $
      </span>
      <input type="text" className="ow-input ow-figures" inputMode={inputMode} {...useField(props)} />
      <span className="ow-box-unit ow-fine ow-muted" aria-hidden="true">
        COP
      </span>
    </div>
  )
}
