// A kind of field as one complete object: how its text is read, shown, checked and changed while it is typed, and what the CRM holds
// of it. A form gets the kinds it needs as a value; no kind registers itself.
import type { ComponentType } from 'react'
import type { PhoneCountry } from '../../core/phone-countries'
import { visible } from '../../core/plain-text'
import type { Field, FieldKind, FormValues } from '../../domain/field'
import type { Rule } from '../../domain/schema'

export type CrmValue = string | number | boolean | null

/** What is done to a text while it is typed and when its field is left. Called by the form's one listener. */
export interface TypingRules {
  typed(input: HTMLInputElement, field: Field, event: Event): void
  left?(input: HTMLInputElement, field: Field): void
}

/** What every native control gets from its row; whether it is wrong is written to it natively (field-error.tsx). */
export interface NativeProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  required: boolean
  autoComplete: string
}

export interface ControlProps {
  name: string
  field: Field
  native: NativeProps
}

export interface Kind extends Rule {
  /** Its native control, under the field's name. */
  readonly control: ComponentType<ControlProps>
  /** The text in the control -> the answer. By default without blanks around it and invisible marks. `country`: of a telephone without calling code. */
  read?(typed: string, field: Field, country?: PhoneCountry): string
  /** The answer -> the text in the control. By default the same. */
  show?(answer: string, field: Field): string
  /** Telephones: the country that the answer names. */
  country?(answer: string): PhoneCountry | undefined
  /** Longest answer where the field names none. By default 255. */
  readonly longest?: number
  readonly typing?: TypingRules
  /** Its control has handlers of React's for what is typed; what is typed into any other stays in the form. */
  readonly listens?: true
  /** Takes the whole line unless its field says otherwise. */
  readonly wide?: true
  /** The answer, beside the others -> what is sent; undefined for what is no value of the kind. By default the text. */
  toCrm?(answer: string, field: Field, answers: FormValues): CrmValue | undefined
  /** What the CRM holds, as text -> the answer. By default on one line. */
  fromCrm?(stored: string, field: Field): string
}

/** The kinds of one form. */
export type Kinds = Readonly<Partial<Record<FieldKind, Kind>>>

export function kindOf(kinds: Kinds, { kind }: Field): Kind {
  const found = kinds[kind]
  if (!found) throw new Error(`The form has no kind '${kind}'`)
  return found
}

export const readText = (kind: Kind, field: Field, typed: string, country?: PhoneCountry): string =>
  kind.read ? kind.read(typed, field, country) : visible(typed)

export const showAnswer = (kind: Kind, field: Field, answer: string): string =>
  answer && (kind.show?.(answer, field) ?? answer)

export const longestOf = (kind: Kind, { max }: Field): number => max ?? kind.longest ?? 255

/** A control of one line would drop the breaks and write the words on both sides of them as one. */
export const oneLine = (text: string): string => text.replace(/[\s,]*\n\s*/g, ', ')

/** Undefined for no number. */
export function numberOf(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : undefined
}
