// What follows a change of place in the wizard: the focus; and the element's method that makes one.
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../core/use-translation'
import { useMethods } from '../state/methods'
import type { View } from './place'

/** A new step is read from its title; the page stays where it is only for the first one. */
export function useArrival(place: string, ready: boolean) {
  const main = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (!ready || before.current === place) return
    before.current = place
    const heading = main.current?.querySelector('h1')
    heading?.focus({ preventScroll: true })
    main.current?.scrollIntoView({ block: 'start' })
  }, [place, ready])
  return main
}

/** goToStep(n) of the element: a step already saved. */
export function useGoToStep(furthest: number, open: (view: View) => void): void {
  const { t } = useTranslation('wizard')
  const latest = useRef({ furthest, open })
  latest.current = { furthest, open }
  useMethods(
    useMemo(
      () => ({
        goToStep(step: number) {
          const { furthest, open } = latest.current
          if (!Number.isInteger(step) || step < 1 || step > furthest) throw new RangeError(t('engine.noStep', { step }))
          open({ name: 'step', step })
        },
      }),
      [t],
    ),
  )
}
