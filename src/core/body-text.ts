// Reads the text of a response in the encoding in which it was written.

/** Finds text of two-byte letters by its mark, or by JSON's first letter. */
function utf16In([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return undefined
}

/** Old proxies send 'é' as one byte, which is no UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16In(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** @param onBytes called at the headers and at each piece of the body */
export async function bytesOf(
  response: Response,
  onBytes = (_loaded: number) => {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  onBytes(0)
  const reader = response.body?.getReader()
  if (!reader) return [new Uint8Array(await response.arrayBuffer())]
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    loaded += part.value.length
    onBytes(loaded)
    pieces.push(part.value as Uint8Array<ArrayBuffer>)
  }
  return pieces
}

export async function bodyText(response: Response, onBytes?: (loaded: number) => void): Promise<string> {
  // Analytics scripts that replace `fetch` may give an object that has less.
  if (!('arrayBuffer' in response)) return (response as Response).text()
  return decodeText(joinedBytes(await bytesOf(response, onBytes)))
}

/** Joins bytes in memory; a blob would take them through another process. */
export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const piece of pieces) {
    bytes.set(piece, end)
    end += piece.length
  }
  return bytes
}
