// The ids of a form's controls: links, labels and descriptions find them by these.

export const controlId = (form: string, name: string): string => `${form}-${name}`

/** What is said of a field's file: the browser knows only of a file that is chosen and not yet sent, and calls the rest 'none'. */
export const fileWordsId = (control: string): string => `${control}-file`
