// Text as it comes out of chats, contacts and PDFs, made what a keyboard writes.

/** Without the marks that nobody sees; joiners, of which emoji are made, stay. */
export const visible = (text: string): string =>
  text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim()

/** Full-width figures, every kind of dash and blank, and nothing invisible: for numbers and days. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
