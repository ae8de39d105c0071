// Renders a read by its state: skeleton, a hint when it takes long, failure with retry, or the data (ERR-02).
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure } from '../core/failure'
import { useWaitPhase } from '../forms/use-wait-phase'
import { FailureNotice } from './failure-notice'

export interface LoadedProps<T> {
  read: { data: T | undefined; isError: boolean; error: Error | null; refetch(): unknown }
  /** Placeholder while loading. */
  skeleton: ReactNode
  /** Title of the failure notice. */
  failed: string
  /** Rendered where there is no such record. */
  none?: ReactNode
  /** Replaces the failure notice; when it returns undefined the notice is shown. For errors that are no fault on this screen. */
  instead?: ((failure: Failure, retry: () => void) => ReactNode) | undefined
  children: (data: T) => ReactNode
}

export function Loaded<T>({ read, skeleton, failed, none, instead, children }: LoadedProps<T>) {
  // A retried query keeps its old error until the answer arrives; `again` shows the retry as loading.
  const [again, setAgain] = useState(false)
  if (read.data !== undefined) return children(read.data)
  const retry = () => {
    setAgain(true)
    void Promise.resolve(read.refetch()).finally(() => setAgain(false))
  }
  if (!read.isError || again) return <Waiting skeleton={skeleton} failed={failed} onRetry={retry} />
  const failure = asFailure(read.error)
  if (none && failure.code === 'notFound') return none
  return instead?.(failure, retry) ?? <FailureNotice failure={failure} title={failed} onRetry={retry} />
}

interface WaitingProps extends Pick<LoadedProps<unknown>, 'skeleton' | 'failed'> {
  /** Text of the failure notice. */
  text?: string
  onRetry(): void
}

/** The placeholder of a read: says so when it takes long, and offers a retry when it takes too long. */
export function Waiting(props: WaitingProps) {
  const [tries, setTries] = useState(0)
  const retry = () => {
    setTries(tries + 1)
    props.onRetry()
  }
  return <Try key={tries} {...props} onRetry={retry} />
}

function Try({ skeleton, failed, text, onRetry }: WaitingProps) {
  const { t } = useTranslation()
  const phase = useWaitPhase()
  const [late] = useState(() => new Failure('timeout'))
  if (phase === 'late') return <FailureNotice failure={late} title={failed} {...(text && { text })} onRetry={onRetry} />
  return (
    <>
      {phase === 'slow' && <p role="status">{t('failure.slow')}</p>}
      {skeleton}
    </>
  )
}
