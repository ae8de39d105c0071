// What radio buttons and native lists share: the answer is one of the list's options.
import * as z from '../../core/zod'
import type { Field } from '../../domain/field'
import { options } from '../../domain/options'
import type { Kind } from './kind'

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

export const optionsOf = ({ options: list }: Field): readonly string[] => (list ? options[list] : [])

export const listed: Omit<Kind, 'control'> = {
  listens: true,
  missing: () => 'choice',
  rule: (field) => (field.options ? [z.refine<string>((answer) => optionsOf(field).includes(answer), 'choice')] : []),
  /** The option that is meant, however its accents and capitals were stored; '' for none, so that it is asked again. */
  fromCrm: (stored, field) =>
    field.options ? (optionsOf(field).find((option) => fold(option) === fold(stored)) ?? '') : stored,
}
