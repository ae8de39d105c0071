// A widget's route, in memory; portal/hash-location.ts has that of the page.
import { createStore, type StoreApi } from 'zustand/vanilla'

export function readersOf(store: StoreApi<string>) {
  let openedAt = Date.now()
  store.subscribe(() => {
    openedAt = Date.now()
  })
  const half = (index: 0 | 1) => store.getState().split(/\?(.*)/s)[index] ?? ''
  return {
    /** Path of the route with a leading slash: '/documentos'. */
    path: () => `/${half(0).replace(/^\/+|\/+$/g, '')}`,
    search: () => half(1),
    openedAt: () => openedAt,
  }
}

/** A bare hash would be resolved against `<base>`. */
export const inPage = (hash: string): string => location.href.replace(/#.*/s, '') + hash

export interface Location extends ReturnType<typeof readersOf> {
  go(to: string, how?: { replace?: boolean }): void
  subscribe(listener: () => void): () => void
  /** @returns undefined in memory, where clicks navigate */
  href(to: string): string | undefined
}

export function memoryLocation(start = '/'): Location {
  const store = createStore(() => start)
  return { ...readersOf(store), go: (to) => store.setState(to), subscribe: store.subscribe, href: () => undefined }
}
