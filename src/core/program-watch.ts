// Finds in a PDF what runs, sends or carries something by itself, for page and gateway. What it compresses is not read.

/** What a script, a film, a form that is sent or another file is called; the last one holds the script of a body in three dimensions. */
const program =
  /\/(?:JavaScript|Rendition|RichMedia|Launch|SubmitForm|ImportData|GoToE|EmbeddedFiles?|FileAttachment|XFA|OnInstantiate)(?![^\0\s()<>[\]{}/%])/
/** Behind a stray word, too, which readers pass over. */
const certain =
  /\/(?:(?:S|Type|Subtype)\/(?:JavaScript|Rendition|RichMedia|Launch|SubmitForm|ImportData|GoToE|EmbeddedFile|FileAttachment)|XFA|EmbeddedFiles|OnInstantiate)(?![^\0\s()<>[\]{}/%])/
/** Between two words of a PDF, as Adobe counts blanks. */
const gap = /[\0\t\n\f\r ()<>[\]{}%]/
/** A word that is no name but a text with a slash, as an address: no such word stands right before a name. */
const text = /^(?!(?:R|obj|true|false|null|[-+.\d]+)\/)[^/]{1,40}\//
/** In characters: what is kept of a word's start and of its end, for it may go on in the next piece. */
const [keptStart, keptEnd] = [50, 250]

/** @returns takes a PDF piece by piece, and says whether there was a program up to here */
export function programWatch(): (bytes: Uint8Array) => boolean {
  const decoder = new TextDecoder('latin1')
  let tail = ''
  return (bytes) => {
    const read = tail + decoder.decode(bytes)
    let start = read.length
    while (start > 0 && !gap.test(read.charAt(start - 1))) start--
    tail = read.slice(start)
    if (tail.length > keptStart + keptEnd) tail = tail.slice(0, keptStart) + tail.slice(-keptEnd)
    return program.test(plainOf(read)) && read.split(gap).some(isProgram)
  }
}

function isProgram(word: string): boolean {
  const plain = plainOf(word)
  return certain.test(plain) || (program.test(plain) && !text.test(word))
}

/** A name may write any of its letters as a number. */
const plainOf = (word: string) =>
  word.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
