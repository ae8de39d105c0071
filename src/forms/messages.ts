// The locale keys of validation messages: the field's own text, otherwise the message set's.

/** `generic`: portal and registration; `wizard`: the wording that the onboarding specifies. */
export type MessageSet = 'generic' | 'wizard'

/** Keys in the order they are tried. */
export const messageKeys = (set: MessageSet, texts: string, field: string, problem: string): string[] => [
  `${texts}.${field}.errors.${problem}`,
  `common:form.errors.${set}.${problem}`,
]
