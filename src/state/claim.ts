// Several widgets share one App, but its dialog and its notices are shown once: by the first widget on the page.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { once } from '../core/registry'
import type { App } from './app'

const queue = (app: App): StoreApi<symbol[]> => once(`claims/${app.space}`, () => createStore<symbol[]>(() => []))

export function useClaim(app: App): boolean {
  const store = queue(app)
  const [own] = useState(() => Symbol('widget'))
  const first = useSyncExternalStore(store.subscribe, () => store.getState()[0])
  useEffect(() => {
    store.setState((claims) => [...claims, own], true)
    return () => store.setState((claims) => claims.filter((other) => other !== own), true)
  }, [store, own])
  return first === own
}
