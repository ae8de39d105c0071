// One read in a component: react-query's useQuery on the page's client, with what every screen asks of a read.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Failure } from '../core/failure'
import { queriesOf, type Read } from './queries'
import { useWidget } from './widget-context'

export interface ReadResult<T> {
  data: T | undefined
  error: Failure | null
  isError: boolean
  /** There is no data because a read failed: also while it is tried again. */
  hasFailed: boolean
  isPending: boolean
  isFetching: boolean
  fetchStatus: 'idle' | 'fetching' | 'paused'
  /** Joins a request under way. Resolves when it is over, however it ended. */
  refetch(): Promise<void>
}

export function useRead<T>(options: Read<T>): ReadResult<T> {
  const { app } = useWidget()
  // Taken one by one: the component renders again only when one of these changes.
  const { data, error, isError, isPending, isFetching, fetchStatus, errorUpdateCount, refetch } = useQuery<T, Failure>(
    options,
    queriesOf(app),
  )
  const { enabled } = options
  const again = useCallback(async () => {
    // The library's refetch would send a disabled read, and begin anew what is under way.
    if (enabled) await refetch({ cancelRefetch: false })
  }, [refetch, enabled])
  const hasFailed = data === undefined && errorUpdateCount > 0
  return { data, error, isError, hasFailed, isPending, isFetching, fetchStatus, refetch: again }
}
