// Leads to the telephone (WIZ-28); loaded when asked for.
import { Smartphone } from 'lucide'
import { useId, useState } from 'react'
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

/** Nothing on a telephone, or without files. */
export function ByPhone({ step, onAnswers }: { step: Step; onAnswers: () => void }) {
  const { t } = useTranslation('wizard')
  const { location: route } = useWidget()
  const { routeTo } = useRoute()
  const [times, setTimes] = useState(0)
  const [isShown, setShown] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const panel = useId()
  const isWide = useMedia('(min-width: 769px)')
  const hasFiles = Object.values(step.fields).some(({ kind }) => kind === 'file')
  const address = stepAddress(location.href, route.href(routeTo(step.number)))
  if (!isWide || !hasFiles || !address) return null

  const toggle = async () => {
    const thrown = await PhoneCode.ready().catch(asFailure)
    setFailure(thrown ?? undefined)
    if (thrown) return
    setShown(!isShown)
    if (!isShown) setTimes(times + 1)
  }
  return (
    <div className="ow-column ow-start ow-gap-4">
      <Button icon={Smartphone} aria-expanded={isShown} aria-controls={panel} onClick={() => void toggle()}>
        {t(isShown ? 'engine.phone.hide' : 'engine.phone.show')}
      </Button>
      {failure && <FailureNotice failure={failure} onRetry={() => void toggle()} />}
      <div id={panel} className="ow-by-phone-panel">
        {times > 0 && <PhoneCode step={step} address={address} isShown={isShown} times={times} onAnswers={onAnswers} />}
      </div>
    </div>
  )
}

/** Other parameters may hold a one-time value or a name. */
const pageParameters = ['page_id', 'p', 'page', 'lang', 'route', 'option', 'view', 'layout', 'Itemid']

/**
 * A step's address for another device, in a code that anybody near can read.
 * @param page the page's address @param link the step's address in this page
 * @returns undefined for a page that no other device can open
 */
export function stepAddress(page: string, link: string | undefined): string | undefined {
  const { protocol, origin, pathname, searchParams } = new URL(page)
  if (!/^https?:$/.test(protocol)) return undefined
  const kept = [...searchParams].filter(([name]) => pageParameters.includes(name))
  const query = new URLSearchParams(kept).toString()
  return `${origin}${pathname}${query && `?${query}`}${link ? new URL(link).hash : ''}`
}
