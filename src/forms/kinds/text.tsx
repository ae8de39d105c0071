// The kinds whose control is a plain text input: a text, a long one, a number, a telephone.
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { e164Of, formatPhone } from '../../core/phone'
import { plainText, visible } from '../../core/plain-text'
import { holds, inputModeOf } from '../../domain/condition'
import { countedOf, type Field, type FormValues, plainOf } from '../../domain/field'
import { useFormParts, useTyped } from '../form-parts'
import { useField } from '../use-field'
import { type ControlProps, type Kind, notTooLong, numberOf, oneLine } from './kind'

export const text: Kind = {
  control: TextControl,
  rule: (field) => [notTooLong(text, field)],
  left: sentOf,
  toCrm: (answer, field, answers) => (countedOf(field, answer) === '' ? undefined : sentOf(answer, field, answers)),
}

function sentOf(answer: string, { plain = false, hyphen }: Field, answers: FormValues): string {
  const isPlain = typeof plain === 'object' ? holds(plain, (name) => answers[name] ?? '') : plain
  if (!isPlain) return answer
  const tidy = plainText(answer)
  return hyphen ? tidy.replace(/[\s.,'’]/g, '') : plainOf(tidy)
}

function TextControl(props: ControlProps) {
  return props.field.numericWhen ? <TextByAnswers {...props} /> : <Text {...props} inputMode={props.field.inputMode} />
}

/** A text input whose keyboard depends on other answers (`numericWhen`), which other text fields do not watch. */
function TextByAnswers(props: ControlProps) {
  const { numericWhen } = props.field
  const answers = useTyped(useMemo(() => Object.keys(numericWhen ?? {}), [numericWhen]))
  return <Text {...props} inputMode={inputModeOf(props.field, answers)} />
}

function Text({ inputMode, ...props }: ControlProps & Pick<Field, 'inputMode'>) {
  // Names, document numbers and addresses are not in dictionaries.
  return <input type="text" className="ow-input" inputMode={inputMode} spellCheck={false} {...useField(props)} />
}

export const longText: Kind = {
  control: LongTextControl,
  wide: true,
  longest: 2000,
  rule: (field) => [notTooLong(longText, field)],
  fromCrm: (stored) => stored,
}

function LongTextControl(props: ControlProps) {
  return <textarea className="ow-input ow-input-long" rows={3} {...useField(props)} />
}

/** At most the CRM's nine digits and two decimals. '100.000' is refused: its point could be either separator. */
const shape = /^-?\d{1,9}([.,]\d{1,2})?$/

export const number: Kind = {
  control: NumberControl,
  missing: () => 'emptyNumber',
  rule: () => [z.regex(shape, 'number')],
  toCrm: (answer) => numberOf(answer.replace(',', '.')),
}

/** `type=text`: a number input changes with the mouse wheel and reports '' for a text it cannot parse. */
function NumberControl(props: ControlProps) {
  const { inputMode = 'numeric' } = props.field
  return <input type="text" className="ow-input ow-figures" inputMode={inputMode} {...useField(props)} />
}

const numberOr = (text: string): string => e164Of(text) ?? visible(text)

/** A number without a calling code is Colombian where it has Colombia's ten digits, else sent as typed. */
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
