// A component whose code comes when it is first shown, or a little before: `fetch()` begins early and waits for nothing. Not React's
// Suspense, which would hold back for a third of a second what comes just after its stand-in was shown.
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { late } from './late'
import { loadSpokenTexts } from './texts'

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Resolves when it can be shown at once, or cannot. What fails here is tried again when it is shown. */
  fetch(): Promise<unknown>
  /** Resolves when it can be shown at once. For a part that its user can do without: it is rendered only then, and never throws. @throws why it does not come */
  ready(): Promise<void>
}

interface State<P> {
  part?: ComponentType<P>
  /** Why it did not come, until the retry. */
  failure?: { thrown: unknown }
}

const StandIn = createContext<ReactNode>(null)

/** `value`: shown in place of a part that is on its way; nothing without one, and for the parts inside a part. */
export const PartStandIn = StandIn.Provider

const failed = new Set<() => void>()

/** For an error boundary's retry: what did not come is asked for anew. */
export function retryParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** Shown inside an error boundary: what does not come is thrown. */
export function lazyPart<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const listeners = new Set<() => void>()
  let state: State<P> = {}
  let coming: Promise<void> | undefined
  const set = (next: State<P>) => {
    state = next
    for (const changed of listeners) changed()
  }
  const begin = async () => {
    try {
      const part = await late(load())
      await loadSpokenTexts()
      set({ part })
    } catch (thrown) {
      coming = undefined
      if (listeners.size > 0) {
        failed.add(() => set({}))
        set({ failure: { thrown } })
      }
      throw thrown
    }
  }
  const ready = () => {
    coming ??= begin()
    return coming
  }
  const fetchPart = () => ready().catch(() => {})
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }
  const Part = (props: P): ReactNode => {
    const standIn = useContext(StandIn)
    const { part, failure } = useSyncExternalStore(subscribe, () => state)
    useEffect(() => {
      if (!part && !failure) void fetchPart()
    }, [part, failure])
    if (failure) throw failure.thrown
    return part ? createElement(StandIn, { value: null }, createElement(part, props)) : standIn
  }
  return Object.assign(Part, { fetch: fetchPart, ready })
}
