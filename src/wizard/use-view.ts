// The step shown is part of the route (`?step=3`), so that the browser's Back goes one step back; here it is read, kept right and changed.
import { useEffect, useMemo, useState } from 'react'
import type { Contact, Nature } from '../domain/contact'
import { natureOf } from '../domain/contact'
import type { Requirements } from '../domain/requirements'
import { hasFile } from '../forms/uploads'
import { requirementsOf } from '../state/requirements-of'
import { useNavigate, useRoute } from '../state/route'
import { useWidget } from '../state/widget-context'
import { askedBy, type Open, type View, viewOf } from './place'
import { useTools } from './tools'

export interface Journey {
  view: View
  place: Requirements
  nature: Nature | undefined
  setNature(nature: Nature): void
  open(view: View, options?: { replace?: boolean }): void
  /** Address and click of a link to a step, for the step list. */
  routeTo(view: View): string
}

export function useView(contact: Contact, can: Open): Journey {
  const widget = useWidget()
  const { local, uploads } = useTools()
  const { path, query } = useRoute()
  const go = useNavigate()
  const [base] = useState(path)
  const [nature, setNature] = useState(() => local.nature() ?? natureOf(contact))
  const place = requirementsOf(widget, contact, { nature, hasFile: (field) => hasFile(uploads, field) })
  const asked = query.get('step')
  const view = viewOf(asked, place, can)
  const wanted = askedBy(view)
  const here = path === base

  useEffect(() => {
    if (here && asked !== wanted) go(`${base}?step=${wanted}`, { replace: true })
  }, [here, asked, wanted, base, go])
  // Going back overrides the stored Last_Stepper (WIZ-03).
  useEffect(() => {
    if (!here || !nature || view.name === 'summary' || (place.finished && local.step(nature) === undefined)) return
    local.setStep(nature, view.name === 'step' ? view.step : place.last)
  })

  return useMemo(
    () => ({
      ...{ view, place, nature, setNature },
      open: (next, options) => go(`${base}?step=${askedBy(next)}`, options),
      routeTo: (next) => `${base}?step=${askedBy(next)}`,
    }),
    [view, place, nature, base, go],
  )
}
