// One read: what is asked for, and what is known of its answer.
import type { Failure } from './failure'

export type Key = readonly unknown[]

export interface ReadOptions<T> {
  queryKey: Key
  /** Undefined while there is nothing to ask for: such a read only watches the entry. */
  queryFn: ((context: { signal: AbortSignal }) => Promise<T>) | undefined
  /** Milliseconds; without it, as for all reads. */
  staleTime?: number
  /** False: the network's return does not read it again. */
  refetchOnReconnect?: boolean
}

export interface ReadState<T> {
  data: T | undefined
  /** Of the last read; the data of the one before stays. */
  error: Failure | null
  status: 'pending' | 'error' | 'success'
  fetchStatus: 'idle' | 'fetching'
  /** To be read again by whoever shows it next. */
  isInvalidated: boolean
  updatedAt: number
}

/** The state as it is while a read goes on: an old failure is not shown as that of the new try. */
export const begun = <T>(state: ReadState<T>): ReadState<T> => ({
  ...state,
  fetchStatus: 'fetching',
  ...(state.data === undefined && { error: null, status: 'pending' }),
})

export const blank: ReadState<never> = {
  data: undefined,
  error: null,
  status: 'pending',
  fetchStatus: 'idle',
  isInvalidated: false,
  updatedAt: 0,
}

export const succeeded = () => ({
  error: null,
  status: 'success' as const,
  isInvalidated: false,
  updatedAt: Date.now(),
})

/** An equal answer is the same object, so that nothing that is shown changes by it. */
export const same = <T>(before: T | undefined, now: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
