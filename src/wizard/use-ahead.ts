// While the buyer reads that a step is saved, the next one is set up behind the dialog: all that its Next still does is show it.
import { startTransition, useEffect, useState } from 'react'
import type { View } from './place'

/** @param step the saved step whose dialog is open, where another one follows it */
export function useAhead(view: View, step: number | undefined): View {
  const [ready, setReady] = useState<number>()
  useEffect(() => {
    if (step === undefined) return
    return whenIdle(() => startTransition(() => setReady(step)))
  }, [step])
  return step !== undefined && ready === step ? { name: 'step', step: step + 1 } : view
}

function whenIdle(work: () => void): () => void {
  // Safari has none; there, the dialog's own animation has ended by then.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(idle)
}
