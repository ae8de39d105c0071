// The view that is shown (a step, the review or the summary) is part of the route (`?step=3`), so that the browser's Back goes one step back.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Buyer } from '../buyer/buyer'
import type { Location } from '../core/location'
import type { Nature } from '../domain/contact'
import type { Requirements } from '../domain/requirements'
import { useWidget } from '../state/widget-context'

export type View = { name: 'step'; step: number } | { name: 'review' } | { name: 'summary' }

/** Which views may be opened beside the steps. */
export interface Open {
  review: boolean
  summary: boolean
}

/** The view that `?step=` asks for, or the nearest one that may be opened; without it the step to resume at, of a complete form its receipt (WIZ-04). */
export function viewOf(asked: string | null, place: Requirements, can: Open): View {
  const { furthest, finished, complete, resume } = place
  if (asked === null && (can.summary || complete)) return { name: 'summary' }
  if (asked === 'summary' && (can.summary || finished)) return { name: 'summary' }
  if (asked === 'review') return can.review ? { name: 'review' } : { name: 'step', step: furthest }
  const number = Number(asked)
  const isStep = Number.isInteger(number) && number >= 1
  return { name: 'step', step: isStep ? Math.min(number, furthest) : resume }
}

/** The value of `step` in the route: '3', 'review'. */
export const askedBy = (view: View): string => (view.name === 'step' ? `${view.step}` : view.name)

const askedIn = (location: Location): string | null => new URLSearchParams(location.search()).get('step')

/** Reads the view from the route, corrects a route that asks for what may not be opened, and changes it. */
export function useStepRoute(nature: Nature | undefined, place: Requirements, buyer: Buyer, can: Open) {
  const { location } = useWidget()
  const [base] = useState(location.path)
  const here = useSyncExternalStore(location.subscribe, () => location.path() === base)
  // Without a step the first route counts as that of the view it opens, so that its correction below renders nothing.
  const isFirst = useRef(true)
  const read = () => askedIn(location) ?? (isFirst.current ? askedBy(viewOf(null, place, can)) : null)
  const asked = useSyncExternalStore(location.subscribe, read)
  const view = viewOf(asked, place, can)
  const wanted = askedBy(view)

  useEffect(() => {
    const isBare = askedIn(location) === null
    if (here && (isBare || asked !== wanted)) location.go(`${base}?step=${wanted}`, { replace: true })
    isFirst.current = false
  }, [here, asked, wanted, base, location])
  // The step that was gone back to is stored, and overrides the record's Last_Stepper on the next visit (WIZ-03).
  const shown = view.name === 'step' ? view.step : view.name === 'review' ? place.last : undefined
  const { finished } = place
  useEffect(() => {
    if (!here || !nature || shown === undefined || (finished && buyer.position().steps[nature] === undefined)) return
    buyer.dispatch({ type: 'stepOpened', nature, step: shown })
  }, [here, nature, shown, finished, buyer])

  const links = useMemo(() => linksOf(base, location), [base, location])
  return { view, links }
}

export type Links = ReturnType<typeof linksOf>

function linksOf(base: string, location: Location) {
  /** The route of a view, for links. */
  const routeTo = (next: View) => `${base}?step=${askedBy(next)}`
  return { routeTo, open: (next: View, options?: { replace?: boolean }) => location.go(routeTo(next), options) }
}
