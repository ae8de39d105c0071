// The map of kinds: one renderer each.
import type { ComponentType } from 'react'
import type { FieldKind } from '../field'
import type { ControlProps } from '../form-parts'
import { ChoiceControl } from './choice'
import { CountryControl } from './country'
import { DateControl } from './date'
import { EmailControl } from './email'
import { FileControl } from './file'
import { LongTextControl } from './long-text'
import { MoneyControl } from './money'
import { NumberControl } from './number'
import { PasswordControl } from './password'
import { PhoneControl } from './phone'
import { SelectControl } from './select'
import { SuggestControl } from './suggest'
import { TextControl } from './text'

export const controls: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  number: NumberControl,
  money: MoneyControl,
  email: EmailControl,
  phone: PhoneControl,
  choice: ChoiceControl,
  select: SelectControl,
  country: CountryControl,
  suggest: SuggestControl,
  date: DateControl,
  file: FileControl,
  password: PasswordControl,
}
