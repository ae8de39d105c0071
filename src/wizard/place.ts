// The view that is shown (a step, the review or the summary) is part of the route (`?step=3`), so that the browser's Back goes one step back.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Location } from '../core/location'
import type { Nature } from '../domain/contact'
import type { Requirements } from '../domain/requirements'
import type { WizardMemory } from '../records/wizard-memory'
import { useWidget } from '../state/widget-context'

/** `page`: of a long step on a phone, from 2 on. */
export type View = { name: 'step'; step: number; page?: number } | { name: 'review' } | { name: 'summary' }

/** Which views may be opened beside the steps. */
export interface Open {
  review: boolean
  summary: boolean
  /** The number of pages of a step; without it, every step is shown whole. */
  pages?: (step: number) => number
  /** The page of a long step that was open last, as `askedBy` names it: resumed with its step. */
  page?: string | undefined
}

/** The view that `?step=` asks for, or the nearest one that may be opened; without it the step to resume at, of a complete form its receipt (WIZ-04). */
export function viewOf(asked: string | null, place: Requirements, can: Open): View {
  const { furthest, finished, complete, resume } = place
  if (asked === null && (can.summary || complete)) return { name: 'summary' }
  if (asked === 'summary' && (can.summary || finished)) return { name: 'summary' }
  if (asked === 'review') return can.review ? { name: 'review' } : { name: 'step', step: furthest }
  const [number = Number.NaN, page = 1] = (asked ?? can.page)?.split('.').map(Number) ?? []
  const isStep = asked !== null && Number.isInteger(number) && number >= 1
  const step = isStep ? Math.min(number, furthest) : resume
  const isPage = step === number && Number.isInteger(page) && page > 1 && page <= (can.pages?.(step) ?? 1)
  return { name: 'step', step, ...(isPage && { page }) }
}

/** The value of `step` in the route: '3', the third page of step 2 '2.3', 'review'. */
export function askedBy(view: View): string {
  if (view.name !== 'step') return view.name
  return view.page && view.page > 1 ? `${view.step}.${view.page}` : `${view.step}`
}

/** The page of a long step that a phone shows; 1 where there are none. */
export const pageIn = (view: View): number => (view.name === 'step' && view.page) || 1

const askedIn = (location: Location): string | null => new URLSearchParams(location.search()).get('step')

/** Reads the view from the route, corrects a route that asks for what may not be opened, and changes it. */
export function useStepRoute(nature: Nature | undefined, place: Requirements, local: WizardMemory, can: Open) {
  const { location } = useWidget()
  const [base] = useState(location.path)
  const here = useSyncExternalStore(location.subscribe, () => location.path() === base)
  // Without a step the first route counts as that of the view it opens, so that its correction below renders nothing.
  const isFirst = useRef(true)
  const read = () =>
    askedIn(location) ?? (isFirst.current ? askedBy(viewOf(null, place, { ...can, page: local.page() })) : null)
  const asked = useSyncExternalStore(location.subscribe, read)
  const view = viewOf(asked, place, can)
  const wanted = askedBy(view)

  useEffect(() => {
    const isBare = askedIn(location) === null
    if (here && (isBare || asked !== wanted)) location.go(`${base}?step=${wanted}`, { replace: true })
    isFirst.current = false
  }, [here, asked, wanted, base, location])
  // The step that was gone back to is stored, and overrides the record's Last_Stepper on the next visit (WIZ-03); its page with it.
  const page = view.name === 'step' && view.page ? wanted : undefined
  const shown = view.name === 'step' ? view.step : view.name === 'review' ? place.last : undefined
  const { finished } = place
  useEffect(() => {
    if (!here || !nature || shown === undefined || (finished && local.step(nature) === undefined)) return
    local.setStep(nature, shown)
    local.setPage(page)
  }, [here, nature, shown, page, finished, local])

  const links = useMemo(() => {
    /** The route of a view, for links. */
    const routeTo = (next: View) => `${base}?step=${askedBy(next)}`
    return { routeTo, open: (next: View, options?: { replace?: boolean }) => location.go(routeTo(next), options) }
  }, [base, location])
  return { view, ...links }
}
export type StepRoute = ReturnType<typeof useStepRoute>
