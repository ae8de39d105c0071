// Texts of one or several lines, and telephone numbers.
import * as z from 'zod/mini'
import { e164Of, formatPhone } from '../../core/phone'
import { visible } from '../../core/plain-text'
import { isSentPlain } from '../../domain/condition'
import { countedOf, hyphenated, plainOf } from '../../domain/document-number'
import type { Field, FormValues } from '../../domain/field'
import { useOpenForm } from '../open-form'
import { asTyped, type ControlProps, type Kind, notTooLong, oneLine } from './kind'

export const text: Kind = {
  control: TextControl,
  rule: (field) => [notTooLong(field)],
  normalize: withoutSeparators,
  toCrm: (answer, field, answers) =>
    countedOf(field, answer) === '' ? undefined : withoutSeparators(answer, field, answers),
}

/** Removes separators of numbers sent without them. */
function withoutSeparators(answer: string, field: Field, answers: FormValues): string {
  if (!isSentPlain(field, answers)) return answer
  return field.hyphen ? hyphenated(answer) : plainOf(answer)
}

function TextControl({ inputProps }: ControlProps) {
  return <input type="text" className="ow-input" {...asTyped} {...inputProps} />
}

export const longText: Kind = {
  control: LongTextControl,
  wide: true,
  rule: (field) => [notTooLong(field)],
  fromCrm: (stored) => stored,
}

function LongTextControl({ inputProps }: ControlProps) {
  return <textarea className="ow-input ow-input-long" rows={3} {...inputProps} />
}

/** Reads a Colombian or international number; leaves other texts. */
const phoneOr = (text: string): string => e164Of(text) ?? visible(text)

export const phone: Kind = {
  control: PhoneControl,
  read: phoneOr,
  show: formatPhone,
  rule: () => [z.refine<string>(isPossible, 'phone')],
  toCrm: phoneOr,
  fromCrm: (stored) => phoneOr(oneLine(stored)),
  display: formatPhone,
}

/** Has 5 to 20 digits in at most 30 characters, the CRM's limit. */
function isPossible(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length
  return digits >= 5 && digits <= 20 && answer.length <= 30
}

function PhoneControl({ inputProps }: ControlProps) {
  const placeholder = useOpenForm().words.say('controls:phone.shape')
  return <input type="tel" className="ow-input" placeholder={placeholder} {...inputProps} />
}
