// Shows a read's state: skeleton, failure with retry, or data (ERR-02).
import type { ParseKeys } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure } from '../core/failure'
import { fromTable } from '../core/i18n'
import { useWaitPhase } from '../forms/use-wait-phase'
import { restartReads } from '../records/queries'
import { useWidget } from '../state/widget-context'
import { FailureNotice, type FailureNoticeProps } from './failure-notice'
import { Waiting } from './waiting'

type Named<Text> = Text extends `${infer Name}.awaited` ? Name : never

export interface LoadedProps<T> {
  read: { data: T | undefined; isError: boolean; error: Error | null; refetch(): unknown }
  skeleton: ReactNode
  /** NAME, if the texts are NAME.awaited and NAME.failed. */
  texts?: Named<ParseKeys<'portal'>>
  failed?: string
  text?: string
  none?: ReactNode
  /** Replaces the failure notice, unless it returns nothing. */
  instead?: (failure: Failure) => ReactNode
  children: (data: T) => ReactNode
}

export function Loaded<T>({ read, skeleton, texts, failed, text, none, instead, children }: LoadedProps<T>) {
  // The registration has no texts of the portal, and must ask for none.
  const t = fromTable(useTranslation().t)
  const { app } = useWidget()
  // A query that is being retried still has its old error.
  const [isRetrying, setRetrying] = useState(false)
  const [tries, setTries] = useState(0)
  if (read.data !== undefined) return children(read.data)
  const onRetry = () => {
    setTries(tries + 1)
    setRetrying(true)
    restartReads(app)
    void Promise.resolve(read.refetch()).finally(() => setRetrying(false))
  }
  const failing = { title: failed ?? (texts && t(`portal:${texts}.failed`)), text, onRetry }
  const awaited = texts && t(`portal:${texts}.awaited`)
  if (!read.isError || isRetrying) return <Slow key={tries} skeleton={skeleton} awaited={awaited} {...failing} />
  const failure = asFailure(read.error)
  if (none && failure.code === 'notFound') return none
  return instead?.(failure) || <FailureNotice failure={failure} {...failing} isRead />
}

type SlowProps = Omit<FailureNoticeProps, 'failure'> & { skeleton: ReactNode; awaited: string | undefined }

function Slow({ skeleton, awaited, ...failing }: SlowProps) {
  const isLate = useWaitPhase() === 'late'
  const [late] = useState(() => new Failure('timeout'))
  if (isLate) return <FailureNotice failure={late} {...failing} />
  return (
    <Waiting awaited={awaited} onRetry={failing.onRetry}>
      {skeleton}
    </Waiting>
  )
}
