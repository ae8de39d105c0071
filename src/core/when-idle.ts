// Delays work until the page is idle, or its first screen is painted.

/** Waits a second at most. @returns cancels the work */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback; 300 ms are after its paint.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 1000 })
  // A page may have replaced only one of the two functions.
  return () => globalThis.cancelIdleCallback?.(idle)
}

export const whenPainted = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

let isShown = false
let resolveShown = () => {}
const shown = new Promise<void>((resolve) => {
  resolveShown = resolve
})
export function markFirstScreenShown(): void {
  isShown = true
  resolveShown()
}
export const isFirstScreenShown = (): boolean => isShown

export const prefetchLater = (prefetch: () => Promise<unknown>): void =>
  void shown.then(() => whenIdle(() => void prefetch()))
