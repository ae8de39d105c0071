// The kinds of field that a step may have. Small forms (login) list only the kinds they use, to keep their bundle small.
import type { FieldKind } from '../../domain/field'
import { choice } from './choice'
import { country } from './country'
import { date } from './date'
import { email } from './email'
import { file } from './file'
import type { Kind } from './kind'
import { money } from './money'
import { phone } from './phone'
import { select } from './select'
import { suggest } from './suggest'
import { longText, number, text } from './text'

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
