// What radio buttons and native lists share: the answer is one of the list's options.
import { fold } from '../../core/plain-text'
import * as z from '../../core/zod'
import type { Field } from '../../domain/field'
import { options } from '../../domain/options'
import type { Kind } from './kind'

const listOf = ({ options: list }: Field): readonly string[] => (list ? options[list] : [])

export const optionsOf = (field: Field): readonly string[] => field.values ?? listOf(field)

const find = (list: readonly string[], text: string) => list.find((option) => fold(option) === fold(text))

/** A list with what the record holds: one more option, or an option of the list in the record's own spelling (WIZ-22). */
export function optionsWith(list: readonly string[], stored: string): readonly string[] {
  if (stored === '' || list.includes(stored)) return list
  const meant = find(list, stored)
  return meant === undefined ? [...list, stored] : list.map((option) => (option === meant ? stored : option))
}

/** The option that has words in both languages, for one that is spelled otherwise. */
export const labelled = (field: Field, value: string): string => find(listOf(field), value) ?? value

export const listed: Omit<Kind, 'control'> = {
  listens: true,
  missing: () => 'choice',
  rule: (field) => (field.options ? [z.refine<string>((answer) => optionsOf(field).includes(answer), 'choice')] : []),
  // Sent back as it is, also where it is no option: nobody chose another one.
  fromCrm: (stored) => stored,
}
