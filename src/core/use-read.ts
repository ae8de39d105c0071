// React's view of one read of the shared cache.
import { useMemo, useSyncExternalStore } from 'react'
import type { Failure } from './failure'
import { begun, type ReadOptions, type ReadState } from './read-state'
import type { Entry, Reads } from './reads'

export interface ReadResult<T> {
  data: T | undefined
  error: Failure | null
  isError: boolean
  /** There is no data because a read failed: also while it is tried again. */
  hasFailed: boolean
  isPending: boolean
  isFetching: boolean
  fetchStatus: 'idle' | 'fetching'
  /** Resolves when it is over, however it ended. */
  refetch(): Promise<void>
}

export function useRead<T>(options: ReadOptions<T>, reads: Reads): ReadResult<T> {
  const entry = reads.entryOf(options)
  const enabled = options.queryFn !== undefined
  const view = useMemo(() => viewOf(reads, entry, enabled), [reads, entry, enabled])
  const { data, error, status, fetchStatus, isInvalidated } = useSyncExternalStore(view.subscribe, view.state)
  return {
    data,
    error,
    isError: status === 'error',
    hasFailed: data === undefined && isInvalidated,
    isPending: status === 'pending',
    isFetching: fetchStatus === 'fetching',
    fetchStatus,
    refetch: view.refetch,
  }
}

function viewOf<T>(reads: Reads, entry: Entry<T>, enabled: boolean) {
  let watched = false
  let coming: { of: ReadState<T>; state: ReadState<T> } | undefined
  return {
    subscribe(changed: () => void) {
      watched = true
      // A function of its own for every subscription: React may give the same one twice.
      return reads.watch(entry, () => changed(), enabled)
    },
    /** Before its effects have run, a component shows the read that they begin, not the failure another screen left. */
    state(): ReadState<T> {
      const { state } = entry
      if (watched || !enabled || !reads.isDue(entry)) return state
      if (coming?.of !== state) coming = { of: state, state: begun(state) }
      return coming.state
    },
    refetch: () => reads.refetch(entry),
  }
}
