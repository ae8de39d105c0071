// What breaks pages that were written for the last release, by the rules of semantic versioning. The compiler demands a row here for each break, a test a
// line below Changed or Removed in CHANGELOG.md (tests/rules/contract.test.ts). A release empties the list: its version is a major one if there was a row.
import type * as Now from './contract'
import type * as Last from './contract-released'

export interface Contract {
  Given: object
  Got: object
  Kept: object
}

/** The names of what is gone, of what must now be given, of what a page gives and is not taken any more, of what it gets and did not expect, and of what is not as it was. */
export type Breaks<Before extends Contract, After extends Contract> =
  | Gone<Before['Given'], After['Given']>
  | Gone<Before['Got'], After['Got']>
  | Gone<Before['Kept'], After['Kept']>
  | Exclude<Required<After['Given']>, keyof Before['Given']>
  | Misfits<Before['Given'], After['Given']>
  | Misfits<After['Got'], Before['Got']>
  | Misfits<Before['Kept'], After['Kept']>

type Gone<Before, After> = Exclude<keyof Before, keyof After>

/** The names that may not be left out. */
type Required<Names> = {
  [Name in keyof Names]-?: Record<never, never> extends Pick<Names, Name> ? never : Name
}[keyof Names]

/** The names that both have, where the type in `Values` does not fit that in `Places`. */
type Misfits<Values, Places> = {
  [Name in keyof Values & keyof Places]: Values[Name] extends Places[Name] ? never : Name
}[keyof Values & keyof Places]

interface LastContract {
  Given: Last.Given
  Got: Last.Got
  Kept: Last.Kept
}

interface ThisContract {
  Given: Now.Given
  Got: Now.Got
  Kept: Now.Kept
}

export const breaks: Record<Breaks<LastContract, ThisContract>, true> = {
  '<fiducia-wizard> diagnose()': true,
  '<fiducia-wizard> session': true,
  '<owner-portal> diagnose()': true,
  '<owner-portal> session': true,
  '<owner-register> diagnose()': true,
  '<owner-register> session': true,
  'code bad-property': true,
  'code bad-token': true,
  'configuration session.drafts': true,
  'configuration session.persist': true,
  'part button-danger': true,
}
