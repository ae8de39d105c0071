// Turns the route's `step` into the view that is shown (a step, the review or the summary), and back.
import type { Requirements } from '../domain/requirements'

export type View = { name: 'step'; step: number } | { name: 'review' } | { name: 'summary' }

/** Which views may be opened beside the steps. */
export interface Open {
  review: boolean
  summary: boolean
}

/** The view that `?step=` asks for, or the nearest one that may be opened; without `?step=` the step to resume at (WIZ-04). */
export function viewOf(asked: string | null, { furthest, finished, resume }: Requirements, can: Open): View {
  if (asked === null && can.summary) return { name: 'summary' }
  if (asked === 'summary' && (can.summary || finished)) return { name: 'summary' }
  if (asked === 'review') return can.review ? { name: 'review' } : { name: 'step', step: furthest }
  const number = Number(asked ?? Number.NaN)
  const isStep = Number.isInteger(number) && number >= 1
  return { name: 'step', step: isStep ? Math.min(number, furthest) : resume }
}

export const askedBy = (view: View): string => (view.name === 'step' ? `${view.step}` : view.name)
