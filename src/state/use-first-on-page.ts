// Several widgets share one App, but its dialog and its notices are shown once, and the network's state is said once: by the first widget
// on the page.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { once } from '../core/registry'

/** Where once is once: an App, or the page. */
interface Realm {
  space: string
}
export const page: Realm = { space: 'page' }

const queue = (realm: Realm, what: string): StoreApi<symbol[]> =>
  once(`claims/${what}/${realm.space}`, () => createStore<symbol[]>(() => []))

/** @param what is shown once: each thing has its own queue */
export function useFirstOnPage(realm: Realm, what: 'session' | 'welcome' | 'offline' = 'session'): boolean {
  const store = queue(realm, what)
  const [own] = useState(() => Symbol('widget'))
  const first = useSyncExternalStore(store.subscribe, () => store.getState()[0])
  useEffect(() => {
    store.setState((claims) => [...claims, own], true)
    return () => store.setState((claims) => claims.filter((other) => other !== own), true)
  }, [store, own])
  return first === own
}
