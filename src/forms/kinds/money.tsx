import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { announce } from '../../core/announce'
import { formatAmount, isAmount, readAmount } from '../../core/money'
import { visible } from '../../core/plain-text'
import * as z from '../../core/zod'
import { useFormParts } from '../form-parts'
import { useField } from '../use-field'
import { type ControlProps, type Kind, numberOf } from './kind'

/** A text that is no amount stays as it was typed: it is refused, and never becomes another number (WIZ-21). */
function amountOr(text: string): string {
  const pesos = readAmount(text)?.pesos ?? ''
  return isAmount(pesos, true) ? pesos : visible(text)
}

/** A CRM float ('1500000.5', 1.5e6) as whole pesos; another text as it is. */
function pesosOf(stored: string): string {
  const amount = Math.trunc(Number(stored))
  return Number.isFinite(amount) && isAmount(String(amount), true) ? String(amount) : amountOr(stored)
}

/** An amount in whole pesos. */
export const money: Kind = {
  control: MoneyControl,
  read: amountOr,
  show: formatAmount,
  missing: () => 'emptyNumber',
  rule: ({ negative }) => [z.refine<string>((answer) => isAmount(answer, negative), 'amount')],
  toCrm: (answer) => numberOf(amountOr(answer)),
  fromCrm: pesosOf,
}

function MoneyControl(props: ControlProps) {
  const { field, native } = props
  const { say } = useFormParts()
  /** What was typed had cents, which are not stored. */
  const [hadCents, setHadCents] = useState(false)
  const { onChange, onBlur, ...registered } = useField(props)
  const centsId = `${native.id}-cents`
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    setHadCents(false)
    onChange(event)
  }
  const left = (event: FocusEvent<HTMLInputElement>) => {
    if (readAmount(event.target.value)?.hasCents) {
      setHadCents(true)
      announce(say('controls:money.cents'))
    }
    onBlur(event)
  }
  return (
    <div className="ow-stack ow-gap-1">
      <div className="ow-row ow-relative">
        <span className="ow-box-mark ow-muted" aria-hidden="true">
          $
        </span>
        <input
          type="text"
          className="ow-input ow-figures"
          // The numeric keypad of some phones has no minus key.
          inputMode={field.negative ? 'text' : 'numeric'}
          {...registered}
          aria-describedby={[native['aria-describedby'], hadCents && centsId].filter(Boolean).join(' ') || undefined}
          onChange={changed}
          onBlur={left}
        />
        <span className="ow-box-unit ow-fine ow-muted" aria-hidden="true">
          COP
        </span>
      </div>
      {hadCents && (
        <p className="ow-muted ow-small" id={centsId}>
          {say('controls:money.cents')}
        </p>
      )}
    </div>
  )
}
