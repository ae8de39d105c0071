// Shared by radio buttons and native selects: the answer is one of the list's options.
import * as z from 'zod/mini'
import { fold } from '../../core/plain-text'
import type { Field } from '../../domain/field'
import { options } from '../../domain/options'
import type { Kind } from './kind'

const listOf = ({ options: list }: Field): readonly string[] => (list ? options[list] : [])

export const optionsOf = (field: Field): readonly string[] => field.values ?? listOf(field)

/** Most texts are spelled as in the list, and folding is what costs. */
const find = (list: readonly string[], text: string) =>
  list.includes(text) ? text : list.find((option) => fold(option) === fold(text))

/** The list including the stored value: an option that differs only in spelling takes the stored spelling, otherwise it is appended (WIZ-22). */
export function optionsWith(list: readonly string[], stored: string): readonly string[] {
  if (stored === '' || list.includes(stored)) return list
  const meant = find(list, stored)
  return meant === undefined ? [...list, stored] : list.map((option) => (option === meant ? stored : option))
}

/** The list's own spelling of an option, under which its translation is stored. */
export const labelled = (field: Field, value: string): string => find(listOf(field), value) ?? value

export const listed: Omit<Kind, 'control'> = {
  missing: () => 'choice',
  rule: (field) => (field.options ? [z.refine<string>((answer) => optionsOf(field).includes(answer), 'choice')] : []),
  // Unchanged even when it is no option: the user chose no other.
  fromCrm: (stored) => stored,
  read: (chosen) => chosen,
}
