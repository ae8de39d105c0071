import { useEffect, useState } from 'react'
import { isFirstScreenShown, whenPainted } from './when-idle'

const waiting = new Set<() => void>()

/** Renders after the first screen is painted. @returns cancels it */
export function renderLater(render: () => void): () => void {
  if (waiting.size === 0)
    whenPainted(() => {
      const now = [...waiting]
      waiting.clear()
      for (const each of now) each()
    })
  waiting.add(render)
  return () => void waiting.delete(render)
}

/** @returns false only in the first screen's first render */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(isFirstScreenShown)
  useEffect(() => {
    if (!painted) return renderLater(() => setPainted(true))
  }, [painted])
  return painted
}
