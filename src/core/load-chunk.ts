// Code and texts that are fetched when they are needed.
import { Failure, isOffline } from './failure'

/** What `import()` brings. @throws Failure, where the file did not come; a fault inside it stays what it is */
export const loadChunk = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch((cause) => {
    if (!(cause instanceof TypeError)) throw cause
    throw new Failure(isOffline() ? 'offline' : 'network', { cause })
  })
