// File names as they are sent, stored and compared. Page and gateway clean by this one rule, so that a name that was sent is the record's (WIZ-24).

/** In characters; the end has the ending. */
const longest = 1000

const hidden = /[\p{C}\p{Zl}\p{Zp}"<>:|?*;]/gu

/**
 * A file name without path, without marks that hide its ending or that a form would encode (`"`, line breaks), and with an ending of its kind
 * (GAT-18). One that begins like a formula gets an underscore, because names end in the spreadsheets of the CRM's exports (GAT-15). Cleaned again, it stays the same.
 * @param endings of its kind, the usual one first; without them its own is kept
 */
export function safeName(name: string, endings: readonly string[] = []): string {
  // Cut first: composing letters takes time that grows faster than the text (GAT-20).
  const base = (name.split(/[\\/]/).pop() ?? '').slice(-longest)
  const shown = base
    .replace(hidden, '')
    .normalize('NFC')
    .replace(/%[\da-f]{2}/gi, '_')
  // What is no ending stays part of the name: 'rut 2.0', 'Sr. Pérez'.
  const [, stem = shown, ending = ''] = /^(.*)\.([a-z]\w{0,9})$/i.exec(shown) ?? []
  const trimmed = stem.replace(/^[.\s]+/, '').replace(/^[=+@-]/, '_$&')
  const cut = [...trimmed].slice(0, 100).join('')
  const kept = /^.*[^.\s]/s.exec(cut)?.[0] ?? 'file'
  const isKnown = endings.length === 0 || endings.includes(ending.toLowerCase())
  const last = isKnown ? ending : endings[0]
  return last ? `${kept}.${last}` : kept
}
