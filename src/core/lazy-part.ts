// Loads a component's code when it is first rendered. Suspense delays by 0.3 s what comes just after its fallback.
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
  /** Prefetches. Resolves when loaded or failed, never rejects; a failed load is repeated when the part is rendered. */
  fetch(): Promise<unknown>
  /** Prefetches. For an optional part, rendered only after this resolved. @throws the reason why loading failed */
  ready(): Promise<void>
  /** Whether it would render immediately. */
  isReady(): boolean
}

const StandIn = createContext<ReactNode>(null)

/** `value` stands in for a part that is loading; without it, and for parts inside a part, nothing is rendered. */
export const PartStandIn = StandIn.Provider

const failed = new Set<() => void>()

/** For the retry of an error boundary: forgets failed loads, so that rendering loads again. */
export function retryParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

type PropsOf<Part> = Part extends (props: infer P) => ReactNode ? (P extends object ? P : object) : never

/**
 * `lazyPart(() => import('./shell'), 'Shell', portalTexts)`; throws a failed load to the error boundary around it.
 * @param texts what it says beyond the common texts and those of the part around it; rendered when both are loaded
 */
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
  const begin = async () => {
    try {
      const [module] = await Promise.all([loadChunk(load()), loadTexts(texts)])
      set({ part: module[name] as ComponentType<P> })
    } catch (thrown) {
      loading = undefined
      if (listeners.size > 0) {
        failed.add(() => set({}))
        set({ failure: { thrown } })
      }
      throw thrown
    }
  }
  const ready = () => {
    loading ??= begin()
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
