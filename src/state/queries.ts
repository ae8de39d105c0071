// The query client: what was read, one request however many components ask (API-04). Knows no React, because the early start reads
// before React is there; use-read.ts is the hook.
import { CancelledError, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { asFailure, Failure, isOffline, isPassing } from '../core/failure'
import { limits } from '../domain/limits'
import type { App } from './app'

/**
 * Version of react-query. Scripts on one page share a client only if they were built with the same version, because observers and
 * queries call each other's internal methods. tests/rules/floors.test.ts compares it with package.json.
 */
export const libraryVersion = '5.108.0'

/** Options of one read, for `useRead`, `fetchRead` and the client itself. */
export interface Read<T> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /** False while there is nothing to ask for: the read stays pending and sends nothing. */
  enabled: boolean
  /** Milliseconds; without it, `limits.fresh`. */
  staleTime?: number
  /** False: not read again when the network is back. */
  refetchOnReconnect?: boolean
}

type More = Partial<Pick<Read<unknown>, 'enabled' | 'staleTime' | 'refetchOnReconnect'>>

/**
 * @param ask What it throws becomes a Failure, with one reference for all components. Undefined only while the key is incomplete: a retry
 * runs the function of whichever component rendered last with that key, so a read that is merely held back has `enabled: false`.
 */
export function read<T>(
  queryKey: readonly unknown[],
  ask: ((signal: AbortSignal) => Promise<T>) | undefined,
  more: More = {},
): Read<T> {
  return {
    queryKey,
    enabled: ask !== undefined,
    async queryFn({ signal }) {
      if (!ask) throw new Failure('cancelled')
      try {
        return await ask(signal)
      } catch (thrown) {
        throw asFailure(thrown)
      }
    },
    ...more,
  }
}

/** The client that all elements with the same services share; the first script that reads makes it. */
export function queriesOf({ caches }: Pick<App, 'caches'>): QueryClient {
  const queries = caches.get(libraryVersion) ?? createQueries()
  caches.set(libraryVersion, queries)
  return queries
}

/** What is known and fresh, else what a request brings. @throws Failure; 'cancelled' when the read was cancelled */
export const fetchRead = async <T>(app: Pick<App, 'caches'>, options: Read<T>): Promise<T> => {
  try {
    return await queriesOf(app).fetchQuery(options)
  } catch (thrown) {
    throw isCancelled(thrown) ? new Failure('cancelled', { cause: thrown }) : asFailure(thrown)
  }
}

/** Another script's copy of the library has a class of its own: recognised by its message too. */
const isCancelled = (thrown: unknown): boolean =>
  thrown instanceof CancelledError || (thrown instanceof Error && thrown.message === 'CancelledError')

/** Rejects for everyone who waits, and puts the state back to what it was: `revert` alone would resolve with the old data. */
const taken = { revert: true, silent: true }

/** Aborts the request under way; what was known stays. */
export const cancelRead = (app: Pick<App, 'caches'>, queryKey: readonly unknown[]): Promise<void> =>
  queriesOf(app).cancelQueries({ queryKey }, taken)

/** Retries are for reads only: saves and uploads are no queries, and nothing repeats them (API-04). */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is said at once: the library's default would wait in silence for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: limits.fresh,
        gcTime: Number.POSITIVE_INFINITY,
        retry: (count, error) => count < limits.retry.reads && isWorthRetrying(asFailure(error)),
        retryDelay: (count) => limits.retry.firstDelay * 2 ** count,
      },
    },
  })
  cancelUnobserved(queries)
  // The library takes every page for online until it hears 'offline', and reads again only after a change (ERR-03).
  onlineManager.setOnline(!isOffline())
  // Listens for the network's return for as long as the page lives, as the client does.
  queries.mount()
  return queries
}

const isWorthRetrying = (failure: Failure): boolean => failure.code !== 'offline' && isPassing(failure)

/**
 * Cancels a request a microtask after its last component has left. The library cancels in the same moment, so that a screen which is
 * left and entered at once would cost two requests: a disabled observer of ours keeps each observed query from that.
 */
function cancelUnobserved(queries: QueryClient): void {
  const kept = new Set<string>()
  queries.getQueryCache().subscribe(({ type, query }) => {
    const { queryHash } = query
    if (type === 'observerAdded' && !kept.has(queryHash)) {
      // Before the subscription, which adds an observer itself.
      kept.add(queryHash)
      new QueryObserver(queries, { ...query.options, queryKey: query.queryKey, enabled: false }).subscribe(() => {})
    }
    if (type === 'observerRemoved') {
      queueMicrotask(() => {
        if (!query.isActive()) void query.cancel(taken)
      })
    }
    if (type === 'removed') kept.delete(queryHash)
  })
}
