// Normalises text pasted from chats, contacts and PDFs to what a keyboard types.

/**
 * What a gateway takes of a text: removes format characters and halves of a pair, turns control characters and blanks
 * of any width into spaces; composes letters with their accents; trims. Line breaks are those of a text area.
 */
export const visible = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Z}/gu, ' ')
    .normalize('NFC')
    .trim()

/** Folds case, accents and surrounding spaces, for comparisons. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Also converts full-width characters, dashes, apostrophes and spaces to ASCII: for numbers and days. */
export const plainText = (text: string): string =>
  // Apostrophes first: NFKC makes a blank and a combining accent of a lone ´.
  visible(text.replace(/[’‘´`]/g, "'").normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-')

/** Cuts text: a record's field can hold megabytes, which would freeze the page. */
export const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)
