// The current route in memory; portal/hash-location.ts has it in the page's address.
import { createStore, type StoreApi } from 'zustand/vanilla'

export function readersOf(store: StoreApi<string>) {
  let openedAt = Date.now()
  store.subscribe(() => {
    openedAt = Date.now()
  })
  const half = (index: 0 | 1) => store.getState().split(/\?(.*)/s)[index] ?? ''
  return {
    /** Path of the route, '/documentos'; always with a leading slash. */
    path: () => `/${half(0).replace(/^\/+|\/+$/g, '')}`,
    /** Query of the route without '?'; '' without one. */
    search: () => half(1),
    /** When the current route was opened, in milliseconds since 1970. */
    openedAt: () => openedAt,
  }
}

/** The page's address with this hash. A bare one is resolved against `<base>`, perhaps another page or origin. */
export const inPage = (hash: string): string => location.href.replace(/#.*/s, '') + hash

export interface Location extends ReturnType<typeof readersOf> {
  go(to: string, how?: { replace?: boolean }): void
  subscribe(listener: () => void): () => void
  /** The href for a link to this route; undefined in memory, where a click handler navigates. */
  href(to: string): string | undefined
}

export function memoryLocation(start = '/'): Location {
  const store = createStore(() => start)
  return { ...readersOf(store), go: (to) => store.setState(to), subscribe: store.subscribe, href: () => undefined }
}
