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
  /** In place of the failure notice: a deal without an advisor is no fault, a small card says it in fewer words. */
  instead?: ((failure: Failure, retry: () => void) => ReactNode) | undefined
  children: (data: T) => ReactNode
}

export function Loaded<T>({ read, skeleton, failed, instead, children }: Props<T>) {
  // A read that is tried again keeps its old error until there is an answer: the retry shows as loading.
  const [tries, setTries] = useState(0)
  const [again, setAgain] = useState(false)
  if (read.data !== undefined) return children(read.data)
  const retry = () => {
    setAgain(true)
    setTries((before) => before + 1)
    void Promise.resolve(read.refetch()).finally(() => setAgain(false))
  }
  if (!read.isError || again) return <Waiting key={tries} skeleton={skeleton} failed={failed} onRetry={retry} />
  const failure = asFailure(read.error)
  return instead?.(failure, retry) ?? <FailureNotice failure={failure} title={failed} onRetry={retry} />
}

function Waiting({ skeleton, failed, onRetry }: { skeleton: ReactNode; failed: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const phase = usePatience()
  return (
    <>
      {phase === 'slow' && <p role="status">{t('failure.slow')}</p>}
      {phase === 'late' ? <Late failed={failed} onRetry={onRetry} /> : skeleton}
    </>
  )
}

/** How long something has been awaited: said after five seconds, given up on after twenty. */
export function usePatience(): 'fresh' | 'slow' | 'late' {
  const [phase, setPhase] = useState<'fresh' | 'slow' | 'late'>('fresh')
  useEffect(() => {
    const slow = setTimeout(() => setPhase('slow'), limits.time.slow)
    const late = setTimeout(() => setPhase('late'), limits.time.giveUp)
    return () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }, [])
  return phase
}

function Late({ failed, onRetry }: { failed: string; onRetry: () => void }) {
  const [failure] = useState(() => new Failure('timeout'))
  return <FailureNotice failure={failure} title={failed} onRetry={onRetry} />
}
