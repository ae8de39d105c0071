// Looks for programs in a PDF that passes: the names of actions that run JavaScript or start a program. What a PDF compresses is not looked at.
import { Refusal } from '../services/refusal'

const names = ['/JavaScript', '/Launch']
/** In characters: the longest of them with every letter written as #xx. */
const mostName = Math.max(...names.map((name) => name.length)) * 3

/** Takes the bytes of a PDF one after another. @throws Refusal 'program' */
export function programWatch(): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder('latin1')
  let tail = ''
  return (bytes) => {
    const text = tail + decoder.decode(bytes)
    // A name may write any of its letters as a number.
    const plain = text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    if (names.some((name) => plain.includes(name))) throw new Refusal('program')
    tail = text.slice(-mostName)
  }
}
