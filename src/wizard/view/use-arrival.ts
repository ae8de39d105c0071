// What follows a change of place in the wizard: the focus; and the element's method that makes one.
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusControl } from '../../forms/form-dom'
import { useMethods } from '../../state/methods'
import { useWidget } from '../../state/widget-context'
import type { View } from '../place'

/** A new step is read from its title, or from the field that was aimed at; the page stays where it is only for the first one. */
export function useArrival(place: string, ready: boolean, aim: RefObject<string | undefined>) {
  const { location } = useWidget()
  const main = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  // The focus leaves before its place does: else React looks for it afterwards, for which the browser lays out the page once more.
  useEffect(() => location.subscribe(() => focusedIn(main.current)?.blur()), [location])
  useEffect(() => {
    if (!ready || before.current === place) return
    before.current = place
    const heading = main.current?.querySelector('h1')
    heading?.focus({ preventScroll: true })
    main.current?.scrollIntoView({ block: 'start' })
    const form = main.current?.querySelector('form')
    if (form && aim.current) focusControl(form, form.id, aim.current)
    aim.current = undefined
  }, [place, ready, aim])
  return main
}

function focusedIn(place: HTMLElement | null): HTMLElement | undefined {
  const { activeElement } = (place?.getRootNode() ?? document) as ShadowRoot | Document
  return activeElement instanceof HTMLElement && place?.contains(activeElement) ? activeElement : undefined
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
