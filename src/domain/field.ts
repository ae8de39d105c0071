// The types of a form's table: what a field is, when it is asked and how it is sent. Its label and hint are locale keys
// made from its name.
import type { OptionList } from './options'
import type suggestions from './suggestions.json'
import type { OfficeEnding } from './upload'

/** Usual answers to free-text fields, sent as they are. `currencies` and `ciiu` also have labels (suggestions.json). */
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

/** All entries must hold. An entry holds if the field (or context value) equals one of the values, or none of `not`. */
export type Condition = Readonly<
  Record<string, string | readonly string[] | { readonly not: string | readonly string[] }>
>

export interface Field {
  readonly kind: FieldKind
  /** choice, select: the list in domain/options.ts; its values are sent unchanged. */
  readonly options?: OptionList
  /** choice, select: options that replace the list's (WIZ-22). */
  readonly values?: readonly string[]
  readonly suggest?: SuggestionList
  /** Condition for showing, checking and sending the field. */
  readonly when?: Condition
  readonly optional?: true
  /** Proposed if nothing is stored; the user sees it and can change it. */
  readonly default?: string
  /** date: the first day of the calendar. */
  readonly from?: string
  readonly autocomplete?: string
  /** Maximum length; `longestOf` has the default. */
  readonly max?: number
  /** money: proposed as the sum of these fields, until it is typed. */
  readonly sumOf?: readonly string[]
  /** money: negative amounts are allowed. */
  readonly negative?: true
  /** money: in whatever currency another field names, so that none is said beside it. */
  readonly anyCurrency?: true
  /** suggest: sent as a JSON number, although it is typed as text (`Codigo_CIIU_de_la_Entidad`). */
  readonly sendAs?: 'number'
  /** A document or account number: its length is checked without points, commas, hyphens and spaces. Sent as typed. */
  readonly isNumber?: true
  /** Such a number that is also sent without them if the condition holds (true: always). Phones show digits for it. */
  readonly sendPlain?: true | Condition
  /** With `sendPlain`: keeps the hyphen, which precedes the check digit of a NIT. */
  readonly hyphen?: true
  /** file: an Office type that is taken, too: the one in which the annex was published. */
  readonly office?: OfficeEnding
  /** file: a document of two sides, each photographed in a frame of its own; of one side if the condition holds. */
  readonly sides?: { readonly one: Condition }
  /** file: an earlier step asks for the field, too; this one holds its files after the first (NAT-06). */
  readonly second?: true
  /** Asked and kept in the draft, never sent. */
  readonly send?: false
  /** Starts a group with this heading: locale key `groups.NAME` below the form's labels. */
  readonly group?: string
  /** password: checked as a new password (minimum length). */
  readonly newPassword?: true
  /** password: no space after the first character. */
  readonly noBlanks?: true
  /** Name of the field whose value must be repeated. */
  readonly same?: string
  /** 'half' may share a line with another field if there is room. The default depends on the kind. */
  readonly span?: 'full' | 'half'
  /** Name of a hint in domain/hints.ts that is computed from the value; it never blocks. */
  readonly advice?: string
}

export type FieldTable = Readonly<Record<string, Field>>

export interface Step {
  readonly number: number
  readonly fields: FieldTable
  /** Stored answers of other steps that this step's save sends again. */
  readonly alsoSends?: readonly string[]
}

/** The fields below each heading, and the number of fields before it; those before the first heading have none. */
export function groupsOf(fields: FieldTable) {
  const groups: { name: string | undefined; fields: string[]; fieldsBefore: number }[] = []
  Object.entries(fields).forEach(([name, { group }], fieldsBefore) => {
    if (group !== undefined || groups.length === 0) groups.push({ name: group, fields: [], fieldsBefore })
    groups.at(-1)?.fields.push(name)
  })
  return groups
}

/** The values of a form: strings for every kind; converted to the CRM's types when sent. */
export type FormValues = Record<string, string>

const longest: Readonly<Partial<Record<FieldKind, number>>> = { longText: 2000, email: 100 }

/** How many characters an answer may have, for page and gateway. */
export const longestOf = ({ kind, max = longest[kind] ?? 255 }: Field): number => max
