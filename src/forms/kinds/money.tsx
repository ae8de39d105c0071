import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { announce } from '../../core/announce'
import { formatAmount, formatCop, isAmount, readAmount } from '../../core/money'
import { visible } from '../../core/plain-text'
import type { FormValues } from '../../domain/field'
import { setNative } from '../native'
import { useOpenForm } from '../open-form'
import { type ControlProps, type Kind, numberOf } from './kind'

/** A text of no amount stays, and is refused (WIZ-21). */
function amountOr(text: string): string {
  const pesos = readAmount(text)?.pesos ?? ''
  return isAmount(pesos, true) ? pesos : visible(text)
}

/** Reads a float ('1500000.5') as whole pesos. */
function pesosOf(stored: string): string {
  const read = amountOr(stored)
  const amount = String(Math.trunc(Number(stored)))
  // '1.500' is no float to a person.
  return isAmount(read, true) || !isAmount(amount, true) ? read : amount
}

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
  const { field, inputProps } = props
  const { say } = useOpenForm().words
  useSum(props)
  /** What was typed had cents, which are not stored. */
  const [hadCents, setHadCents] = useState(false)
  const centsId = `${inputProps.id}-cents`
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setHadCents(false)
    void inputProps.onChange?.(event)
  }
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (readAmount(event.target.value)?.hasCents) {
      setHadCents(true)
      announce(say('controls:money.cents'))
    }
    inputProps.onBlur?.(event)
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
          {...inputProps}
          type="text"
          className="ow-input"
          // The numeric keypad of some phones has no minus key.
          inputMode={field.negative ? 'text' : 'numeric'}
          aria-describedby={
            [inputProps['aria-describedby'], hadCents && centsId].filter(Boolean).join(' ') || undefined
          }
          onChange={onChange}
          onBlur={onBlur}
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

/** @returns '' unless each answer is an amount */
function sumOf(names: readonly string[], answers: FormValues): string {
  const amounts = names.map((name) => answers[name] ?? '')
  return amounts.every((amount) => isAmount(amount, true))
    ? formatAmount(String(amounts.reduce((sum, amount) => sum + Number(amount), 0)))
    : ''
}

/** Proposes the sum while the field is empty, or has the last proposal. */
function useSum({ field, input }: ControlProps): void {
  const { element, getValues } = useOpenForm()
  const names = field.sumOf
  useEffect(() => {
    const form = element.current
    if (!form || !names) return
    let proposed = ''
    const propose = ({ target }: Event) => {
      const control = input.current
      if (!(control instanceof HTMLInputElement) || target === control || control.value !== proposed) return
      proposed = sumOf(names, getValues())
      if (proposed !== control.value) setNative(control, proposed)
    }
    form.addEventListener('change', propose)
    return () => form.removeEventListener('change', propose)
  }, [names, element, getValues, input])
}
