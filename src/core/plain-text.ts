// Normalises text pasted from chats, contacts and PDFs to what a keyboard types.

/** Removes invisible format characters, except the zero-width joiner, which emoji need; trims. */
export const visible = (text: string): string => text.replace(/(?!\u200d)\p{Cf}/gu, '').trim()

/** Folds case, accents and surrounding spaces, for comparisons. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Also converts full-width characters, dashes and spaces to ASCII: for numbers and days. */
export const plainText = (text: string): string => visible(text.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-')

/** Cuts text to `most` characters and adds an ellipsis: a record's field can hold megabytes, which would freeze the page. */
export const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)
