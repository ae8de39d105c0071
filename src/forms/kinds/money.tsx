import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { announce } from '../../core/announce'
import { formatAmount, formatCop, isAmount, readAmount } from '../../core/money'
import { visible } from '../../core/plain-text'
import type { FormValues } from '../../domain/field'
import { useFormParts } from '../form-parts'
import { setNative } from '../native'
import { useField } from '../use-field'
import { type ControlProps, type Kind, numberOf } from './kind'

/** A text that is no amount stays as it was typed: it is refused, and never becomes another number (WIZ-21). */
function amountOr(text: string): string {
  const pesos = readAmount(text)?.pesos ?? ''
  return isAmount(pesos, true) ? pesos : visible(text)
}

/** A CRM float ('1500000.5', 1.5e6) as whole pesos; another text as it is. */
function pesosOf(stored: string): string {
  const read = amountOr(stored)
  const amount = String(Math.trunc(Number(stored)))
  // First as a person reads it: '1.500' is no float of one peso and a half.
  return isAmount(read, true) || !isAmount(amount, true) ? read : amount
}

/** An amount in whole pesos, or in whole units of another currency. */
export const money: Kind = {
  control: MoneyControl,
  read: amountOr,
  show: formatAmount,
  missing: () => 'emptyNumber',
  rule: ({ negative }) => [z.refine<string>((answer) => isAmount(answer, negative), 'amount')],
  toCrm: (answer) => numberOf(amountOr(answer)),
  fromCrm: pesosOf,
  display: (digits, { anyCurrency }) => (anyCurrency ? formatAmount : formatCop)(digits),
}

function MoneyControl(props: ControlProps) {
  const { field, native } = props
  const { say } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  useSum(props, input)
  /** What was typed had cents, which are not stored. */
  const [hadCents, setHadCents] = useState(false)
  const { onChange, onBlur, ...registered } = useField(props, input)
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
        {!field.anyCurrency && (
          <span className="ow-box-mark ow-muted" aria-hidden="true">
            $
          </span>
        )}
        <input
          type="text"
          className="ow-input"
          // The numeric keypad of some phones has no minus key.
          inputMode={field.negative ? 'text' : 'numeric'}
          {...registered}
          aria-describedby={[native['aria-describedby'], hadCents && centsId].filter(Boolean).join(' ') || undefined}
          onChange={changed}
          onBlur={left}
        />
        {!field.anyCurrency && (
          <span className="ow-box-unit ow-fine ow-muted" aria-hidden="true">
            COP
          </span>
        )}
      </div>
      {hadCents && (
        <p className="ow-muted ow-small" id={centsId}>
          {say('controls:money.cents')}
        </p>
      )}
    </div>
  )
}

/** The sum of the answers as it is shown; '' unless each of them is an amount. */
function sumOf(names: readonly string[], answers: FormValues): string {
  const amounts = names.map((name) => answers[name] ?? '')
  return amounts.every((amount) => isAmount(amount, true))
    ? formatAmount(String(amounts.reduce((sum, amount) => sum + Number(amount), 0)))
    : ''
}

/** Proposes the sum of other fields when one of them is left, as long as the field is empty or holds the proposal. */
function useSum({ field }: ControlProps, input: RefObject<HTMLInputElement | null>): void {
  const { element, collected } = useFormParts()
  const names = field.sumOf
  useEffect(() => {
    const form = element()
    if (!form || !names) return
    let proposed = ''
    const propose = ({ target }: Event) => {
      const control = input.current
      if (!control || target === control || control.value !== proposed) return
      proposed = sumOf(names, collected())
      if (proposed !== control.value) setNative(control, proposed)
    }
    form.addEventListener('change', propose)
    return () => form.removeEventListener('change', propose)
  }, [names, element, collected, input])
}
