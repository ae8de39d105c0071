// react-query's useQuery on the shared client.
import { type Query, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Failure } from '../core/failure'
import { useWidget } from '../state/widget-context'
import { queriesOf, type Read } from './queries'

export function useRead<T>(options: Read<T>) {
  const { app, location } = useWidget()
  // Retries earlier failures; its own would never end.
  const mayRetry = ({ state }: Query<T, Failure>) =>
    state.status !== 'error' || state.errorUpdatedAt < location.openedAt()
  // react-query re-renders for properties that were read.
  const { data, error, isError, isPending, isFetching, fetchStatus, errorUpdateCount, refetch } = useQuery<T, Failure>(
    { ...options, retryOnMount: mayRetry, refetchOnMount: mayRetry },
    queriesOf(app),
  )
  const { enabled } = options
  /** Joins a request under way. Resolves when it ends. */
  const readAgain = useCallback(async () => {
    // The library would send a disabled read, or restart one.
    if (enabled) await refetch({ cancelRefetch: false })
  }, [refetch, enabled])
  // True during the retry as well.
  const hasFailed = data === undefined && errorUpdateCount > 0
  return { data, error, isError, hasFailed, isPending, isFetching, fetchStatus, refetch: readAgain }
}
export type ReadResult<T> = ReturnType<typeof useRead<T>>
