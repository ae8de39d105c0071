import { startTransition, useEffect, useState } from 'react'
import { isFirstScreenShown, whenIdle } from './when-idle'

const waiting = new Set<() => void>()

/**
 * Renders what stands below or beside what is seen first, when the browser is idle; gives way to clicks and keys. All that waits is one render: each
 * would have a layout of its own. @returns cancels it
 */
export function renderLater(render: () => void): () => void {
  if (waiting.size === 0)
    whenIdle(() => {
      const now = [...waiting]
      waiting.clear()
      startTransition(() => now.forEach((each) => void each()))
    })
  waiting.add(render)
  return () => void waiting.delete(render)
}

/**
 * False in the first render of the page's first screen: what stands beside its first fields is rendered when these are painted and the browser is
 * idle, and gives way to clicks and keys. True in every later render, so that nothing flickers between two screens.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(isFirstScreenShown)
  useEffect(() => {
    if (!painted) return renderLater(() => setPainted(true))
  }, [painted])
  return painted
}
