import { startTransition, useEffect, useState } from 'react'
import { isFirstScreenShown, whenIdle } from './when-idle'

/**
 * False in the first render of the page's first screen: what stands beside its first fields is rendered when these are painted and the browser is
 * idle, and gives way to clicks and keys. True in every later render, so that nothing flickers between two screens.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(isFirstScreenShown)
  useEffect(() => {
    if (!painted) return whenIdle(() => startTransition(() => setPainted(true)))
  }, [painted])
  return painted
}
