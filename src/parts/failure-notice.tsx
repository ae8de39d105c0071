// A failed load or save: what failed, what it means, a way to try again, and a reference for support (ERR-02).
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../core/failure'
import { lazyPart } from '../core/lazy-part'
import { ReportContext, useReport } from '../core/report'
import { addIdlePrefetch } from '../state/prefetch'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import './failure-notice.css'
import { lazyParts } from './not-customer-part.lazy'

// Only records can say it.
const NotCustomer = lazyPart(lazyParts.notCustomer)
addIdlePrefetch(NotCustomer.fetch)

interface Props {
  failure: Failure
  /** Replaces the title of the error's own text: what failed, in the words of the screen. */
  title?: string
  /** Replaces the error's own text. */
  text?: string
  onRetry?: (() => void) | undefined
}

export function FailureNotice({ failure, title, text, onRetry }: Props) {
  const { t } = useTranslation('errors')
  useReport(failure)
  const { code, reference, serverMessage } = failure
  if (code === 'notCustomer') return <NotCustomer reference={reference} onRetry={onRetry} />
  return (
    <Alert
      kind="danger"
      title={title ?? t(`${code}.title`)}
      action={
        onRetry && (
          <Button size="s" onClick={onRetry}>
            {t('common:failure.retry')}
          </Button>
        )
      }
    >
      <p>{text ?? t(`${code}.text`)}</p>
      {/* 'Internal Server Error' tells nobody anything. */}
      {serverMessage && code !== 'unavailable' && <p>{t('common:failure.reason', { message: serverMessage })}</p>}
      <p className="ow-failure-reference">{t('common:failure.reference', { reference })}</p>
    </Alert>
  )
}

/** For a failure without a place of its own on the screen: a notice says it, and the page is told. */
export function useFailureSaid(): (thrown: unknown, text?: string) => void {
  const { app } = useWidget()
  const { t } = useTranslation()
  const report = useContext(ReportContext)
  return (thrown, given) => {
    const failure = asFailure(thrown)
    const text = given ?? t(`errors:${failure.code}.title`)
    const { reference } = failure
    app.notices.show({ kind: 'danger', text: `${text} ${t('failure.reference', { reference })}` })
    report(failure)
  }
}
