// What was sent, to read and to print, once the form is complete (WIZ-17).
import { Printer } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../domain/contact'
import type { Requirements } from '../../domain/requirements'
import { useNavigate } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { AnswerList, useAnswers } from './answer-list'
import { printAlone } from './print'

interface Props {
  contact: Contact
  place: Requirements
  onChange(step: number, field?: string): void
}

export function Summary({ contact, place, onChange }: Props) {
  const { t } = useTranslation('wizard')
  const { tag, config } = useWidget()
  const go = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const steps = useAnswers(contact, place)
  const title = t('engine.summary.title')
  return (
    <div className="ow-summary">
      <div ref={sheet} className="ow-summary">
        <PageHeader
          eyebrow={config.brand?.name ?? t('engine.title')}
          title={title}
          lead={t('engine.summary.lead', { name: `${contact.First_Name ?? ''} ${contact.Last_Name ?? ''}`.trim() })}
        />
        <AnswerList steps={steps} onChange={onChange} />
      </div>
      <div className="ow-summary-actions">
        <Button variant="primary" icon={Printer} onClick={() => sheet.current && printAlone(sheet.current, title)}>
          {t('engine.summary.print')}
        </Button>
        {tag === 'owner-portal' && <Button onClick={() => go('/')}>{t('engine.summary.home')}</Button>}
      </div>
    </div>
  )
}
