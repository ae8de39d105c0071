// The interface of a kind of field: control, reading, showing, validation, conversion to and from the CRM. A form gets
// its kinds as a prop; no kind registers itself.
import type { ComponentType, RefObject } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { visible, withEntities } from '../../core/plain-text'
import { countedOf } from '../../domain/document-number'
import { type Field, type FieldKind, type FormValues, longestOf } from '../../domain/field'
import type { Check, KindRule } from '../../domain/schema'
import type { Control } from '../native'

export type CrmValue = string | number | boolean | null | readonly string[]

/** The attributes of every control. Those of react-hook-form are missing for files. */
interface InputProps extends Partial<UseFormRegisterReturn> {
  id: string
  part: 'input'
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  required: boolean
  autoComplete: string
  inputMode: 'numeric' | undefined
  defaultValue?: string | undefined
}

export interface ControlProps {
  name: string
  field: Field
  inputProps: InputProps
  input: RefObject<Control | null>
}

export interface Kind extends KindRule {
  /** Renders a native control whose `name` is the field's name. */
  readonly control: ComponentType<ControlProps>
  /** Loads the control, where it comes later than the form. */
  fetch?(): Promise<unknown>
  /** Text in the control -> answer. By default trimmed and without invisible characters. */
  read?(typed: string, field: Field): string
  /** Answer -> text in the control. By default unchanged. */
  show?(answer: string): string
  /** Answer -> text in the control when the field is left; by default as `show`. `answers`: all answers of the form. */
  left?(answer: string, field: Field, answers: FormValues): string
  /** Answer -> words of a list of answers. By default unchanged. */
  display?(answer: string, field: Field, words: DisplayWords): string
  /** Full width unless the field sets `span`. */
  readonly wide?: true
  /** Answer -> CRM value, by default the text; undefined when it is none of this kind. `answers`: all of the form. */
  toCrm?(answer: string, field: Field, answers: FormValues): CrmValue | undefined
  /** CRM value as text -> answer. By default with line breaks replaced (oneLine). */
  fromCrm?(stored: string, field: Field): string
}

interface DisplayWords {
  language: string
  optionLabel(list: string, value: string): string
}

/** The kinds of one form. */
export type Kinds = Readonly<Partial<Record<FieldKind, Kind>>>

export function kindOf(kinds: Kinds, { kind }: Field): Kind {
  const found = kinds[kind]
  if (!found) throw new Error(`The form has no kind '${kind}'`)
  return found
}

export const readText = (kinds: Kinds, field: Field, typed: string): string =>
  (kindOf(kinds, field).read ?? visible)(typed, field)

/** An answer in words: '' for none. */
export const displayOf = (kinds: Kinds, field: Field, answer: string, words: DisplayWords): string =>
  answer && (kindOf(kinds, field).display?.(answer, field, words) ?? answer)

/** The text of a control whose field is left: what will be sent, as it is shown. */
export function leftText(kinds: Kinds, field: Field, typed: string, answers: FormValues): string {
  const kind = kindOf(kinds, field)
  const answer = readText(kinds, field, typed)
  return kind.left?.(answer, field, answers) ?? kind.show?.(answer) ?? answer
}

/** The check of the maximum length, counted on the text as it is sent. */
export const notTooLong = (field: Field): Check =>
  z.refine<string>((text) => countedOf(field, withEntities(text)).length <= longestOf(field), 'max')

/** Replaces line breaks by commas: a one-line input would drop them and join the words on both sides. */
export const oneLine = (text: string): string => text.replace(/[\s,]*[\r\n]\s*/g, ', ')

/** The number a text stands for; undefined when it is none. */
export function numberOf(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : undefined
}
