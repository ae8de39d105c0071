import { type Dispatch, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusIn, moveFocus } from '../../core/move-focus'
import { focusControl } from '../../forms/native'
import { useMethods, useWidget } from '../../state/widget-context'
import type { JourneyEvent } from '../journey-state'
import type { View } from '../step-route'

/** @param shown names the view @param ready no dialog has the focus */
export function useArrival(shown: string, ready: boolean, aim: string | undefined, dispatch: Dispatch<JourneyEvent>) {
  const { location } = useWidget()
  const main = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  // React would restore the focus after the commit.
  useEffect(
    () =>
      location.subscribe(() => {
        const focused = main.current && focusIn(main.current)
        if (focused && main.current?.contains(focused)) focused.blur()
      }),
    [location],
  )
  useEffect(() => {
    if (!ready || before.current === shown) return
    before.current = shown
    const heading = main.current?.querySelector('h1')
    if (heading) moveFocus(heading)
    main.current?.scrollIntoView({ block: 'start' })
    const form = main.current?.querySelector('form')
    if (form && aim) focusControl(form, form.id, aim)
    dispatch({ type: 'aimed', field: undefined })
  }, [shown, ready, aim, dispatch])
  return main
}

/** Opens a saved step, or the first unsaved one. */
export function useGoToStep(furthest: number, open: (view: View) => void): void {
  const { t } = useTranslation('wizard')
  useMethods({
    goToStep(step: number) {
      if (!Number.isInteger(step) || step < 1 || step > furthest)
        throw Object.assign(new RangeError(t('engine.noStep', { step })), { code: 'unknown-step' })
      open(step)
    },
  })
}
