// A file dropped beside its slot would be opened by the browser in place of the page, and what was typed there be left.

/** In the whole element. @returns takes it back */
export function keepFilesInside(root: Node): () => void {
  const stop = new AbortController()
  const refuse = (event: Event) => {
    const { dataTransfer } = event as DragEvent
    const inSlot = event.composedPath().some((node) => node instanceof Element && node.matches('.ow-file'))
    if (inSlot || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop']) root.addEventListener(type, refuse, { signal: stop.signal })
  return () => stop.abort()
}
