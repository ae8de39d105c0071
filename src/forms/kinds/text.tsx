import { useMemo } from 'react'
import { plainText } from '../../core/plain-text'
import * as z from '../../core/zod'
import { holds, inputModeOf } from '../../domain/condition'
import { countedOf, type Field, type FormValues, plainOf } from '../../domain/field'
import type { Check } from '../../domain/schema'
import { useTexts } from '../form-parts'
import { useField } from '../use-field'
import { type ControlProps, type Kind, longestOf } from './kind'

/** The check of the maximum length, counted on the text as it is sent. */
export const notTooLong = (kind: Kind, field: Field): Check =>
  z.refine<string>((text) => countedOf(field, text).length <= longestOf(kind, field), 'max')

export const text: Kind = {
  control: TextControl,
  rule: (field) => [notTooLong(text, field)],
  toCrm: (answer, field, answers) => (countedOf(field, answer) === '' ? undefined : sentOf(answer, field, answers)),
}

function sentOf(answer: string, { plain = false, hyphen }: Field, answers: FormValues): string {
  const isPlain = typeof plain === 'object' ? holds(plain, (name) => answers[name] ?? '') : plain
  if (!isPlain) return answer
  const number = plainText(answer)
  return hyphen ? number.replace(/[\s.,'’]/g, '') : plainOf(number)
}

function TextControl(props: ControlProps) {
  return props.field.numericWhen ? <TextByAnswers {...props} /> : <Text {...props} inputMode={props.field.inputMode} />
}

/** A text input whose keyboard depends on other answers (`numericWhen`). A component of its own, so that other text fields do not subscribe. */
function TextByAnswers(props: ControlProps) {
  const { numericWhen } = props.field
  const answers = useTexts(useMemo(() => Object.keys(numericWhen ?? {}), [numericWhen]))
  return <Text {...props} inputMode={inputModeOf(props.field, answers)} />
}

function Text({ inputMode, ...props }: ControlProps & Pick<Field, 'inputMode'>) {
  // Names, document numbers and addresses are not in dictionaries.
  return <input type="text" className="ow-input" inputMode={inputMode} spellCheck={false} {...useField(props)} />
}
