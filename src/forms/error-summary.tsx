// Links to the first errors, until the next save.
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { announce } from '../core/announce'
import { Alert } from '../ui/alert'
import { FieldLink } from './field-link'
import { useOpenForm } from './open-form'
import './error-summary.css'

/** Errors that are listed: more would push the fields out of a phone's window. */
const maxListed = 6

/** @param refusals each increase focuses the summary */
export function ErrorSummary({ refusals }: { refusals: number }) {
  const { fields, id, words } = useOpenForm()
  const { say } = words
  const { errors } = useFormState()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = alert.current
    if (!element || refusals === 0) return
    element.focus({ preventScroll: true })
    // In the next frame: reading offsetHeight now would force a layout.
    const frame = requestAnimationFrame(() => {
      // A tall summary is aligned to its top.
      element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [refusals])
  const wrong = Object.keys(fields).filter((name) => errors[name])
  const more = wrong.length - maxListed
  const isCorrected = wrong.length === 0
  const ready = say('endings:summary.ready')
  useEffect(() => {
    if (isCorrected) announce(ready)
  }, [isCorrected, ready])
  return (
    <div className="ow-error-summary">
      <Alert
        ref={alert}
        kind={isCorrected ? 'success' : 'warning'}
        describedBy={`${id}-summary`}
        title={isCorrected ? ready : say('endings:summary.title')}
      >
        {!isCorrected && <p id={`${id}-summary`}>{say('endings:summary.text')}</p>}
        {!isCorrected && (
          <ul className="ow-error-list ow-stack">
            {wrong.slice(0, maxListed).map((name) => (
              <li key={name}>
                <FieldLink name={name} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <span>{say('endings:summary.more', { more })}</span>
              </li>
            )}
          </ul>
        )}
      </Alert>
    </div>
  )
}
