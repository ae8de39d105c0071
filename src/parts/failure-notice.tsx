// Says what failed and why, with a retry and a reference (ERR-02).
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../core/failure'
import { failureKey, readFailureKey, refusedText, waitText } from '../core/failure-text'
import { texts } from '../core/i18n'
import { lazyPart } from '../core/lazy-part'
import { ReportContext, useReport } from '../core/report'
import { prefetchLater } from '../core/when-idle'
import { addPrefetch } from '../state/app'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { HelpButton } from './help-button'

// Only a logged-in user's calls can fail this way.
const NotCustomer = lazyPart(() => import('./not-customer'), 'NotCustomer')
// A visitor is not told that she is no customer.
addPrefetch(async () => prefetchLater(NotCustomer.fetch))

export interface FailureNoticeProps {
  failure: Failure
  title?: string
  text?: string
  onRetry?: (() => void) | undefined
  /** A read failed: the text blames nothing that was typed. */
  isRead?: boolean
  /** A link to the answer that was refused. */
  field?: ReactNode
}

export function FailureNotice({ failure, title, text, onRetry, isRead = false, field }: FailureNoticeProps) {
  const { t } = useTranslation(['errors', 'common'])
  useReport(failure)
  const { code, reference } = failure
  const key = (isRead ? readFailureKey : failureKey)(failure)
  const usualText = isRead && (key === 'offline' || key === 'network') ? t(`${key}.read`) : t(`${key}.text`)
  if (code === 'notCustomer') return <NotCustomer reference={reference} onRetry={onRetry} />
  return (
    <Alert
      kind="danger"
      title={title ?? t(`${key}.title`)}
      action={
        <>
          {onRetry && (
            <Button size="s" onClick={onRetry}>
              {t('common:failure.retry')}
            </Button>
          )}
          {/* Without a network nobody can be reached. */}
          {code !== 'offline' && <HelpButton size="s" reference={reference} />}
        </>
      }
    >
      <p>{waitText(failure) ?? text ?? usualText}</p>
      {field && <p>{field}</p>}
      {failure.why && <p>{refusedText(failure)}</p>}
      <p className="ow-small ow-muted">{t('common:failure.reference', { reference })}</p>
    </Alert>
  )
}

/** Shows failures that have no place on screen; emits `ow-error`. */
export function useFailureNotice(): (thrown: unknown, text?: () => string) => void {
  const { app } = useWidget()
  const report = useContext(ReportContext)
  return (thrown, text) => {
    const failure = asFailure(thrown)
    const words = text ?? (() => texts.t(`errors:${failureKey(failure)}.title`))
    const { reference } = failure
    app.notices.show({ kind: 'danger', text: () => `${words()} ${texts.t('failure.reference', { reference })}` })
    report(failure)
  }
}
