/** Does the work in a quiet moment, within a second. @returns what takes it back */
export function whenIdle(work: () => void): () => void {
  // Safari has none; there, what was just shown has come to rest by then.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(idle)
}
