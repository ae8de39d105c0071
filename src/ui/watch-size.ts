/** Where a page has removed ResizeObserver, measures once. */
export function watchSize(measure: () => void, ...watched: readonly Element[]): () => void {
  if (typeof ResizeObserver === 'undefined') {
    measure()
    return () => {}
  }
  const observer = new ResizeObserver(measure)
  for (const element of watched) observer.observe(element)
  return () => observer.disconnect()
}
