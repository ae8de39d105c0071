/** Runs the work when the browser is idle, at the latest after a second. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback: waits 300 ms, after which the last render is painted.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(idle)
}

/** Runs the work once the next frame is painted. */
export const whenPainted = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

let isShown = false
let tellShown = () => {}
const shown = new Promise<void>((resolve) => {
  tellShown = resolve
})
export function firstScreenShown(): void {
  isShown = true
  tellShown()
}
export const isFirstScreenShown = (): boolean => isShown

/** Prefetches code that is needed later when the browser is idle after the first screen, which waits for none of it. */
export const prefetchLater = (prefetch: () => Promise<unknown>): void =>
  void shown.then(() => whenIdle(() => void prefetch()))
