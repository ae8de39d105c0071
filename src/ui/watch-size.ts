/** Measures at each change of size; only once if a page removed ResizeObserver. */
export function watchSize(measure: () => void, ...watched: readonly Element[]): () => void {
  if (typeof ResizeObserver === 'undefined') {
    measure()
    return () => {}
  }
  const observer = new ResizeObserver(measure)
  for (const element of watched) observer.observe(element)
  return () => observer.disconnect()
}
