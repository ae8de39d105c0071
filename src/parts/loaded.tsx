// One read in its states: skeleton, 'taking longer' after a while, failed with a retry, or its data (ERR-02, pitfall 33).
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure } from '../core/failure'
import { limits } from '../domain/limits'
import { FailureNotice } from './failure-notice'

interface Props<T> {
  read: { data: T | undefined; isError: boolean; error: Error | null; refetch(): unknown }
  /** The coming layout. */
  skeleton: ReactNode
  /** What failed, in the screen's words. */
  failed: string
  children: (data: T) => ReactNode
}

export function Loaded<T>({ read, skeleton, failed, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data)
  const retry = () => void read.refetch()
  if (!read.isError) return <Waiting skeleton={skeleton} failed={failed} onRetry={retry} />
  const failure = asFailure(read.error)
  return <FailureNotice failure={failure} title={failure.code === 'notCustomer' ? undefined : failed} onRetry={retry} />
}

function Waiting({ skeleton, failed, onRetry }: { skeleton: ReactNode; failed: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<'fresh' | 'slow' | 'late'>('fresh')
  useEffect(() => {
    const slow = setTimeout(() => setPhase('slow'), limits.time.slow)
    const late = setTimeout(() => setPhase('late'), limits.time.giveUp)
    return () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }, [])
  return (
    <>
      {phase === 'slow' && <p role="status">{t('failure.slow')}</p>}
      {phase === 'late' && <Late failed={failed} onRetry={onRetry} />}
      {skeleton}
    </>
  )
}

function Late({ failed, onRetry }: { failed: string; onRetry: () => void }) {
  const [failure] = useState(() => new Failure('timeout'))
  return <FailureNotice failure={failure} title={failed} onRetry={onRetry} />
}
