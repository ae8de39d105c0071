// A component whose code comes when it is first shown, or a little before: `fetch()` begins early and waits for nothing.
import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { late } from './late'
import { loadSpokenTexts } from './texts'

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Resolves when it can be shown at once. What fails here is tried again when it is shown. */
  fetch(): Promise<unknown>
}

const failed = new Set<() => void>()

/** For an error boundary's retry: what did not come is asked for anew. */
export function retryParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** Shown inside `<Suspense>` and an error boundary. */
export function lazyPart<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let here: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const begin = () => {
    coming ??= late(load()).then(async (part) => {
      await loadSpokenTexts()
      here = part
      return part
    })
    return coming
  }
  /** A failure is kept until the retry: React asks again for what it has just been refused. */
  const shown = () => {
    const wanted = begin()
    wanted.catch(() => failed.add(() => forget(wanted)))
    return wanted
  }
  const forget = (refused: unknown) => {
    if (coming === refused) coming = undefined
  }
  const Part = (props: P): ReactNode => createElement(here ?? use(shown()), props)
  const fetchEarly = () => {
    const wanted = begin()
    return wanted.catch(() => forget(wanted))
  }
  return Object.assign(Part, { fetch: fetchEarly })
}
