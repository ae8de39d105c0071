// One line of a form: what a field is, when it is asked, and how it is sent. Its label and hint are locale keys that follow from its name.
import type { OptionList, SuggestionList } from './options'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
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

/** All entries must hold: the named field (or context value) equals one of the values, or none of `not`. */
export type Condition = Readonly<
  Record<string, string | readonly string[] | { readonly not: string | readonly string[] }>
>

export interface Field {
  readonly kind: FieldKind
  /** choice, select: the list of domain/options.ts whose values are sent as they stand. */
  readonly options?: OptionList
  /** choice, select: the options in place of the list's (WIZ-22). */
  readonly values?: readonly string[]
  /** suggest: free text with these suggestions. */
  readonly suggest?: SuggestionList
  /** Decides shown, checked and sent. */
  readonly when?: Condition
  /** Required unless true. */
  readonly optional?: true
  /** Proposed when nothing is stored; the user sees and may change it. A date is not proposed: its calendar opens there. */
  readonly default?: string
  readonly autocomplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** text: the keyboard has digits where this holds, letters otherwise. */
  readonly numericWhen?: Condition
  /** Longest value; by kind where not given (text 255, longText 2000). */
  readonly max?: number
  /** money: losses are possible. */
  readonly negative?: true
  /** suggest and number: the CRM holds a number, though the answer is typed as text (`Codigo_CIIU_de_la_Entidad`). */
  readonly sendAs?: 'number'
  /**
   * A number of a document or an account: counted without the dots, commas, hyphens and blanks it was typed with. Also sent without them
   * where the condition holds (true: always), else as it was typed.
   */
  readonly plain?: boolean | Condition
  /** A plain number keeps its hyphen, which stands before the check digit of a NIT. */
  readonly hyphen?: true
  /** Asked and kept in the draft, but never sent. */
  readonly send?: false
  /** Starts a group with this heading (locale key below the form's labels, `groups.NAME`). */
  readonly group?: string
  /** password: the rule for a new one (its length). */
  readonly newPassword?: true
  /** password: no blank after the first character. */
  readonly noBlanks?: true
  /** Must repeat the value of that field. */
  readonly same?: string
  /** Whether it may share its line, where there is room for two. By kind where not given. */
  readonly span?: 'full' | 'half'
  /** A soft hint computed from the value: a name in domain/hints.ts. */
  readonly advice?: string
}

export type FieldTable = Readonly<Record<string, Field>>

/** What is in a form: text for every kind; the CRM's shape is made when sending. */
export type FormValues = Record<string, string>

/** A number of a document or an account, as it is counted and sent: without what only makes it readable (1'020.555.031). */
export const plainOf = (text: string): string => text.replace(/[\s.,'’-]/g, '')

/** What of an answer counts: a hyphen in place of a number is none. */
export const countedOf = ({ plain }: Field, answer: string): string => (plain === undefined ? answer : plainOf(answer))
