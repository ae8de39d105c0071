// `ow-ready`: the first screen is usable, or a failure stands in its place. What shows it may come late, or after a retry.
import { useEffect } from 'react'
import type { Widget } from '../state/widget-context'
import type { WidgetElement } from './widget-element'

const failure = '.ow-alert[data-kind="danger"]'
const placeholder = '.ow-skeleton, .ow-spinner'
const control = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
/** Around what a screen is about, and there before it: brand and language above an account form, the list of the wizard's steps. */
const frame = '.ow-account-top, .ow-wizard-aside, [data-menu]'

/** A screen of many parts is usable with its first control or link; one without any, as soon as nothing of it is awaited. */
function isUsable(root: HTMLElement): boolean {
  if (root.querySelector(failure)) return true
  const screen = root.querySelector('[data-screen]')
  if (!screen) return false
  if (!screen.querySelector(placeholder)) return true
  return [...screen.querySelectorAll(control)].some((found) => !found.closest(frame))
}

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
      if (!isUsable(root)) return
      watch.disconnect()
      emit('ow-ready', { widget: host.table.tag, version: host.version })
    }
    const watch = new MutationObserver(look)
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    signal.addEventListener('abort', () => watch.disconnect(), { once: true })
    look()
  }, [host, root, emit])
}
