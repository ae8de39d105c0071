import * as z from 'zod/mini'
import { e164Of, formatPhone } from '../../core/phone'
import { visible } from '../../core/plain-text'
import { useFormParts } from '../form-parts'
import { useField } from '../use-field'
import { type ControlProps, type Kind, oneLine } from './kind'

const numberOr = (text: string): string => e164Of(text) ?? visible(text)

/** A number without a calling code is Colombian where it has Colombia's ten digits; any other is sent as it was typed. */
export const phone: Kind = {
  control: PhoneControl,
  read: numberOr,
  show: formatPhone,
  rule: () => [z.refine<string>(isPossible, 'phone')],
  toCrm: numberOr,
  fromCrm: (stored) => numberOr(oneLine(stored)),
}

/** 5 to 20 digits in at most 30 characters, the CRM's limit. */
function isPossible(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length
  return digits >= 5 && digits <= 20 && answer.length <= 30
}

function PhoneControl(props: ControlProps) {
  const { say } = useFormParts()
  const placeholder = say('controls:phone.shape')
  return (
    <input type="tel" className="ow-input ow-figures" inputMode="tel" placeholder={placeholder} {...useField(props)} />
  )
}
