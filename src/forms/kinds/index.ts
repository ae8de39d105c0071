// The kinds of field that a step may have. Small forms (login) list only the kinds they use, to keep their bundle small.
import type { FieldKind } from '../../domain/field'
import { country } from './country'
import { date } from './date'
import { email } from './email'
import { file } from './file'
import type { Kind } from './kind'
import { choice, select } from './listed'
import { money } from './money'
import { suggest } from './suggest'
import { longText, number, phone, text } from './text'

export const kinds: Readonly<Record<Exclude<FieldKind, 'password'>, Kind>> = {
  text,
  longText,
  number,
  money,
  email,
  phone,
  choice,
  select,
  country,
  suggest,
  date,
  file,
}
