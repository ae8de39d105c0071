/** Measures now and at each change; only now if a page removed ResizeObserver. @returns ends it */
export function watchSize(measure: () => void, ...watched: readonly Element[]): () => void {
  if (typeof ResizeObserver === 'undefined') {
    measure()
    return () => {}
  }
  const observer = new ResizeObserver(measure)
  for (const element of watched) observer.observe(element)
  return () => observer.disconnect()
}
