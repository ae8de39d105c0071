// Decides which of several widgets shows what appears once on a page.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

const claims = new Map<string, StoreApi<symbol[]>>()

/** @param space of an App, or 'page' @param what appears once there */
export function useFirstOnPage(space: string, what: 'session' | 'welcome' | 'offline'): boolean {
  const store = claimsOf(`${what}/${space}`)
  const [claim] = useState(() => Symbol('widget'))
  // Before any claim it is the first, so that its own claim changes nothing.
  const isFirst = useSyncExternalStore(store.subscribe, () => (store.getState()[0] ?? claim) === claim)
  useLayoutEffect(() => {
    store.setState((claims) => [...claims, claim], true)
    return () => store.setState((claims) => claims.filter((other) => other !== claim), true)
  }, [store, claim])
  return isFirst
}

function claimsOf(name: string): StoreApi<symbol[]> {
  const store = claims.get(name) ?? createStore<symbol[]>(() => [])
  claims.set(name, store)
  return store
}
