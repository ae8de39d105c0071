import * as z from 'zod/mini'
import { options } from '../../domain/options'
import type { Field } from '../field'
import type { Kind } from './kind'

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const listOf = ({ options: list }: Field): readonly string[] | undefined => list && options[list]

/** One of the list's options: radio buttons, and a native list. */
const listed: Kind = {
  missing: () => 'choice',
  rule: (field) => [z.refine<string>((answer) => listOf(field)?.includes(answer) ?? true, 'choice')],
  /** The option that is meant, however its accents and capitals were stored; '' for none, so that it is asked again. */
  fromCrm(stored, field) {
    const list = listOf(field)
    return list ? (list.find((option) => fold(option) === fold(stored)) ?? '') : stored
  },
}

export const choice: Kind = listed
export const select: Kind = listed
