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

/** 'home.news' of 'home.news.awaited' */
type Named<Text> = Text extends `${infer Name}.awaited` ? Name : never

export interface LoadedProps<T> {
  read: { data: T | undefined; isError: boolean; error: Error | null; refetch(): unknown }
  skeleton: ReactNode
  /** NAME, if the portal has texts NAME.awaited and NAME.failed. */
  texts?: Named<ParseKeys<'portal'>>
  /** Title and text of the failure notice, in place of the usual ones. */
  failed?: string
  text?: string
  /** Replaces the failure notice if there is no such record. */
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
  const failureProps = { title: failed ?? (texts && t(`portal:${texts}.failed`)), text, onRetry }
  const awaited = texts && t(`portal:${texts}.awaited`)
  if (!read.isError || isRetrying)
    return <Loading key={tries} skeleton={skeleton} awaited={awaited} {...failureProps} />
  const failure = asFailure(read.error)
  if (none && failure.code === 'notFound') return none
  return instead?.(failure) || <FailureNotice failure={failure} {...failureProps} isRead />
}

type LoadingProps = Omit<FailureNoticeProps, 'failure'> & { skeleton: ReactNode; awaited: string | undefined }

/** After a time, shows a failure although the read goes on. */
function Loading({ skeleton, awaited, ...failureProps }: LoadingProps) {
  const isLate = useWaitPhase() === 'late'
  const [timeout] = useState(() => new Failure('timeout'))
  if (isLate) return <FailureNotice failure={timeout} {...failureProps} />
  return (
    <Waiting awaited={awaited} onRetry={failureProps.onRetry}>
      {skeleton}
    </Waiting>
  )
}
