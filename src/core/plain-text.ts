// Text as it comes out of chats, contacts and PDFs, made what a keyboard writes.

/** Without the marks that nobody sees; the joiner, of which emoji are made, stays. */
export const visible = (text: string): string => text.replace(/(?!\u200d)\p{Cf}/gu, '').trim()

/** The same for texts that differ in accents, capitals and blanks around them. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Full-width figures, every kind of dash and blank, and nothing invisible: for numbers and days. */
export const plainText = (text: string): string => visible(text.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-')
