// Loading of chunks: code and texts that are fetched when they are needed.
import { Failure, isOffline } from './failure'

/** Awaits an `import()`. @throws Failure 'offline' or 'network' if the file did not load; an error thrown by the module passes unchanged */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause) => {
    if (!(cause instanceof TypeError)) throw cause
    throw new Failure(isOffline() ? 'offline' : 'network', { cause })
  })
