// The text of an answer, in the letters in which it was written.

/** JSON begins with an ASCII sign, so that its first two bytes show letters of two bytes; without a mark one is 0. */
function wideLetters([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return undefined
}

/** Old proxies send 'é' as one byte, which UTF-8 would lose for ever. Marks of the byte order are taken away. */
export function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder(wideLetters(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const bodyText = async (response: Response): Promise<string> =>
  // Analytics may answer with an object that has less.
  'arrayBuffer' in response ? textIn(new Uint8Array(await response.arrayBuffer())) : (response as Response).text()
