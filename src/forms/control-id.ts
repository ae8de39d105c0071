// The ids of a form's controls, used by labels, descriptions and the links of the error summary.

export const controlId = (form: string, name: string): string => `${form}-${name}`

/** Id of the text that describes a field's file: the input itself is empty once the file is sent, and screen readers would read 'no file'. */
export const fileWordsId = (control: string): string => `${control}-file`
