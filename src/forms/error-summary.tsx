// What a refused submit says: the specified warning, and every field in error as a link to it. Stays until the next save.
import { type MouseEvent, useEffect, useRef } from 'react'
import { inPage } from '../core/location'
import { Alert } from '../ui/alert'
import type { SummaryProps } from './form'
import { controlId, useFormParts } from './form-parts'
import { useFormState } from './use-engine'
import './error-summary.css'

export function ErrorSummary({ refused }: SummaryProps) {
  const { engine, fields, id, texts, say } = useFormParts()
  const errors = useFormState(engine, (state) => state.errors)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = alert.current
    if (!element || refused === 0) return
    element.focus({ preventScroll: true })
    // Read from its title, also where it is higher than a phone.
    element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' })
  }, [refused])
  const wrong = Object.keys(fields).filter((name) => errors[name])
  return (
    <div className="ow-error-summary">
      <Alert ref={alert} kind="warning" focusable title={say('common:form.summary.title')}>
        <p>{say(wrong.length > 0 ? 'common:form.summary.text' : 'common:form.summary.ready')}</p>
        {wrong.length > 0 && (
          <ul className="ow-error-list">
            {wrong.map((name) => (
              <li key={name}>
                <a
                  href={inPage(`#${controlId(id, name)}`)}
                  onClick={(event: MouseEvent) => {
                    // The address belongs to the host page.
                    event.preventDefault()
                    engine.focusField(name)
                  }}
                >
                  {say(`${texts}.${name}.label`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
