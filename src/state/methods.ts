// Registers the public methods of an element, implemented by the component that is mounted.
import { useEffect } from 'react'
import { useWidget } from './widget-context'

export type Methods = Record<string, (...args: never[]) => unknown>

/** The custom element (embed/define-widget). */
interface Handled extends HTMLElement {
  handle?(methods: Methods): () => void
}

/** @param methods must be memoised */
export function useMethods(methods: Methods): void {
  const { host }: { host: Handled } = useWidget()
  useEffect(() => host.handle?.(methods), [host, methods])
}
