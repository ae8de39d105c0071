// Where the texts of problems are: the step's own text for one of its fields, else the set.

/** `generic`: portal and registration; `wizard`: the wording that the onboarding specifies. */
export type MessageSet = 'generic' | 'wizard'

/** Keys in the order they are tried. */
export const messageKeys = (set: MessageSet, texts: string, field: string, problem: string): string[] => [
  `${texts}.${field}.errors.${problem}`,
  `common:form.errors.${set}.${problem}`,
]
