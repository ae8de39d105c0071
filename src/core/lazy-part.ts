// Components that load their code; Suspense would delay them by 0.3 s.
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { loadChunk } from './failure'
import { loadTexts, type Namespace } from './i18n'

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Prefetches, and never rejects: rendering repeats a failed load. */
  fetch(): Promise<unknown>
  /** Prefetches an optional part. @throws why it failed */
  ready(): Promise<void>
  isReady(): boolean
}

const StandIn = createContext<ReactNode>(null)

export const PartStandIn = StandIn.Provider

/** For each failed part a function that makes it load again. */
const resets = new Set<() => void>()

/** An error boundary's retry loads failed parts again. */
export function retryParts(): void {
  for (const reset of resets) reset()
  resets.clear()
}

type PropsOf<Part> = Part extends (props: infer P) => ReactNode ? (P extends object ? P : object) : never

/** Throws a failed load to the error boundary. @param texts of the part alone */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: readonly Namespace[]
): LazyPart<PropsOf<Module[Name]>> {
  type P = PropsOf<Module[Name]>
  const listeners = new Set<() => void>()
  /** `failure`: why loading failed; removed by retryParts. */
  let state: { part?: ComponentType<P>; failure?: { thrown: unknown } } = {}
  let loading: Promise<void> | undefined
  const set = (next: typeof state) => {
    state = next
    for (const changed of listeners) changed()
  }
  const start = async () => {
    try {
      const [module] = await Promise.all([loadChunk(load()), loadTexts(texts)])
      set({ part: module[name] as ComponentType<P> })
    } catch (thrown) {
      loading = undefined
      if (listeners.size > 0) {
        resets.add(() => set({}))
        set({ failure: { thrown } })
      }
      throw thrown
    }
  }
  const ready = () => {
    loading ??= start()
    return loading
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
