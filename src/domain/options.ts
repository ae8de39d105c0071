// The CRM's option texts, verbatim (typos included): what is sent. What is shown stands in locales/*/options.json.

export const options = {
  yesNo: ['Si', 'No'],
} as const
export type OptionList = keyof typeof options

export const suggestions = {
  cities: [],
} as const satisfies Record<string, readonly string[]>
export type SuggestionList = keyof typeof suggestions
