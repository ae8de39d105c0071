// Renders a read by its state: skeleton, a hint when it takes long, failure with retry, or the data (ERR-02).
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure } from '../core/failure'
import { useWaitPhase } from '../forms/use-wait-phase'
import { FailureNotice, type FailureNoticeProps } from './failure-notice'

export interface LoadedProps<T> {
  read: { data: T | undefined; isError: boolean; error: Error | null; refetch(): unknown }
  skeleton: ReactNode
  /** Title and text of the failure notice. */
  failed: string
  text?: string
  /** Rendered where there is no such record. */
  none?: ReactNode
  /** Replaces the failure notice, unless it returns nothing: for errors that are no fault on this screen. */
  instead?: (failure: Failure) => ReactNode
  children: (data: T) => ReactNode
}

export function Loaded<T>({ read, skeleton, failed, text, none, instead, children }: LoadedProps<T>) {
  // A retried query keeps its old error until the answer arrives; `again` shows the retry as loading.
  const [again, setAgain] = useState(false)
  const [tries, setTries] = useState(0)
  if (read.data !== undefined) return children(read.data)
  const onRetry = () => {
    setTries(tries + 1)
    setAgain(true)
    void Promise.resolve(read.refetch()).finally(() => setAgain(false))
  }
  const failing = { title: failed, text, onRetry }
  if (!read.isError || again) return <Waiting key={tries} skeleton={skeleton} {...failing} />
  const failure = asFailure(read.error)
  if (none && failure.code === 'notFound') return none
  return instead?.(failure) || <FailureNotice failure={failure} {...failing} />
}

/** Says so when the read takes long, and offers a retry when it takes too long. */
function Waiting({ skeleton, ...failing }: Omit<FailureNoticeProps, 'failure'> & { skeleton: ReactNode }) {
  const { t } = useTranslation()
  const phase = useWaitPhase()
  const [late] = useState(() => new Failure('timeout'))
  if (phase === 'late') return <FailureNotice failure={late} {...failing} />
  return (
    <>
      {phase === 'slow' && <p role="status">{t('failure.slow')}</p>}
      {skeleton}
    </>
  )
}
