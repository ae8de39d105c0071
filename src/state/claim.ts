// Several widgets share one App, but its dialog and its notices are shown once: by the first widget on the page.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { once } from '../core/registry'
import type { App } from './app'

const queue = (app: App, what: string): StoreApi<symbol[]> =>
  once(`claims/${what}/${app.space}`, () => createStore<symbol[]>(() => []))

/** @param what is shown once: each thing has its own queue */
export function useClaim(app: App, what: 'session' | 'welcome' = 'session'): boolean {
  const store = queue(app, what)
  const [own] = useState(() => Symbol('widget'))
  const first = useSyncExternalStore(store.subscribe, () => store.getState()[0])
  useEffect(() => {
    store.setState((claims) => [...claims, own], true)
    return () => store.setState((claims) => claims.filter((other) => other !== own), true)
  }, [store, own])
  return first === own
}
