// Finds in a PDF what runs, sends or carries something by itself, for page and gateway. What it compresses is not read.

/** A script is never without the first of these names, or the second for a film. */
const names = [
  ...['JavaScript', 'Rendition', 'RichMedia', 'Launch', 'XFA'],
  ...['SubmitForm', 'ImportData', 'GoToE', 'EmbeddedFiles?'],
]
const program = new RegExp(`/(?:${names.join('|')})(?![^\\0\\s()<>[\\]{}/%])`)
/** Between two words of a PDF. */
const gap = /[\0\s()<>[\]{}%]/
/** A word that is no name but a text with a slash, as an address: no such word stands right before a name. */
const text = /^(?!(?:R|obj|true|false|null|[-+.\d]+)\/)[^/]{1,40}\//
/** In characters: what is kept of a piece for a word that goes on in the next one. */
const longestWord = 300

/** @returns takes a PDF piece by piece, and says whether there was a program up to here */
export function programWatch(): (bytes: Uint8Array) => boolean {
  const decoder = new TextDecoder('latin1')
  let tail = ''
  return (bytes) => {
    const read = tail + decoder.decode(bytes)
    tail = read.slice(-longestWord)
    // A name may write any of its letters as a number.
    const plain = read.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    return program.test(plain) && plain.split(gap).some((word) => program.test(word) && !text.test(word))
  }
}
