// What a table says of a field: its kind, when it is asked, how it is sent.
import type { OptionList } from './options'
import type suggestions from './suggestions.json'
import type { OfficeEnding } from './upload'

/** Usual answers to free-text fields (suggestions.json has labels). */
export type SuggestionList = keyof typeof suggestions

export type FieldKind =
  | 'text'
  | 'longText'
  | 'money'
  | 'email'
  | 'phone'
  | 'choice'
  | 'select'
  | 'country'
  | 'suggest'
  | 'date'
  | 'file'
  | 'password'

/** Each named field must equal one of the values, or none of `not`. */
export type Condition = Readonly<
  Record<string, string | readonly string[] | { readonly not: string | readonly string[] }>
>

export interface Field {
  readonly kind: FieldKind
  /** choice, select: the list in domain/options.ts; sent unchanged. */
  readonly options?: OptionList
  /** choice, select: replace the list's options (WIZ-22). */
  readonly values?: readonly string[]
  readonly suggest?: SuggestionList
  readonly when?: Condition
  readonly optional?: true
  /** Proposed if nothing is stored; the user can change it. */
  readonly default?: string
  /** date: the first day that is possible. */
  readonly from?: string
  /** date: a day after today is refused. */
  readonly past?: true
  readonly autocomplete?: string
  readonly max?: number
  /** money: proposed as the sum of these fields, until it is typed. */
  readonly sumOf?: readonly string[]
  /** money: negative amounts are allowed. */
  readonly negative?: true
  /** money: another field names its currency. */
  readonly anyCurrency?: true
  /** suggest: sent as a number (`Codigo_CIIU_de_la_Entidad`). */
  readonly sendAs?: 'number'
  /** A document or account number; separators do not count. */
  readonly isNumber?: true
  /** Sent without separators (if the condition holds); phones show digits. */
  readonly sendPlain?: true | Condition
  /** With `sendPlain`: keeps the hyphen before a NIT's check digit. */
  readonly hyphen?: true
  /** file: takes this Office type, too (the annex). */
  readonly office?: OfficeEnding
  /** file: has two sides in frames; one if the condition holds. */
  readonly sides?: { readonly one: Condition }
  /** file: means the field's files after the first (NAT-06). */
  readonly second?: true
  /** Asked and stored in the draft, but never sent. */
  readonly send?: false
  /** Begins a group; its title has the key `groups.NAME`. */
  readonly group?: string
  /** password: checked as a new password (minimum length). */
  readonly newPassword?: true
  /** password: no space after the first character. */
  readonly noBlanks?: true
  /** Name of the field whose value must be repeated. */
  readonly same?: string
  /** 'half' may share a line; the default depends on the kind. */
  readonly span?: 'full' | 'half'
  /** A rule of domain/advice.ts; it never blocks. */
  readonly advice?: string
}

export type FieldTable = Readonly<Record<string, Field>>

export interface Step {
  readonly number: number
  readonly fields: FieldTable
  /** Stored answers of other steps that this save repeats. */
  readonly alsoSends?: readonly string[]
}

/** Fields by heading; those before the first have none. */
export function groupsOf(fields: FieldTable) {
  const groups: { name: string | undefined; fields: string[]; fieldsBefore: number }[] = []
  Object.entries(fields).forEach(([name, { group }], fieldsBefore) => {
    if (group !== undefined || groups.length === 0) groups.push({ name: group, fields: [], fieldsBefore })
    groups.at(-1)?.fields.push(name)
  })
  return groups
}

/** Answers of every kind as texts, which are converted when they are sent. */
export type FormValues = Record<string, string>

const longestOfKind: Readonly<Partial<Record<FieldKind, number>>> = { longText: 2000, email: 100 }

/** Characters of an answer, for page and gateway. */
export const longestOf = ({ kind, max = longestOfKind[kind] ?? 255 }: Field): number => max
