// `ow-ready`: the first screen is on the page, or the failure that stands in its place. What shows it may come late, or after a retry.
import { useEffect } from 'react'
import { useWidget } from '../state/widget-context'

const shown = '[data-screen], .ow-alert'
/** The lives of elements that wait for it or have told it; one that leaves the page and returns begins another. */
const begun = new WeakSet<AbortSignal>()

export function useReady(version: string): void {
  const { tag, root, signal, emit } = useWidget()
  useEffect(() => {
    if (begun.has(signal)) return
    begun.add(signal)
    const look = () => {
      if (!root.querySelector(shown)) return
      watch.disconnect()
      emit('ow-ready', { widget: tag, version })
    }
    // Not for as long as this component: where the content breaks, the panel in its place has taken it away.
    const watch = new MutationObserver(look)
    watch.observe(root, { childList: true, subtree: true })
    signal.addEventListener('abort', () => watch.disconnect(), { once: true })
    look()
  }, [tag, root, signal, emit, version])
}
