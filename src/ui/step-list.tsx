// The steps of a form, each marked done, current or open. A step that can be reached is a link or button.
import { Check } from 'lucide'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from './icon'
import './step-list.css'

/** How an entry is reached; with neither it is plain text: it cannot be reached yet. */
export interface StepLink {
  href?: string
  onSelect?: (event: MouseEvent<HTMLElement>) => void
}

export interface StepEntry extends StepLink {
  key: string | number
  label: ReactNode
  state: 'done' | 'current' | 'open'
  /** The state as text ('Completo'): always read by screen readers, and shown below the label when there is no `detail`. */
  stateLabel: string
  detail?: ReactNode
}

interface Props {
  /** Accessible name of the list ('Pasos del formulario'). */
  label: string
  steps: readonly StepEntry[]
  ref?: Ref<HTMLElement>
}

export function StepList({ label, steps, ref }: Props) {
  return (
    <nav ref={ref} part="steps" aria-label={label} className="ow-steps ow-relative">
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
  const { state, label, stateLabel, detail } = step
  return (
    <Reached to={step} isCurrent={state === 'current'}>
      <span
        className="ow-step-mark ow-place-center ow-figures ow-relative ow-strong ow-fine ow-muted"
        aria-hidden="true"
      >
        {state === 'done' ? <Icon icon={Check} size={15} /> : number}
      </span>
      <span className="ow-step-label">{label}</span>
      <span className="ow-muted ow-fine">{detail ?? stateLabel}</span>
      {detail && <span className="ow-hidden">{stateLabel}</span>}
    </Reached>
  )
}

interface ReachedProps {
  to: StepLink
  isCurrent: boolean
  children: ReactNode
}

/** A link, a button, or plain text. */
function Reached({ to: { href, onSelect }, isCurrent, ...rest }: ReachedProps) {
  const className = 'ow-step-body ow-pair ow-plain ow-round-s ow-wide'
  const shared = { ...rest, className, 'aria-current': isCurrent ? ('step' as const) : undefined }
  if (href !== undefined) return <a {...shared} href={href} onClick={onSelect} />
  return onSelect ? <button type="button" {...shared} onClick={onSelect} /> : <span {...shared} />
}
