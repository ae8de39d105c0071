// Renders the next step behind the dialog of a saved one, when the browser is idle: the dialog's button then only has to change the route.
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../core/when-idle'
import type { View } from '../place'

/** @param step the saved step whose dialog is open; undefined where the dialog does not lead to the next step */
export function useAhead(view: View, step: number | undefined): View {
  const [ready, setReady] = useState<number>()
  useEffect(() => {
    if (step === undefined) return
    return whenIdle(() => startTransition(() => setReady(step)))
  }, [step])
  return step !== undefined && ready === step ? { name: 'step', step: step + 1 } : view
}
