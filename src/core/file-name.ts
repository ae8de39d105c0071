// The name of a file in the headers of an answer.

/** The file name in a Content-Disposition header (`filename*=UTF-8''…` first); undefined if it is missing or not exposed. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined
  const extended = /filename\*\s*=\s*(?:UTF-8|ISO-8859-1)''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition)
  const name = (extended && decode(extended)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return baseName(name)
}

/** The file name of an answer: from Content-Disposition, else from a header `filename`, plain or percent-encoded (API-06). */
export function fileNameIn(headers: Headers): string | undefined {
  const own = headers
    .get('filename')
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  return fileNameOf(headers.get('Content-Disposition')) ?? (own && baseName(decode(own) ?? own))
}

/** Removes the path from a file name. */
const baseName = (name: string | undefined): string | undefined => name?.trim().split(/[\\/]/).pop() || undefined

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
