// All kinds of onboarding fields; small forms use fewer.
import { filesTexts } from '../../core/i18n'
import { lazyPart } from '../../core/lazy-part'
import type { FieldKind } from '../../domain/field'
import { country } from './country'
import { date } from './date'
import { email } from './email'
import type { Kind } from './kind'
import { choice, select } from './listed'
import { money } from './money'
import { suggest } from './suggest'
import { longText, phone, text } from './text'

/** Loaded later than the form, as steps begin with text. */
export const FileControl = lazyPart(() => import('../controls/file-control'), 'FileControl', filesTexts)

const file: Kind = {
  control: FileControl,
  fetch: FileControl.fetch,
  wide: true,
  missing: () => 'file',
}

export const kinds: Readonly<Record<Exclude<FieldKind, 'password'>, Kind>> = {
  text,
  longText,
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
