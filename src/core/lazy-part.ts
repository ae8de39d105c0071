// A component whose code is loaded when it is first shown, or earlier by `fetch()`. Not React's Suspense: that delays for 0.3 s a part that
// arrives just after its fallback was shown.
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { loadChunk } from './load-chunk'
import { addTexts, loadSpokenTexts, type PartTexts } from './texts'

/** What is loaded as one: `texts` are those that it and all inside it need, beyond what is there wherever it is shown. */
export type SpeakingPart<P> = ComponentType<P> & { readonly texts?: PartTexts }

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Resolves when it can be shown at once, or cannot. What fails here is tried again when it is shown. */
  fetch(): Promise<unknown>
  /** Resolves when it can be shown at once. For a part that its user can do without: it is rendered only then, and never throws. @throws why it does not come */
  ready(): Promise<void>
  /** Whether it is rendered at once when it is shown now. */
  isReady(): boolean
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
export function lazyPart<P extends object = object>(load: () => Promise<SpeakingPart<P>>): LazyPart<P> {
  const listeners = new Set<() => void>()
  let state: State<P> = {}
  let coming: Promise<void> | undefined
  const set = (next: State<P>) => {
    state = next
    for (const changed of listeners) changed()
  }
  const begin = async () => {
    try {
      const part = await loadChunk(load())
      addTexts(part.texts ?? [])
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
  return Object.assign(Part, { fetch: fetchPart, ready, isReady: () => state.part !== undefined })
}
