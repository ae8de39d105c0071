import { useEffect, useState } from 'react'
import { isFirstScreenShown, whenPainted } from './when-idle'

const waiting = new Set<() => void>()

/** Renders what is not seen first after the rest is painted. @returns cancels it */
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

/** False only in the first render of the first screen, so nothing flickers later. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(isFirstScreenShown)
  useEffect(() => {
    if (!painted) return renderLater(() => setPainted(true))
  }, [painted])
  return painted
}
