// Prevents the browser from opening a file that is dropped beside an upload slot: it would navigate away from the page.

/** Ignores file drops outside `.ow-file` in the whole shadow root. @returns a function that removes the listeners */
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
