// The pictures that become one document: their order, and its name (DOC-09).

/** A page with a side takes the place of the one that has it, and the sides stand in their order. */
export function added<P extends { readonly side?: number | undefined }>(pages: readonly P[], page: P): P[] {
  const { side } = page
  if (side === undefined) return [...pages, page]
  return [...pages.filter((other) => other.side !== side), page].toSorted((a, b) => (a.side ?? 0) - (b.side ?? 0))
}

/** A file name like that of the label, and of no file that is there already: each PDF is another document. */
export function documentName(label: string, taken: readonly { readonly name: string }[]): string {
  const base = label
    .replace(/[^\p{L}\p{N} ()_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
  const names = [...Array(taken.length + 1).keys()].map((count) => `${base}${count ? ` ${count + 1}` : ''}.pdf`)
  return names.find((name) => !taken.some((file) => file.name === name)) ?? `${base}.pdf`
}
