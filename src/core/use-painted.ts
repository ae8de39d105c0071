import { startTransition, useEffect, useState } from 'react'
import { isFirstScreenShown, whenPainted } from './when-idle'

const waiting = new Set<() => void>()

/**
 * Renders what is not seen first, once the rest is painted; gives way to clicks and keys. All that waits is one render,
 * because each has a layout of its own. @returns cancels it
 */
export function renderLater(render: () => void): () => void {
  if (waiting.size === 0)
    whenPainted(() => {
      const now = [...waiting]
      waiting.clear()
      startTransition(() => now.forEach((each) => void each()))
    })
  waiting.add(render)
  return () => void waiting.delete(render)
}

/**
 * False in the first render of the first screen: what stands beside its first fields waits until these are painted.
 * True in every later render, so that nothing flickers between two screens.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(isFirstScreenShown)
  useEffect(() => {
    if (!painted) return renderLater(() => setPainted(true))
  }, [painted])
  return painted
}
