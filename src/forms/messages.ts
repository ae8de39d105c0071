// The codes of what can be wrong with a field, and where their texts are: the step's own text for one of its fields, else the set.

export const problems = [
  'required',
  'choice', // nothing chosen, or no day
  'emptyNumber',
  'file',
  'upload', // it failed while the form waited for it
  'number',
  'email',
  'phone',
  'date',
  'max',
  'password',
  'passwordLong',
  'passwordBlank',
  'mismatch',
] as const
export type Problem = (typeof problems)[number]

/** `generic`: portal and registration; `wizard`: the wording that the onboarding specifies. */
export type MessageSet = 'generic' | 'wizard'

/** Keys in the order they are tried. */
export const messageKeys = (set: MessageSet, texts: string, field: string, problem: string): string[] => [
  `${texts}.${field}.errors.${problem}`,
  `common:form.errors.${set}.${problem}`,
]
