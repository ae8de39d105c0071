// While the buyer reads that a step is saved, the next one is set up behind the dialog: all that its Next still does is show it.
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../core/when-idle'
import type { View } from '../place'

/** @param step the saved step whose dialog is open, where another one follows it */
export function useAhead(view: View, step: number | undefined): View {
  const [ready, setReady] = useState<number>()
  useEffect(() => {
    if (step === undefined) return
    return whenIdle(() => startTransition(() => setReady(step)))
  }, [step])
  return step !== undefined && ready === step ? { name: 'step', step: step + 1 } : view
}
