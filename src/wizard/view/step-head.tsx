// The title of a step, with its picture where the configuration names one in the language (WIZ-14).
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { Step } from '../../domain/field'
import { useWidget } from '../../state/widget-context'
import { PageHeader } from '../../ui/page-header'
import { useJourney } from '../use-journey'
import './step-head.css'

/** @param labels where its words stand in wizard.json */
export function StepHead({ step, labels }: { step: Step; labels: string }) {
  const { t, i18n } = useTranslation('wizard')
  const { requirements } = useJourney()
  const { number } = step
  const say = fromTable(t)
  const images = useWidget().config.wizard?.stepImages
  const language = i18n.language === 'en' ? 'en' : 'es'
  const image = (images?.[language] ?? images?.es)?.[number - 1]
  const [failed, setFailed] = useState<string>()
  return (
    <div className="ow-step-head ow-stack ow-gap-4 ow-measure">
      <PageHeader
        eyebrow={number === 1 ? t('engine.firstStep') : t('engine.stepOf', { step: number, total: requirements.last })}
        title={say(`${labels}.title`)}
        lead={say(`${labels}.intro`)}
      />
      {image && image !== failed && (
        <div className="ow-step-picture ow-place-center">
          <img src={image} alt="" onError={() => setFailed(image)} />
        </div>
      )}
    </div>
  )
}
