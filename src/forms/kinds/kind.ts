// What a kind of field does; a form gets the kinds that it uses as a prop.
import type { ComponentType, RefObject } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { visible, withEntities } from '../../core/plain-text'
import { countedOf } from '../../domain/document-number'
import { type Field, type FieldKind, type FormValues, longestOf } from '../../domain/field'
import type { Check, KindRule } from '../../domain/schema'
import type { Control } from '../native'

export type CrmValue = string | number | boolean | null | readonly string[]

/** Props of a native control; for files, react-hook-form gives none. */
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
  /** The native control, once it is rendered. */
  input: RefObject<Control | null>
}

/** Props against a phone's correction of names and numbers to words. */
export const noCorrection = { spellCheck: false, autoCorrect: 'off' } as const

export interface Kind extends KindRule {
  /** Renders a native control, whose `name` is the field's. */
  readonly control: ComponentType<ControlProps>
  /** Loads the control, where it comes later than the form. */
  fetch?(): Promise<unknown>
  /** Text in the control -> answer; by default trimmed and visible. */
  read?(typed: string, field: Field): string
  /** Answer -> text in the control; by default unchanged. */
  show?(answer: string): string
  /** Answer -> text in the control when it is left; by default as `show`. */
  normalize?(answer: string, field: Field, answers: FormValues): string
  /** Answer -> text in a list; by default unchanged. */
  display?(answer: string, field: Field, words: DisplayWords): string
  /** Takes the full width unless the field sets `span`. */
  readonly wide?: true
  /** Answer -> value for the CRM; undefined if it is none of this kind. */
  toCrm?(answer: string, field: Field, answers: FormValues): CrmValue | undefined
  /** Text of the record -> answer; by default on one line. */
  fromCrm?(stored: string, field: Field): string
}

interface DisplayWords {
  language: string
  optionLabel(list: string, value: string): string
}

export type Kinds = Readonly<Partial<Record<FieldKind, Kind>>>

export function kindOf(kinds: Kinds, { kind }: Field): Kind {
  const found = kinds[kind]
  if (!found) throw new Error(`The form has no kind '${kind}'`)
  return found
}

export const readText = (kinds: Kinds, field: Field, typed: string): string =>
  (kindOf(kinds, field).read ?? visible)(typed, field)

/** @returns '' for no answer */
export const shownText = (kinds: Kinds, field: Field, answer: string): string =>
  answer && (kindOf(kinds, field).show?.(answer) ?? answer)

export const displayOf = (kinds: Kinds, field: Field, answer: string, words: DisplayWords): string =>
  answer && (kindOf(kinds, field).display?.(answer, field, words) ?? answer)

/** @returns a typed text as the control shows it after it is left */
export function normalizedText(kinds: Kinds, field: Field, typed: string, answers: FormValues): string {
  const kind = kindOf(kinds, field)
  const answer = readText(kinds, field, typed)
  return kind.normalize?.(answer, field, answers) ?? kind.show?.(answer) ?? answer
}

export const notTooLong = (field: Field): Check =>
  z.refine<string>((text) => countedOf(field, withEntities(text)).length <= longestOf(field), 'max')

/** 'Calle 1\nBogotá' -> 'Calle 1, Bogotá': an input would join the words. */
export const oneLine = (text: string): string => text.replace(/[\s,]*[\r\n]\s*/g, ', ')

/** '0010' -> 10; undefined for '' and for texts that are no number. */
export function numberOf(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : undefined
}
