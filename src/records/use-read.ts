// The hook for one read: react-query's useQuery on the shared client, with a joining refetch and `hasFailed`.
import { type Query, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Failure } from '../core/failure'
import { useWidget } from '../state/widget-context'
import { queriesOf, type Read } from './queries'

export function useRead<T>(options: Read<T>) {
  const { app, location } = useWidget()
  // A component that mounts asks again for what failed on an earlier screen only: one that mounts because of a failure
  // would ask without end.
  const mayAsk = ({ state }: Query<T, Failure>) =>
    state.status !== 'error' || state.errorUpdatedAt < location.openedAt()
  // Destructured, because react-query re-renders only when a property that was read changes.
  const { data, error, isError, isPending, isFetching, fetchStatus, errorUpdateCount, refetch } = useQuery<T, Failure>(
    { ...options, retryOnMount: mayAsk, refetchOnMount: mayAsk },
    queriesOf(app),
  )
  const { enabled } = options
  /** Joins a request under way. Resolves when it ends, with success or failure. */
  const again = useCallback(async () => {
    // The library's refetch would send a disabled read, and restart a request under way.
    if (enabled) await refetch({ cancelRefetch: false })
  }, [refetch, enabled])
  // True during the retry as well.
  const hasFailed = data === undefined && errorUpdateCount > 0
  return { data, error, isError, hasFailed, isPending, isFetching, fetchStatus, refetch: again }
}
export type ReadResult<T> = ReturnType<typeof useRead<T>>
