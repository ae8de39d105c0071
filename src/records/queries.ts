// Caches reads and joins equal requests (API-04). Without React.
import { CancelledError, notifyManager, onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { asFailure, Failure, isOffline, isPassing } from '../core/failure'
import { limits } from '../domain/limits'
import type { App } from '../state/app'

export interface Read<T> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /** False: the read stays pending and sends nothing. */
  enabled: boolean
  /** Milliseconds; default `limits.staleAfter`. */
  staleTime?: number
  /** False: not repeated when the network returns. */
  refetchOnReconnect?: boolean
}

/** Describes a read, shared by components with one key; `fetch` may be missing. */
export function read<T>(
  queryKey: readonly unknown[],
  fetch: ((signal: AbortSignal) => Promise<T>) | undefined,
  more: Pick<Read<T>, 'staleTime' | 'refetchOnReconnect'> = {},
): Read<T> {
  return {
    queryKey,
    enabled: fetch !== undefined,
    async queryFn({ signal }) {
      if (!fetch) throw new Failure('cancelled')
      try {
        return await fetch(signal)
      } catch (thrown) {
        throw asFailure(thrown)
      }
    },
    ...more,
  }
}

export const readById = <T>(
  name: string,
  id: string | undefined,
  fetch: (id: string, signal: AbortSignal) => Promise<T>,
) => read([name, id], id ? (signal) => fetch(id, signal) : undefined)

export const isGone = (thrown: unknown): boolean => ['notFound', 'forbidden'].includes(asFailure(thrown).code)

/**
 * Reads lists again, once a login, if `id` is gone, as records are merged.
 * @param names first parts of the lists' keys
 */
export async function refreshIfGone<T>(
  app: Pick<App, 'cache'>,
  names: readonly string[],
  id: string,
  reading: Promise<T>,
) {
  return reading.catch((thrown) => {
    const isOld = ({ queryKey: [name], state }: Query) =>
      names.includes(String(name)) && state.data !== undefined && Date.now() - state.dataUpdatedAt > limits.rereadAfter
    const queries = queriesOf(app)
    const wasReread = ['lists read again', id]
    if (isGone(thrown) && !queries.getQueryData(wasReread)) {
      queries.setQueryData(wasReread, true)
      void queries.invalidateQueries({ predicate: isOld, refetchType: 'all' }, { cancelRefetch: false })
    }
    throw thrown
  })
}

// The library's default waits for a timer.
notifyManager.setScheduler(queueMicrotask)

export function queriesOf({ cache }: Pick<App, 'cache'>): QueryClient {
  cache.queries ??= createQueries()
  return cache.queries
}

export const fetchRead = async <T>(app: Pick<App, 'cache'>, options: Read<T>): Promise<T> => {
  try {
    return await queriesOf(app).fetchQuery(options)
  } catch (thrown) {
    throw thrown instanceof CancelledError ? new Failure('cancelled', { cause: thrown }) : asFailure(thrown)
  }
}

/** A slow service may never answer the first request. */
export function restartReads(app: Pick<App, 'cache'>): void {
  for (const query of queriesOf(app).getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    void query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
}

/** Nothing repeats saves and uploads: they are no queries (API-04). */
function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // The library by default awaits the network (ERR-03).
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: limits.staleAfter,
        gcTime: Number.POSITIVE_INFINITY,
        retry: (count, error) => count < limits.retry.reads && isWorthRetrying(asFailure(error)),
        retryDelay: (count) => limits.retry.firstDelay * 2 ** count,
      },
    },
  })
  // The library assumes that a page begins online (ERR-03).
  onlineManager.setOnline(!isOffline())
  queries.mount()
  return queries
}

const isWorthRetrying = (failure: Failure) => !['offline', 'originRefused'].includes(failure.code) && isPassing(failure)
