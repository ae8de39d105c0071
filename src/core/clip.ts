/** Cuts text to `most` characters and adds an ellipsis: a record's field can hold megabytes, which would freeze the page. */
export const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)
