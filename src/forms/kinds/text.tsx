// Texts of one or several lines, and telephone numbers.
import * as z from 'zod/mini'
import { e164Of, formatPhone } from '../../core/phone'
import { visible } from '../../core/plain-text'
import { isSentPlain } from '../../domain/condition'
import { countedOf, hyphenated, plainOf } from '../../domain/document-number'
import type { Field, FormValues } from '../../domain/field'
import { useOpenForm } from '../open-form'
import { type ControlProps, type Kind, noCorrection, notTooLong, oneLine } from './kind'

export const text: Kind = {
  control: TextControl,
  rule: (field) => [notTooLong(field)],
  normalize: withoutSeparators,
  toCrm: (answer, field, answers) =>
    countedOf(field, answer) === '' ? undefined : withoutSeparators(answer, field, answers),
}

/** '1.020.555' -> '1020555' where the table says `sendPlain`. */
function withoutSeparators(answer: string, field: Field, answers: FormValues): string {
  if (!isSentPlain(field, answers)) return answer
  return field.hyphen ? hyphenated(answer) : plainOf(answer)
}

function TextControl({ inputProps }: ControlProps) {
  return <input type="text" className="ow-input" {...noCorrection} {...inputProps} />
}

export const longText: Kind = {
  control: LongTextControl,
  wide: true,
  rule: (field) => [notTooLong(field)],
  fromCrm: (stored) => stored,
}

function LongTextControl({ inputProps }: ControlProps) {
  return <textarea className="ow-input ow-input-long" {...inputProps} />
}

/** '300 123 4567' -> '+573001234567'; leaves texts that are no number. */
const phoneOrText = (text: string): string => e164Of(text) ?? visible(text)

export const phone: Kind = {
  control: PhoneControl,
  read: phoneOrText,
  show: formatPhone,
  rule: () => [z.refine<string>(isPossiblePhone, 'phone')],
  toCrm: phoneOrText,
  fromCrm: (stored) => phoneOrText(oneLine(stored)),
  display: formatPhone,
}

/** Has 5 to 20 digits in at most 30 characters, the CRM's limit. */
function isPossiblePhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length
  return digits >= 5 && digits <= 20 && answer.length <= 30
}

function PhoneControl({ inputProps }: ControlProps) {
  const placeholder = useOpenForm().words.say('controls:phone.shape')
  return <input type="tel" className="ow-input" placeholder={placeholder} {...inputProps} />
}
