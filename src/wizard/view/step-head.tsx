// A step's title and picture (WIZ-14); says if answers may be elsewhere (WIZ-16).
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noDraft, valuesOf } from '../../buyer/drafts'
import { fromTable } from '../../core/i18n'
import type { Step } from '../../domain/field'
import { useWidget } from '../../state/widget-context'
import { PageHeader } from '../../ui/page-header'
import { useProgress } from '../use-journey'
import './step-head.css'

/** @param labels key of the step's texts in wizard.json */
export function StepHead({ step, labels }: { step: Step; labels: string }) {
  const { t, i18n } = useTranslation('wizard')
  const { requirements } = useProgress()
  const { number } = step
  const say = fromTable(t)
  const images = useWidget().config.wizard?.stepImages
  const language = i18n.language === 'en' ? 'en' : 'es'
  const image = (images?.[language] ?? images?.es)?.[number - 1]
  const [failed, setFailed] = useState<string>()
  const mayBeElsewhere = useMayBeElsewhere(number)
  return (
    <div className="ow-step-head ow-stack ow-gap-4 ow-measure">
      <PageHeader
        eyebrow={number === 1 ? t('engine.firstStep') : t('engine.stepOf', { step: number, total: requirements.last })}
        title={say(`${labels}.title`)}
        lead={[say(`${labels}.intro`), mayBeElsewhere && t('engine.elsewhere')].filter(Boolean).join(' ')}
      />
      {image && image !== failed && (
        <div className="ow-step-picture ow-place-center">
          <img src={image} alt="" onError={() => setFailed(image)} />
        </div>
      )}
    </div>
  )
}

/** Another device has saved since, and this one has no draft of the step. */
function useMayBeElsewhere(number: number): boolean {
  const { contact, buyer, requirements } = useProgress()
  const [isSavedElsewhere] = useState(() => {
    const { position, steps } = buyer.store.getState()
    const draftHere = steps[`${requirements.nature ?? 'start'}/${number}`]?.draft ?? noDraft
    const isSavedSince = (contact.Last_Stepper ?? 0) > (position.sentStep ?? 0)
    return isSavedSince && Object.keys(valuesOf(draftHere)).length === 0
  })
  return isSavedElsewhere && number > 1 && !requirements.steps[number - 1]?.isSaved
}
