// The query client: caches reads and joins equal requests (API-04). Without React, for the early start.
import { CancelledError, notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { asFailure, Failure, isOffline, isPassing } from '../core/failure'
import { limits } from '../domain/limits'
import type { App } from '../state/app'

export interface Read<T> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /** False while the key is incomplete or the read is held back: it stays pending and sends nothing. */
  enabled: boolean
  /** Milliseconds; default `limits.fresh`. */
  staleTime?: number
  /** False: not repeated when the network returns. */
  refetchOnReconnect?: boolean
}

/**
 * @param ask what it throws becomes a Failure; undefined while the key is incomplete. Components with one key share the
 * function of the last one that rendered: to hold a read back in one of them, set `enabled: false`.
 */
export function read<T>(
  queryKey: readonly unknown[],
  ask: ((signal: AbortSignal) => Promise<T>) | undefined,
  more: Partial<Pick<Read<T>, 'enabled' | 'staleTime' | 'refetchOnReconnect'>> = {},
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

/** The read of what an id names; it waits while the id is not known. */
export const readById = <T>(
  name: string,
  id: string | undefined,
  ask: (id: string, signal: AbortSignal) => Promise<T>,
) => read([name, id], id ? (signal) => ask(id, signal) : undefined)

// A microtask after an answer, React has it; the library's default waits for a timer.
notifyManager.setScheduler(queueMicrotask)

/** The client shared by all elements with the same services, created by the first read. */
export function queriesOf({ cache }: Pick<App, 'cache'>): QueryClient {
  cache.queries ??= createQueries()
  return cache.queries
}

/** Returns fresh cached data, or reads. @throws Failure; 'cancelled' if the read was cancelled */
export const fetchRead = async <T>(app: Pick<App, 'cache'>, options: Read<T>): Promise<T> => {
  try {
    return await queriesOf(app).fetchQuery(options)
  } catch (thrown) {
    throw thrown instanceof CancelledError ? new Failure('cancelled', { cause: thrown }) : asFailure(thrown)
  }
}

/** Sends every read anew that has no answer yet: of a service that is slow the first request may never come back. */
export function restartReads(app: Pick<App, 'cache'>): void {
  for (const query of queriesOf(app).getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    void query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
}

/** Creates the client. Only reads are retried: saves and uploads are not queries, and nothing repeats them (API-04). */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // Asks whatever the browser says of the network; the library's default waits silently for it (ERR-03).
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
  // The library assumes that every page begins online, and refetches only after a change (ERR-03).
  onlineManager.setOnline(!isOffline())
  // Listens for the network's return as long as the page lives.
  queries.mount()
  return queries
}

const isWorthRetrying = (failure: Failure): boolean =>
  !['offline', 'originRefused'].includes(failure.code) && isPassing(failure)
