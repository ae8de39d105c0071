// The step that is shown is part of the route (`?step=3`), so that the browser's Back goes one step back. Reads it, corrects it where it asks for
// what may not be opened, and changes it.
import { useEffect, useState } from 'react'
import type { Nature } from '../domain/contact'
import type { Requirements } from '../domain/requirements'
import { useNavigate, useRoute } from '../state/route'
import { askedBy, type Open, type View, viewOf } from './place'
import { useTools } from './tools'

export interface StepRoute {
  view: View
  open(view: View, options?: { replace?: boolean }): void
  /** The route of a view, for links. */
  routeTo(view: View): string
}

export function useStepRoute(nature: Nature | undefined, place: Requirements, can: Open): StepRoute {
  const { local } = useTools()
  const { path, query } = useRoute()
  const go = useNavigate()
  const [base] = useState(path)
  const asked = query.get('step')
  const view = viewOf(asked, place, can)
  const wanted = askedBy(view)
  const here = path === base

  useEffect(() => {
    if (here && asked !== wanted) go(`${base}?step=${wanted}`, { replace: true })
  }, [here, asked, wanted, base, go])
  // The step that was gone back to is stored, and overrides the record's Last_Stepper on the next visit (WIZ-03).
  useEffect(() => {
    if (!here || !nature || view.name === 'summary' || (place.finished && local.step(nature) === undefined)) return
    local.setStep(nature, view.name === 'step' ? view.step : place.last)
  })

  const routeTo = (next: View) => `${base}?step=${askedBy(next)}`
  return { view, routeTo, open: (next, options) => go(routeTo(next), options) }
}
