// Emits `ow-ready` once, when the first screen is usable.
import { type RefObject, useEffect } from 'react'
import { firstScreenShown } from '../core/when-idle'
import type { WidgetHost } from './widget-table'

const failure = '.ow-alert[data-kind="danger"]'
const placeholder = '.ow-skeleton, .ow-spinner'
const control = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
/** Controls around the content do not count. */
const frame = '.ow-account-top, .ow-wizard-aside, [data-menu]'

/** An enabled control, or no placeholder left. */
function isUsable(root: HTMLElement): boolean {
  if (root.querySelector(failure)) return true
  const screen = root.querySelector('[data-screen]')
  if (!screen) return false
  if (!screen.querySelector(placeholder)) return true
  return [...screen.querySelectorAll(control)].some((found) => !found.closest(frame))
}

/** An element that returns emits again. */
const watched = new WeakSet<AbortSignal>()

/** @param isFilled whether the root can have content */
export function useReady(host: WidgetHost, rootRef: RefObject<HTMLElement | null>, isFilled: boolean): void {
  useEffect(() => {
    const signal = host.lifetime()
    const root = rootRef.current
    if (!root || !isFilled || watched.has(signal)) return
    watched.add(signal)
    const check = () => {
      if (!isUsable(root)) return
      watch.disconnect()
      firstScreenShown()
      host.emit('ow-ready', { widget: host.table.tag, version: host.version })
    }
    const watch = new MutationObserver(check)
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    signal.addEventListener('abort', () => watch.disconnect(), { once: true })
    check()
  }, [host, rootRef, isFilled])
}
