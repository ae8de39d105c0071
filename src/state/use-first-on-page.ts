// Several widgets share one App, but a dialog, a notice and the offline bar must appear once: the first mounted widget on the page shows them.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { once } from '../core/registry'

/** Scope of the uniqueness: one App, or the whole page. */
interface Realm {
  space: string
}
export const page: Realm = { space: 'page' }

const queue = (realm: Realm, what: string): StoreApi<symbol[]> =>
  once(`claims/${what}/${realm.space}`, () => createStore<symbol[]>(() => []))

/** Whether this widget is the first mounted one. @param what each thing has its own queue of widgets */
export function useFirstOnPage(realm: Realm, what: 'session' | 'welcome' | 'offline' = 'session'): boolean {
  const store = queue(realm, what)
  const [own] = useState(() => Symbol('widget'))
  // The first one counts as first before it has claimed, so that claiming renders nothing.
  const isFirst = useSyncExternalStore(store.subscribe, () => (store.getState()[0] ?? own) === own)
  useLayoutEffect(() => {
    store.setState((claims) => [...claims, own], true)
    return () => store.setState((claims) => claims.filter((other) => other !== own), true)
  }, [store, own])
  return isFirst
}
