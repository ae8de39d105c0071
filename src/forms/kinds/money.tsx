import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { announce } from '../../core/announce'
import { formatAmount, formatCop, isAmount, readAmount } from '../../core/money'
import { visible } from '../../core/plain-text'
import type { FormValues } from '../../domain/field'
import { idList, setNativeValue } from '../native'
import { useOpenForm } from '../open-form'
import { type ControlProps, type Kind, numberOf } from './kind'

/** '$ 1.500.000' -> '1500000'; leaves texts to be refused (WIZ-21). */
function amountOrText(text: string): string {
  const pesos = readAmount(text)?.pesos ?? ''
  return isAmount(pesos, true) ? pesos : visible(text)
}

/** '1500000.5' of the record -> '1500000' */
function wholePesos(stored: string): string {
  const asTyped = amountOrText(stored)
  const asFloat = String(Math.trunc(Number(stored)))
  // To a person '1.500' is no float.
  return isAmount(asTyped, true) || !isAmount(asFloat, true) ? asTyped : asFloat
}

export const money: Kind = {
  control: MoneyControl,
  read: amountOrText,
  show: formatAmount,
  missing: () => 'emptyNumber',
  rule: ({ negative }) => [z.refine<string>((answer) => isAmount(answer, negative), 'amount')],
  toCrm: (answer) => numberOf(amountOrText(answer)),
  fromCrm: wholePesos,
  display: (digits, { anyCurrency }) => (anyCurrency ? formatAmount : formatCop)(digits),
}

function MoneyControl(props: ControlProps) {
  const { field, inputProps } = props
  const { say } = useOpenForm().words
  useProposedSum(props)
  /** The user typed cents, which are not stored. */
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
          aria-describedby={idList([inputProps['aria-describedby'], hadCents && centsId])}
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
  if (!amounts.every((amount) => isAmount(amount, true))) return ''
  const sum = amounts.reduce((total, amount) => total + Number(amount), 0)
  return formatAmount(String(sum))
}

/** Proposes the sum while the field is empty, or has the last proposal. */
function useProposedSum({ field, input }: ControlProps): void {
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
      if (proposed !== control.value) setNativeValue(control, proposed)
    }
    form.addEventListener('change', propose)
    return () => form.removeEventListener('change', propose)
  }, [names, element, getValues, input])
}
