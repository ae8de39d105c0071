// A button that shows a code, so that files can be sent by phone (WIZ-28).
import { Smartphone } from 'lucide'
import { useCallback, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import { endingsTexts } from '../../core/i18n'
import { lazyPart } from '../../core/lazy-part'
import { useMedia } from '../../core/use-media'
import type { Step } from '../../domain/field'
import { FailureNotice } from '../../parts/failure-notice'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { useRoute } from '../use-journey'
import './by-phone.css'

const PhoneCode = lazyPart(() => import('./phone-code'), 'PhoneCode', endingsTexts)

interface Code {
  isShown: boolean
  /** How often the buyer has opened it. */
  showings: number
  /** The code's element, which each new form of the step receives. */
  place: HTMLElement
}

const newPlace = () => Object.assign(document.createElement('div'), { className: 'ow-by-phone-place' })

/** @returns a button for the form, and the code, which outlives it */
export function useByPhone(step: Step, onAnswers: () => void) {
  const widget = useWidget()
  const { routeTo } = useRoute()
  const [code, setCode] = useState<Code>()
  const address = stepAddress(location.href, widget.location.href(routeTo(step.number)))
  const button = useMemo(() => {
    const toggle = () =>
      setCode(({ isShown, showings, place } = { isShown: false, showings: 0, place: newPlace() }) => {
        return { isShown: !isShown, showings: isShown ? showings : showings + 1, place }
      })
    return address && <ByPhone step={step} code={code} onToggle={toggle} />
  }, [address, step, code])
  const shown = address && code && (
    <PhoneCode {...{ step, address, onAnswers }} isShown={code.isShown} showings={code.showings} />
  )
  // Created late, as React adds 146 listeners to a portal's place.
  return { button, code: shown && createPortal(shown, code.place) }
}

interface Props {
  step: Step
  code: Code | undefined
  onToggle: () => void
}

/** Renders nothing on a phone, or for a step with no file. */
function ByPhone({ step, code, onToggle }: Props) {
  const { t } = useTranslation('wizard')
  const [failure, setFailure] = useState<Failure>()
  const panel = useId()
  const isWide = useMedia('(min-width: 769px)')
  const hasFiles = Object.values(step.fields).some(({ kind }) => kind === 'file')
  const place = code?.place
  const appendPlace = useCallback((element: HTMLElement | null) => void (place && element?.append(place)), [place])
  if (!isWide || !hasFiles) return null

  const toggle = async () => {
    const thrown = await PhoneCode.ready().catch(asFailure)
    setFailure(thrown ?? undefined)
    if (!thrown) onToggle()
  }
  const isShown = code?.isShown === true
  return (
    <div className="ow-by-phone ow-column ow-start ow-gap-4">
      <Button icon={Smartphone} aria-expanded={isShown} aria-controls={panel} onClick={() => void toggle()}>
        {t(isShown ? 'engine.phone.hide' : 'engine.phone.show')}
      </Button>
      {failure && <FailureNotice failure={failure} onRetry={() => void toggle()} />}
      <div id={panel} className="ow-by-phone-panel" ref={appendPlace} />
    </div>
  )
}

/** Parameters that name a page; others may hold a one-time value. */
const pageParameters = ['page_id', 'p', 'page', 'lang', 'route', 'option', 'view', 'layout', 'Itemid']

/** @param link has the route @returns undefined if phones cannot open it */
export function stepAddress(page: string, link: string | undefined): string | undefined {
  const { protocol, origin, pathname, searchParams } = new URL(page)
  if (!/^https?:$/.test(protocol)) return undefined
  const parameters = [...searchParams].filter(([name]) => pageParameters.includes(name))
  const query = new URLSearchParams(parameters).toString()
  return `${origin}${pathname}${query && `?${query}`}${link ? new URL(link).hash : ''}`
}
