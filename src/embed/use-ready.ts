// `ow-ready`: the first screen is on the page, or the failure that stands in its place. What shows it may come late, or after a retry.
import { useEffect } from 'react'
import type { Widget } from '../state/widget-context'
import type { WidgetElement } from './widget-element'

const shown = '[data-screen], .ow-alert'
/** The lives of elements that wait for it or have told it; one that leaves the page and returns begins another. */
const begun = new WeakSet<AbortSignal>()

/** @param root from when there is something to be shown in it */
export function useReady(
  host: WidgetElement,
  root: HTMLElement | false | null | undefined,
  emit: Widget['emit'],
): void {
  useEffect(() => {
    const signal = host.lifetime()
    if (!root || begun.has(signal)) return
    begun.add(signal)
    const look = () => {
      if (!root.querySelector(shown)) return
      watch.disconnect()
      emit('ow-ready', { widget: host.table.tag, version: host.version })
    }
    const watch = new MutationObserver(look)
    watch.observe(root, { childList: true, subtree: true })
    signal.addEventListener('abort', () => watch.disconnect(), { once: true })
    look()
  }, [host, root, emit])
}
