// The text of an answer, in the letters in which it was written.

/** Old proxies send 'é' as one byte, which UTF-8 would lose for ever. */
export async function bodyText(response: Response): Promise<string> {
  // Analytics may answer with an object that has less.
  if (!('arrayBuffer' in response)) return (response as Response).text()
  const bytes = await response.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
