// A failed load or save: what failed, what it means, a way to try again, and a reference for support (ERR-02).
import { useEffect } from 'react'
import type { Failure } from '../core/failure'
import { lazyPart } from '../core/lazy-part'
import { useTranslation } from '../core/use-translation'
import { whenSessionComes } from '../state/coming'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import './failure-notice.css'

// Only records can say it.
const NotCustomer = lazyPart(async () => (await import('./not-customer')).NotCustomer)
whenSessionComes(NotCustomer.fetch)

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

/** Tells the page what the user was shown: `ow-error`, once for each failure. */
export function useReport(failure: Failure | undefined): void {
  const { emit } = useWidget()
  useEffect(() => {
    if (!failure) return
    const { code } = failure
    emit('ow-error', { code, message: messageOf(failure), recoverable: code !== 'unexpected' })
  }, [failure, emit])
}

/** What a page is told of a failure: our text and the reference that the user reads. */
export const messageOf = ({ message, reference }: Failure): string => `${message} ${reference}`
