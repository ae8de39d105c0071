// What the page has read, one entry for a key: one request however many ask, fresh for a while, tried again after passing failures,
// taken back when nobody shows it any more (API-04). Knows no React: the scripts of a page share one (SES-07); use-read.ts is React's view.
import { asFailure, Failure } from './failure'
import { begun, blank, type Key, type ReadOptions, type ReadState, same, succeeded } from './read-state'

export interface Entry<T> {
  /** Replaced by every change, never changed in place. */
  state: ReadState<T>
  /** Of the latest read that has something to ask for. */
  options: ReadOptions<T> | undefined
  /** Who watches, and whether it is one that reads. */
  watchers: Map<() => void, boolean>
  run: { promise: Promise<T>; cancel(): void } | undefined
}

interface Rules {
  /** Milliseconds data counts as fresh. */
  staleTime: number
  /** Milliseconds until the next try after `count` retries; undefined to give up. */
  retryAfter(count: number, failure: Failure): number | undefined
}

type Update<T> = T | ((before: T | undefined) => T | undefined)
export type Reads = ReturnType<typeof createReads>

export function createReads({ staleTime, retryAfter }: Rules) {
  const entries = new Map<string, Entry<unknown>>()
  const known = <T>(key: Key) => entries.get(JSON.stringify(key)) as Entry<T> | undefined

  function entryOf<T>(options: ReadOptions<T>): Entry<T> {
    const found = known<T>(options.queryKey) ?? {
      state: blank,
      options: undefined,
      watchers: new Map(),
      run: undefined,
    }
    entries.set(JSON.stringify(options.queryKey), found as Entry<unknown>)
    if (options.queryFn) found.options = options
    return found
  }

  function set<T>(entry: Entry<T>, state: Partial<ReadState<T>>): void {
    entry.state = { ...entry.state, ...state }
    for (const changed of [...entry.watchers.keys()]) changed()
  }

  const isStale = <T>({ state, options }: Entry<T>) =>
    state.data === undefined || state.isInvalidated || Date.now() - state.updatedAt >= (options?.staleTime ?? staleTime)

  const isShown = (entry: Entry<unknown>) => [...entry.watchers.values()].includes(true)

  async function answerOf<T>(ask: NonNullable<ReadOptions<T>['queryFn']>, signal: AbortSignal): Promise<T> {
    for (let count = 0; ; count++) {
      try {
        return await ask({ signal })
      } catch (thrown) {
        const delay = retryAfter(count, asFailure(thrown))
        if (delay === undefined || signal.aborted) throw thrown
        await new Promise((resolve) => setTimeout(resolve, delay))
        if (signal.aborted) throw thrown
      }
    }
  }

  /** Joins the read that is under way. @throws Failure; 'cancelled' when it was taken back */
  function read<T>(entry: Entry<T>): Promise<T> {
    if (entry.run) return entry.run.promise
    const ask = entry.options?.queryFn
    if (!ask) return Promise.reject(new Failure('cancelled'))
    const controller = new AbortController()
    const { signal } = controller
    const promise = new Promise<T>((resolve, reject) => {
      // Whoever waits is told at once, also where the answer goes on coming.
      signal.addEventListener('abort', () => reject(new Failure('cancelled')))
      answerOf(ask, signal).then(resolve, (thrown) => reject(asFailure(thrown)))
    })
    const run = { promise, cancel: () => controller.abort() }
    const end = (state: Partial<ReadState<T>>) => {
      // The answer to a read that was taken back, or that another one replaced, is nobody's.
      if (signal.aborted || entry.run !== run) return
      entry.run = undefined
      set(entry, { ...state, fetchStatus: 'idle' })
    }
    promise.then(
      (data) => end({ ...succeeded(), data: same(entry.state.data, data) }),
      (error: Failure) => end({ error, status: 'error', isInvalidated: true }),
    )
    entry.run = run
    set(entry, begun(entry.state))
    return promise
  }

  function cancel(entry: Entry<unknown>): void {
    entry.run?.cancel()
    entry.run = undefined
  }

  const settled = (promise: Promise<unknown>): Promise<void> =>
    promise.then(
      () => undefined,
      () => undefined,
    )

  return {
    entryOf,

    /** Whether a component that begins to show it reads it. */
    isDue: <T>(entry: Entry<T>) => entry.run === undefined && isStale(entry),

    /** @param reads a read that has something to ask for: begins it if it is due, and takes it back when the last such one leaves */
    watch<T>(entry: Entry<T>, changed: () => void, reads: boolean): () => void {
      entry.watchers.set(changed, reads)
      if (reads && isStale(entry)) void settled(read(entry))
      return () => {
        entry.watchers.delete(changed)
        // A moment later: the next screen, or the same component again, may show it too.
        queueMicrotask(() => {
          if (!entry.run || isShown(entry as Entry<unknown>)) return
          cancel(entry as Entry<unknown>)
          set(entry, { fetchStatus: 'idle' })
        })
      }
    },

    /** Reads again, whatever is known; joins a read under way. Never throws: the entry tells. */
    refetch: <T>(entry: Entry<T>): Promise<void> => settled(read(entry)),

    /** What is known and fresh, else what a read brings. @throws Failure */
    fetchQuery<T>(options: ReadOptions<T>): Promise<T> {
      const entry = entryOf(options)
      return isStale(entry) ? read(entry) : Promise.resolve(entry.state.data as T)
    },

    getQueryState: <T>(key: Key): ReadState<T> | undefined => known<T>(key)?.state,
    getQueryData: <T>(key: Key): T | undefined => known<T>(key)?.state.data,

    /** Undefined changes nothing. */
    setQueryData<T>(queryKey: Key, update: Update<T>): void {
      const before = known<T>(queryKey)?.state.data
      const data = update instanceof Function ? update(before) : update
      if (data !== undefined) set(entryOf<T>({ queryKey, queryFn: undefined }), { ...succeeded(), data })
    },

    /** Marks it stale; what is shown is read again at once, except with 'none'. */
    async invalidateQueries({ queryKey, refetchType }: { queryKey: Key; refetchType?: 'none' }): Promise<void> {
      const entry = known(queryKey)
      if (!entry) return
      set(entry, { isInvalidated: true })
      if (refetchType !== 'none' && isShown(entry)) await settled(read(entry))
    },

    /** Takes a read back that is under way; what was known stays. */
    cancelQueries({ queryKey }: { queryKey: Key }): void {
      const entry = known(queryKey)
      if (!entry?.run) return
      cancel(entry)
      set(entry, { fetchStatus: 'idle' })
    },

    removeQueries: ({ queryKey }: { queryKey: Key }): void => {
      entries.delete(JSON.stringify(queryKey))
    },

    /** The network is back: what is shown and failed or stale is read again (ERR-03). */
    refetchShown(): void {
      for (const entry of [...entries.values()])
        if (isShown(entry) && isStale(entry) && entry.options?.refetchOnReconnect !== false) void settled(read(entry))
    },

    /** Forgets everything and takes all reads back. Tells no one: who is told would read again. */
    clear(): void {
      for (const entry of entries.values()) cancel(entry)
      entries.clear()
    },
  }
}
