// The answers that were sent, to read and to print after the last save (WIZ-17).
import { Printer } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { useJourney } from '../use-journey'
import { AnswerList, useAnswers } from './answer-list'
import { printAlone } from './print'

export function Summary() {
  const { t } = useTranslation('wizard')
  const { tag, config } = useWidget()
  const { contact, change } = useJourney()
  const go = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const steps = useAnswers()
  const title = t('engine.summary.title')
  return (
    <div className="ow-summary">
      <div ref={sheet} className="ow-summary">
        <PageHeader
          eyebrow={config.brand?.name ?? t('engine.title')}
          title={title}
          lead={t('engine.summary.lead', { name: `${contact.First_Name ?? ''} ${contact.Last_Name ?? ''}`.trim() })}
        />
        <AnswerList steps={steps} onChange={change} />
      </div>
      <div data-print="hide" className="ow-wrap ow-gap-3">
        <Button variant="primary" icon={Printer} onClick={() => sheet.current && printAlone(sheet.current, title)}>
          {t('engine.summary.print')}
        </Button>
        {tag === 'owner-portal' && <Button onClick={() => go('/')}>{t('engine.summary.home')}</Button>}
      </div>
    </div>
  )
}
