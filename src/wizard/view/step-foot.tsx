// Says why a step was not saved, and leads back.
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { fromTable } from '../../core/i18n'
import { stepLabels } from '../../domain/steps/flow'
import { FieldLink } from '../../forms/field-link'
import { FailureNotice } from '../../parts/failure-notice'
import { useNetworkReturn } from '../../parts/offline-bar'
import { Alert } from '../../ui/alert'
import { Button, doubleClickTime } from '../../ui/button'
import { useProgress, useRoute } from '../use-journey'

/** A phone's sticky buttons would cover the notice. */
const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Says why a save failed (WIZ-15); the network's return retries it, too. */
export function NotSaved({ failure, onRetry }: { failure: Failure | undefined; onRetry?: () => void }) {
  const { t } = useTranslation('wizard')
  useNetworkReturn(failure, () => onRetry?.())
  if (!failure) return null
  return (
    <div ref={scrollIntoView} className="ow-wizard-failed">
      {failure.code === 'offline' ? (
        <Alert kind="info">{t('engine.waiting')}</Alert>
      ) : (
        <FailureNotice
          failure={failure}
          title={t('engine.notSaved')}
          onRetry={onRetry}
          field={<LinkToAnswer name={failure.field} />}
        />
      )}
    </div>
  )
}

/** Leads to the refused answer; a button, if it is in another step. */
function LinkToAnswer({ name = '' }: { name?: string | undefined }) {
  const { t } = useTranslation('wizard')
  const { requirements, steps } = useProgress()
  const { openStep, view } = useRoute()
  const askingStep = steps.find(({ fields }) => name in fields)?.number
  if (!askingStep || !requirements.nature || askingStep === view) return <FieldLink name={name} />
  return (
    <Button size="s" variant="quiet" onClick={() => openStep(askingStep, name)}>
      {fromTable(t)(`${stepLabels(requirements.nature, askingStep)}.${name}.label`)}
    </Button>
  )
}

/** Goes one step back (WIZ-19); leaving the form writes its draft. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <Button ref={ignoreDoubleClick} data-action="back" data-armed={false} onClick={onBack}>
      {t('engine.back')}
    </Button>
  )
}

/** Ignores the second click of a double click, by CSS (WIZ-17, WIZ-19). */
export function ignoreDoubleClick(element: HTMLElement | null): () => void {
  const timer = setTimeout(() => element?.setAttribute('data-armed', 'true'), doubleClickTime)
  return () => clearTimeout(timer)
}
