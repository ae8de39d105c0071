// Moves the focus after a change of view in the wizard; and the element's method goToStep.
import { type Dispatch, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusIn, moveFocus } from '../../core/move-focus'
import { focusControl } from '../../forms/native'
import { useMethods, useWidget } from '../../state/widget-context'
import type { JourneyEvent } from '../journey-state'
import type { View } from '../step-route'

/**
 * Moves focus and scroll to the title of a new view, or to the field that `aim` names; not for the wizard's first view.
 * @param shown names the view @param ready no dialog is open, which would keep the focus
 */
export function useArrival(shown: string, ready: boolean, aim: string | undefined, dispatch: Dispatch<JourneyEvent>) {
  const { location } = useWidget()
  const main = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  // Blurs before the view is replaced: React would restore the focus after the commit, which costs one more layout.
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

/** The element's method goToStep(n): opens a step that was saved before, or the first one that was not. */
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
