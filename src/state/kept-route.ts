// The route that stays although the session changed: a host page called preventDefault() on `ow-registered`, so the portal must not leave it.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Location } from '../core/location'

const stores = new WeakMap<Location, StoreApi<{ path: string | undefined }>>()

/** The store with the path that the portal must not leave. */
export function keptRouteStore(location: Location): StoreApi<{ path: string | undefined }> {
  const found = stores.get(location) ?? createStore(() => ({ path: undefined as string | undefined }))
  stores.set(location, found)
  return found
}
