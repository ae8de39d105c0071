// The steps of a form, each marked done, current or open. A step that can be reached is a link or button.
import { Check } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon'
import './step-list.css'

export interface StepEntry {
  key: string | number
  label: ReactNode
  state: 'done' | 'current' | 'open'
  /** The state as text ('Completo'): always read by screen readers, and shown below the label when there is no `detail`. */
  stateLabel: string
  detail?: ReactNode
  href?: string
  /** With neither `href` nor `onSelect` the step is plain text: it cannot be reached yet. */
  onSelect?: (event: MouseEvent<HTMLElement>) => void
}

interface Props {
  /** Accessible name of the list ('Pasos del formulario'). */
  label: string
  steps: readonly StepEntry[]
}

export function StepList({ label, steps }: Props) {
  return (
    <nav part="steps" aria-label={label} className="ow-steps" data-print="hide">
      <ol>
        {steps.map((step, index) => (
          <li key={step.key} className="ow-step ow-relative" data-state={step.state}>
            <StepBody step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepBody({ step, number }: { step: StepEntry; number: number }) {
  const inside = (
    <>
      <span className="ow-step-mark ow-figures" aria-hidden="true">
        {step.state === 'done' ? <Icon icon={Check} size={15} /> : number}
      </span>
      <span className="ow-step-label">{step.label}</span>
      <span className="ow-muted ow-fine">{step.detail ?? step.stateLabel}</span>
      {step.detail && <span className="ow-hidden">{step.stateLabel}</span>}
    </>
  )
  const shared = {
    className: 'ow-step-body ow-plain',
    'aria-current': step.state === 'current' ? ('step' as const) : undefined,
  }
  if (step.href !== undefined) {
    return (
      <a {...shared} href={step.href} onClick={step.onSelect}>
        {inside}
      </a>
    )
  }
  if (step.onSelect) {
    return (
      <button type="button" {...shared} onClick={step.onSelect}>
        {inside}
      </button>
    )
  }
  return <span {...shared}>{inside}</span>
}
