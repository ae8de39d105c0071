// A screen that is finished but must not be left by itself: a page said preventDefault() to `ow-registered`.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Location } from '../core/location'

const stores = new WeakMap<Location, StoreApi<{ path: string | undefined }>>()

/** The path that the portal keeps although the session changed. */
export function keptRouteStore(location: Location): StoreApi<{ path: string | undefined }> {
  const found = stores.get(location) ?? createStore(() => ({ path: undefined as string | undefined }))
  stores.set(location, found)
  return found
}
