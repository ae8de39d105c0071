// The element's public methods, answered by the component that can.
import { useEffect } from 'react'
import { useWidget } from './widget-context'

export type Methods = Record<string, (...args: never[]) => unknown>

/** An element that can hand its methods over (the custom element of embed/define-widget). */
interface Handled extends HTMLElement {
  handle?(methods: Methods): () => void
}

/** @param methods must keep its identity while nothing changes */
export function useMethods(methods: Methods): void {
  const { host }: { host: Handled } = useWidget()
  useEffect(() => host.handle?.(methods), [host, methods])
}
