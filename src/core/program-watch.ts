// Finds programs in a PDF (GAT-18), outside its compressed parts.

/** Names of scripts, films, sent forms and attached files. */
const program =
  /\/(?:JavaScript|Rendition|RichMedia|Launch|SubmitForm|ImportData|GoToE|EmbeddedFiles?|FileAttachment|XFA|OnInstantiate)(?![^\0\s()<>[\]{}/%])/
/** Names that count behind any word, as readers skip stray words. */
const certain =
  /\/(?:(?:S|Type|Subtype)\/(?:JavaScript|Rendition|RichMedia|Launch|SubmitForm|ImportData|GoToE|EmbeddedFile|FileAttachment)|XFA|EmbeddedFiles|OnInstantiate)(?![^\0\s()<>[\]{}/%])/
/** Separates two words of a PDF for Adobe's reader. */
const gap = /[\0\t\n\f\r ()<>[\]{}%]/
/** A word such as `example.co/JavaScript`: its slash begins no name. */
const plainWord = /^(?!(?:R|obj|true|false|null|[-+.\d]+)\/)[^/]{1,40}\//
/** Characters of a long word that are remembered: an address's start, half a name. */
const [keptStart, keptEnd] = [50, 250]

/** @returns a function of a PDF's pieces; true if a program's name ends in one */
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
  return certain.test(plain) || (program.test(plain) && !plainWord.test(word))
}

/** A name may write any of its letters as a number. */
const plainOf = (word: string) =>
  word.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
