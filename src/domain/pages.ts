// Pictures that become one document: order and name (DOC-09).

/** A side replaces the same side, and sides stand in order. */
export function added<P extends { readonly side?: number | undefined }>(pages: readonly P[], page: P): P[] {
  const { side } = page
  if (side === undefined) return [...pages, page]
  return [...pages.filter((other) => other.side !== side), page].toSorted((a, b) => (a.side ?? 0) - (b.side ?? 0))
}

/** No two documents have one name. */
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
